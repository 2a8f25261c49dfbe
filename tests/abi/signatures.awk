# From the debug information of the library: the types of each exported name, a line for each, in the
# words of C.
#
#   readelf --wide --debug-dump=info libfrb.so | awk -v names="frb_step frb_step_" -f signatures.awk

BEGIN {
    count = split(names, list, " ")
    for (i = 1; i <= count; i++) wanted[list[i]] = 1
}

#  <5><9126>: Abbrev Number: 5 (DW_TAG_formal_parameter)
/^ *<[0-9a-f]+><[0-9a-f]+>: Abbrev Number/ {
    entry = $1
    sub(/^<[0-9a-f]+></, "", entry)
    sub(/>:.*/, "", entry)
    depth = $1
    sub(/^</, "", depth)
    sub(/>.*/, "", depth)
    if (routine != "" && depth + 0 <= routine_depth) routine = ""
    is_routine = /DW_TAG_subprogram/
    if (is_routine) {
        routine = entry
        routine_depth = depth + 0
    }
    is_argument = /DW_TAG_formal_parameter/ && routine != "" && depth + 0 == routine_depth + 1
    next
}

/ DW_AT_name / {
    value = $0
    if (!sub(/^.*offset: 0x[0-9a-f]+\): /, "", value)) sub(/^[^:]*: (\([a-z]+\) )?/, "", value)
    sub(/[ \t]+$/, "", value)
    name[entry] = value
}

/ DW_AT_external / && is_routine { external[entry] = 1 }

/ DW_AT_type / && match($0, /<0x[0-9a-f]+>/) {
    type = substr($0, RSTART + 3, RLENGTH - 4)
    if (is_routine) result[entry] = type
    if (is_argument) arguments[routine] = arguments[routine] " " type
}

function in_c(type) {
    sub(/^Option<unsafe extern "C" fn/, "void function", type)
    sub(/>$/, "", type)
    gsub(/\*const f64/, "const double *", type)
    gsub(/\*mut f64/, "double *", type)
    gsub(/\*const i32/, "const int *", type)
    gsub(/\*mut i32/, "int *", type)
    # Some processors have characters with a sign, others without.
    gsub(/\*const [iu]8/, "const char *", type)
    gsub(/\*mut [iu]8/, "char *", type)
    gsub(/usize/, "size_t", type)
    gsub(/^i32$/, "int", type)
    gsub(/^i64$/, "int64_t", type)
    return type
}

# Types may come after the routines that use them.
END {
    for (entry in external) {
        if (!(name[entry] in wanted)) continue
        line = ""
        count = split(arguments[entry], list, " ")
        for (i = 1; i <= count; i++) line = line (i > 1 ? ", " : "") in_c(name[list[i]])
        print (entry in result ? in_c(name[result[entry]]) : "void") " " name[entry] "(" line ")"
    }
}
