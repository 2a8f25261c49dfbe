# What the tables of `make bench` share: counts what is good and what is not, and says so.

function judge(good, complaint) {
    if (good) {
        passed++
        return ""
    }
    failed++
    return "  FAILED: " complaint
}
