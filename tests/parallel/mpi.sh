# Sourced: how to start ranks. Open MPI must be told that the superuser may, and that there may be more
# ranks than cores.
ranks=(mpirun)
if mpirun --version 2>&1 | grep -q 'Open MPI'; then ranks+=(--allow-run-as-root --oversubscribe); fi
ranks+=(-n)
