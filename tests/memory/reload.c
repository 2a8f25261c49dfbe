/* Loads and unloads the library a thousand times, with calls in between, good and bad: the process
 * does not grow. Argument: the shared library. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>

#include "frb.h"

enum { WARM_UP = 20, TIMES = 1000 };

struct size {
    long pages, resident, bytes_in_use, mappings;
};

static struct size size_now(void) {
    struct size size = {0, 0, 0, 0};
    FILE *file = fopen("/proc/self/statm", "r");
    int character;
    if (!file || fscanf(file, "%ld %ld", &size.pages, &size.resident) != 2) abort();
    fclose(file);
    file = fopen("/proc/self/maps", "r");
    if (!file) abort();
    while ((character = getc(file)) != EOF) size.mappings += character == '\n';
    fclose(file);
    size.bytes_in_use = (long)mallinfo2().uordblks;
    return size;
}

static void be_silent(const char *routine, const int *info, size_t length) {
    (void)routine, (void)info, (void)length;
}

static void load_call_unload(const char *path) {
    double moments[3] = {0.345, 0.653, 1.0}, m[3] = {0.5, 0.2, 0.8}, q[4] = {1, 0, 0, 0}, h = 0.1;
    int exact = 0, eleven = 11;
    void (*step)(double *, double *, const double *, const double *, const double *, const double *,
                 const int *);
    int (*info)(void);
    void (*set_handler)(frb_handler);
    void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (!library) {
        fprintf(stderr, "%s\n", dlerror());
        exit(2);
    }
    *(void **)&step = dlsym(library, "quat_step_");
    *(void **)&info = dlsym(library, "frb_info");
    *(void **)&set_handler = dlsym(library, "frb_set_handler");
    step(m, q, &h, moments, m, q, &exact);
    if (info() != 0) exit(3);
    /* Once by the default handler, which writes a line, once by another. */
    step(m, q, &h, moments, m, q, &eleven);
    set_handler(be_silent);
    step(m, q, &h, moments, m, q, &eleven);
    if (info() >= 0) exit(4);
    dlclose(library);
}

int main(int count, char **names) {
    struct size before, after;
    void *left;
    int n, good;
    if (count != 2) return 2;
    for (n = 0; n < WARM_UP; n++) load_call_unload(names[1]);
    before = size_now();
    for (n = 0; n < TIMES; n++) load_call_unload(names[1]);
    after = size_now();
    left = dlopen(names[1], RTLD_NOW | RTLD_NOLOAD);
    printf("%d loads: %+ld pages, %+ld resident, %+ld bytes in use, %+ld mappings; %s\n", TIMES,
           after.pages - before.pages, after.resident - before.resident,
           after.bytes_in_use - before.bytes_in_use, after.mappings - before.mappings,
           left ? "still loaded" : "unloaded");
    /* The system counts resident pages roughly; the others must not grow at all. */
    good = !left && after.pages <= before.pages && after.resident < before.resident + TIMES / 10 &&
           after.bytes_in_use <= before.bytes_in_use && after.mappings <= before.mappings;
    return !good;
}
