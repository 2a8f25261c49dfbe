/* The inputs of the reference data: files named on the command line, columns in tests/reference. */
#ifndef CASES_H
#define CASES_H

#include <stdio.h>
#include <stdlib.h>

/* Each array has a block of memory of its own and of its size, so that tools which watch memory
 * notice who reads more. */
struct body {
    double *moments, *momentum, *step, *quaternion, *matrix;
};

enum { MOST_CASES = 4096, LONGEST_LINE = 4096 };

static struct body cases[MOST_CASES];
static int number_of_cases;

static double *read_numbers(char **rest, int count) {
    double *numbers = malloc(count * sizeof *numbers);
    int i;
    if (!numbers) abort();
    for (i = 0; i < count; i++) numbers[i] = strtod(*rest, rest);
    return numbers;
}

static void read_cases(int files, char **names) {
    static char line[LONGEST_LINE];
    int n;
    for (n = 0; n < files; n++) {
        FILE *file = fopen(names[n], "r");
        if (!file) {
            perror(names[n]);
            exit(2);
        }
        while (number_of_cases < MOST_CASES && fgets(line, sizeof line, file)) {
            struct body *body = &cases[number_of_cases];
            char *rest = line;
            if (line[0] == '#') continue;
            body->moments = read_numbers(&rest, 3);
            body->momentum = read_numbers(&rest, 3);
            body->step = read_numbers(&rest, 1);
            body->quaternion = read_numbers(&rest, 4);
            body->matrix = read_numbers(&rest, 9);
            number_of_cases++;
        }
        fclose(file);
    }
    if (number_of_cases == 0) {
        fprintf(stderr, "no cases\n");
        exit(2);
    }
}

static void forget_cases(void) {
    while (number_of_cases-- > 0) {
        struct body *body = &cases[number_of_cases];
        free(body->moments);
        free(body->momentum);
        free(body->step);
        free(body->quaternion);
        free(body->matrix);
    }
}

#endif
