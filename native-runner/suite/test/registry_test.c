/* Compares the suite's list and warnings with the published ones, if the rest of the repository is
 * there. */
#include <string.h>
#include <unistd.h>

#include "../harness/announce.h"
#include "test.h"

/* Generated from the registry: kind, identifier and variant on each line. */
#define PUBLISHED "../../packages/schema/fixtures/suite.txt"

struct entry {
    char kind[16], id[64], variant[64];
};

static bool next_entry(FILE *file, const char *kind, struct entry *entry) {
    while (fscanf(file, "%15s %63s %63s", entry->kind, entry->id, entry->variant) == 3)
        if (strcmp(entry->kind, kind) == 0)
            return true;
    return false;
}

static bool is_published(const char *code) {
    struct entry entry;
    FILE *file = fopen(PUBLISHED, "r");
    CHECK(file);
    bool found = false;
    while (!found && next_entry(file, "warning", &entry))
        found = strcmp(entry.id, code) == 0;
    fclose(file);
    return found;
}

/* The suite lists all entries of a kind, in the published order. */
static void is_listed(const char *kind, bool extension) {
    struct entry entry;
    FILE *file = fopen(PUBLISHED, "r");
    CHECK(file);
    for (unsigned b = 0; oslag_benchmarks[b]; b++) {
        const struct oslag_benchmark *benchmark = oslag_benchmarks[b];
        if (benchmark->extension != extension)
            continue;
        for (unsigned v = 0; v < benchmark->variant_count; v++) {
            CHECK(next_entry(file, kind, &entry));
            CHECK(strcmp(entry.id, benchmark->id) == 0);
            CHECK(strcmp(entry.variant, benchmark->variants[v].id) == 0);
        }
    }
    CHECK(!next_entry(file, kind, &entry));
    fclose(file);
}

int main(void) {
    if (access(PUBLISHED, R_OK) != 0)
        SKIP("the published registry is not there");
    is_listed("benchmark", false);
    is_listed("extension", true);
    for (int warning = 0; warning < OSLAG_WARNING_COUNT; warning++)
        CHECK(is_published(oslag_warning_code((enum oslag_warning)warning)));
    CHECK(!is_published("no-such-code"));
    return 0;
}
