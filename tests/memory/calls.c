/* Every routine for some bodies of each kind, to be watched by valgrind or an address sanitizer.
 * Arguments: files of the reference data. */
#include "../calls/every.h"

enum { STRIDE = 29 };

static struct results results;

int main(int count, char **names) {
    size_t results_kept = 0;
    int n;
    read_cases(count - 1, names + 1);
    for (n = 0; n < number_of_cases; n += STRIDE) {
        call_every(&cases[n], &results);
        results_kept += results.length;
    }
    forget_cases();
    return results_kept == 0;
}
