/* The suite's list and warnings against the published ones, where the rest of the repository is at
 * hand. */
#include <string.h>
#include <unistd.h>

#include "../harness/announce.h"
#include "test.h"

#define REGISTRY "../../packages/schema/src/registry/"

/* The next `id: "..."` of a benchmark or variant; false at the end of the list. */
static bool next_id(FILE *file, char *id, bool *is_variant) {
    char line[512];
    while (fgets(line, (int)sizeof line, file)) {
        char *at = strstr(line, "id: \"");
        if (at && sscanf(at, "id: \"%63[^\"]\"", id) == 1) {
            *is_variant = strchr(line, '{') != NULL;
            return true;
        }
        if (strstr(line, "as const satisfies"))
            return false;
    }
    return false;
}

static bool is_published(const char *code) {
    char line[512], quoted[80], bare[80];
    FILE *file = fopen(REGISTRY "warnings.ts", "r");
    CHECK(file);
    bool found = false;
    snprintf(quoted, sizeof quoted, "  \"%s\": {", code);
    snprintf(bare, sizeof bare, "  %s: {", code);
    while (fgets(line, (int)sizeof line, file))
        found |=
            strncmp(line, quoted, strlen(quoted)) == 0 || strncmp(line, bare, strlen(bare)) == 0;
    fclose(file);
    return found;
}

/* The paper's benchmarks and the ratings stand in one file, extensions in another, in one order. */
static void is_listed(const char *path, bool extension) {
    FILE *file = fopen(path, "r");
    CHECK(file);
    char id[64];
    bool is_variant, more = next_id(file, id, &is_variant);
    for (unsigned b = 0; oslag_benchmarks[b]; b++) {
        const struct oslag_benchmark *benchmark = oslag_benchmarks[b];
        if (benchmark->extension != extension)
            continue;
        CHECK(more && !is_variant && strcmp(id, benchmark->id) == 0);
        for (unsigned v = 0; v < benchmark->variant_count; v++) {
            more = next_id(file, id, &is_variant);
            CHECK(more && is_variant && strcmp(id, benchmark->variants[v].id) == 0);
        }
        more = next_id(file, id, &is_variant);
        CHECK(!more || !is_variant);
    }
    CHECK(!more);
    fclose(file);
}

int main(void) {
    if (access(REGISTRY "benchmarks.ts", R_OK) != 0)
        SKIP("the published registry is not at hand");
    is_listed(REGISTRY "benchmarks.ts", false);
    is_listed(REGISTRY "extensions.ts", true);
    for (int warning = 0; warning < OSLAG_WARNING_COUNT; warning++)
        CHECK(is_published(oslag_warning_code((enum oslag_warning)warning)));
    CHECK(!is_published("no-such-code"));
    return 0;
}
