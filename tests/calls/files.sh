# Sourced: the files of the reference data whose first columns are the inputs of a step.
reference_files=()
for reference_file in tests/reference/*.txt; do
    case $reference_file in
    */dmv_end_states.txt | */semi_exact.txt) ;;
    *) reference_files+=("$reference_file") ;;
    esac
done
