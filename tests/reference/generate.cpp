// Writes the reference data of the accuracy tests: one text file per group of cases.
//
//   generate DIRECTORY [GROUP...]       all groups when none is named
//
// Truth comes from Taylor series in 192-bit arithmetic (taylor.h), integrated twice with different
// orders and substeps, which must agree. README.md describes the files.
#include "truth.h"
#include "random.h"
#include "cases.h"
#include <cstdio>
#include <cstring>

// Results of cases worse conditioned than this have no digits to test: their step is halved.
constexpr double LARGEST_CONDITION = 1e12;

// The two integrations must agree to this.
constexpr double AGREEMENT = 1e-30;

// Attitude to start from: the identity for one case in eight, else random.
static void set_attitude(Case &given)
{
    Quad q[4] = {1, 0, 0, 0}, matrix[9];
    if (!one_in(8))
        direction(4, q);
    rotation_matrix(q, matrix);
    for (int j = 0; j < 4; j++)
        given.q[j] = (double)q[j];
    for (int i = 0; i < 9; i++)
        given.matrix[i] = (double)matrix[i];
}

static void write_case(FILE *file, const Case &given, const Truth &truth)
{
    for (double input : given.body)
        fprintf(file, "%a ", input);
    for (double input : given.q)
        fprintf(file, "%a ", input);
    for (double input : given.matrix)
        fprintf(file, "%a ", input);
    for (Quad result : truth.result) {
        // 53 + 48 bits: 30 digits
        double high = (double)result;
        fprintf(file, "%a %.12a ", high, (double)(result - high));
    }
    fprintf(file, "%.5g %.5g %.5g\n", truth.condition[0], truth.condition[1], truth.condition[2]);
}

// Number of cases whose two integrations disagree.
static int write_group(const char *directory, int number, const Group &group)
{
    char path[4096];
    snprintf(path, sizeof path, "%s/%s.txt", directory, group.name);
    FILE *file = fopen(path, "w");
    if (!file) {
        perror(path);
        return 1;
    }
    fprintf(file, "# %s: written by generate.cpp; columns in README.md\n", group.name);
    double worst_disagreement = 0, worst_condition = 0;
    int failures = 0, shortened = 0;
    random_state = 1000 + (uint64_t)number;
    for (int index = 0; index < group.cases; index++) {
        Case given;
        Truth truth;
        group.pick(index, given.body);
        set_attitude(given);
        for (; !find_truth(given, LARGEST_CONDITION, truth); shortened++)
            given.body[6] /= 2;
        if (!(truth.disagreement <= AGREEMENT)) {
            fprintf(stderr, "%s %d: integrations differ by %.2g\n", group.name, index, truth.disagreement);
            failures++;
        }
        worst_disagreement = fmax(worst_disagreement, truth.disagreement);
        worst_condition = fmax(worst_condition, largest_condition(truth));
        write_case(file, given, truth);
        fflush(file);
    }
    fclose(file);
    printf("%-11s %4d cases, %d steps halved, integrations agree to %.1e, condition up to %.1e\n", group.name,
           group.cases, shortened, worst_disagreement, worst_condition);
    fflush(stdout);
    return failures;
}

int main(int count, char **words)
{
    if (count < 2) {
        fprintf(stderr, "usage: generate DIRECTORY [GROUP...]\n");
        return 2;
    }
    int failures = 0, number = 0;
    for (const Group &group : GROUPS) {
        bool wanted = count == 2;
        for (int i = 2; i < count; i++)
            wanted |= strcmp(words[i], group.name) == 0;
        if (wanted)
            failures += write_group(words[1], number, group);
        number++;
    }
    return failures != 0;
}
