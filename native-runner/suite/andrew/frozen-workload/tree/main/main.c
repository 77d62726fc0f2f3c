/* The program of the tree. Without input it runs every check; with input it is the compiler. */
#include "main/main.h"

struct check {
    const char *name;
    void (*run)(void);
};

static const struct check main_checks[] = {
    {"language", check_language}, {"number", check_number}, {"sort", check_sort},
    {"text", check_text},         {"game", check_game},
};

int main(void) {
    int count = (int)(sizeof main_checks / sizeof main_checks[0]);
    int first = in_byte();
    if (first >= 0)
        return self_compile(first);
    for (int i = 0; i < count; i++) {
        out_text("== ");
        out_text(main_checks[i].name);
        out_text("\n");
        main_checks[i].run();
    }
    return 0;
}
