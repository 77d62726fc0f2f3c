/* What the compiler refuses: it must say where and why. */
#include <stdlib.h>
#include <string.h>

#include "cc/compile.h"
#include "check.h"

struct refusal {
    const char *text;
    const char *message;
};

static const struct refusal refusals[] = {
    {"int f(void) { return 1 }", "a.c:1: expected ';' before '}'"},
    {"int f(void)\n{\n    return g();\n}", "a.c:3: name is not declared 'g'"},
    {"int a;\nint a;", "a.c:2: object is defined twice 'a'"},
    {"int f(void);\nchar f(void);", "a.c:2: declarations differ in their types 'f'"},
    {"long a;", "a.c:1: expected a type before 'long'"},
    {"float a;", "a.c:1: expected a type before 'float'"},
    {"int a = 1L;", "a.c:1: malformed number, or one outside the subset"},
    {"int a = 4294967296;", "a.c:1: number does not fit in 32 bits"},
    {"int a = 2147483648;", "a.c:1: decimal number does not fit in int"},
    {"int a = 08;", "a.c:1: malformed number, or one outside the subset"},
    {"int a[0];", "a.c:1: an array needs at least one element"},
    {"int a[2] = {1, 2, 3};", "a.c:1: initialiser outside its array"},
    {"char a[2] = \"abc\";", "a.c:1: text is too long for its array"},
    {"struct s { struct s s; };", "a.c:1: malformed member"},
    {"struct s;\nstruct s a;", "a.c:2: object of a type without a size 'a'"},
    {"struct s { int a; };\nint f(struct s *s) { return s->b; }",
     "a.c:2: struct has no such member 'b'"},
    {"struct s { int a; } f(void);", "a.c:1: a function returns a number, a pointer or nothing"},
    {"void f(int a, int b) { f(1); }", "a.c:1: too few arguments in a call"},
    {"void f(void) { f(1); }", "a.c:1: too many arguments in a call"},
    {"int f(int *p, char *q) { return p == q; }", "a.c:1: value has an incompatible type"},
    {"void f(int *p) { p = 5; }", "a.c:1: value has an incompatible type"},
    {"void f(void) { 1 = 2; }", "a.c:1: cannot assign to this"},
    {"void f(void) { break; }", "a.c:1: break outside of a loop or switch"},
    {"void f(void) { continue; }", "a.c:1: continue outside of a loop"},
    {"void f(int a) { switch (a) { case 1: case 1: break; } }",
     "a.c:1: case stands twice in its switch"},
    {"void f(void) { goto x; }", "a.c:1: goto a label that does not exist 'x'"},
    {"int f(void) { return; }", "a.c:1: return without a value"},
    {"int a;\nint b = a;", "a.c:2: initialiser is not constant"},
    {"int f(int a, int b, int c, int d, int e, int g, int h, int i, int j);",
     "a.c:1: a function takes at most 8 parameters"},
    {"#include \"missing.h\"\n", "a.c:1: cannot find the included file 'missing.h'"},
    {"\n#if 1\nint a;\n", "a.c:4: #if without #endif"},
    {"#endif\n", "a.c:1: directive without #if 'endif'"},
    {"#define A(x) #x\n", "a.c:1: # and ## in macros are not in the subset"},
    {"#define A 1\n#define A 2\n", "a.c:2: macro is defined already, or must not be 'A'"},
    {"#define A(x) x\nint a = A(1, 2);", "a.c:2: too many arguments for a macro"},
    {"#error no\n", "a.c:1: #error"},
    {"/* no end", "a.c:1: comment does not end"},
    {"char *a = \"no end\n;", "a.c:1: literal does not end on its line"},
    {"int a = '\\q';", "a.c:1: unknown escape sequence"},
    {"int a = '\\xff';", "a.c:1: character constant above 127 depends on the host"},
    {"int a @;", "a.c:1: character outside the language '@'"},
    {"static int f(void) { int a[300000][2]; return a[0][0]; }", "a.c:1: locals are too large"},
    {"struct s { int a[900000]; };\nstruct s a[] = {[99999] = {1}};",
     "a.c:2: initialiser outside its array"},
    {"#include \"a.c\"\n", "a.c:1: includes nest too deeply 'a.c'"},
};

static char message[DIAG_TEXT_MAX];
static unsigned char *work;
static unsigned char out[65536];

static int find_itself(void *context, const char *name, const char **text, int *size) {
    const struct refusal *refusal = context;
    if (strcmp(name, "a.c") != 0)
        return 1;
    *text = refusal->text;
    *size = (int)strlen(refusal->text);
    return 0;
}

static int compile(const struct refusal *refusal, int work_size, int out_capacity) {
    struct oslag_cc_job job;
    int result;
    memset(&job, 0, sizeof job);
    job.file = "a.c";
    job.text = refusal->text;
    job.size = (int)strlen(refusal->text);
    job.find = find_itself;
    /* The callback only reads it. */
    job.context = (void *)(size_t)refusal;
    job.work = work;
    job.work_size = work_size;
    job.out = out;
    job.out_capacity = out_capacity;
    result = oslag_cc_compile(&job);
    memcpy(message, job.message, sizeof message);
    return result;
}

/* Text that nests or multiplies without end is refused before it exhausts memory or stack. */
static void test_bounds(void) {
    static char text[200000];
    struct refusal deep = {text, ""};
    strcpy(text, "int a = ");
    memset(text + 8, '(', 100000);
    CHECK(compile(&deep, OSLAG_CC_WORK_SIZE, sizeof out) == 1);
    CHECK(strcmp(message, "a.c:1: program text nests too deeply") == 0);
    strcpy(text, "int f(int a) { return a");
    for (int i = 0; i < 10000; i++)
        strcpy(text + 23 + i * 2, "+a");
    CHECK(compile(&deep, OSLAG_CC_WORK_SIZE, sizeof out) == 1);
    CHECK(strcmp(message, "a.c:1: expression nests too deeply") == 0);
    strcpy(text, "#define A0 a a\n");
    for (int i = 1; i < 40; i++)
        sprintf(text + strlen(text), "#define A%d A%d A%d\n", i, i - 1, i - 1);
    strcat(text, "#if A39\n#endif\n");
    CHECK(compile(&deep, OSLAG_CC_WORK_SIZE, sizeof out) == 1);
    CHECK(strstr(message, "macros expand to too much text") || strstr(message, "out of working"));
    strcpy(text, "int a;");
    CHECK(compile(&deep, 1000, sizeof out) == 1);
    CHECK(strcmp(message, "too little working memory") == 0);
    CHECK(compile(&deep, 0x100000, 10) == 1);
    CHECK(strstr(message, "object does not fit in the output") != NULL);
    CHECK(compile(&deep, 0x100000, sizeof out) == 0);
}

int main(void) {
    work = malloc(OSLAG_CC_WORK_SIZE);
    CHECK(work != NULL);
    for (size_t i = 0; i < sizeof refusals / sizeof refusals[0]; i++) {
        int result = compile(&refusals[i], OSLAG_CC_WORK_SIZE, sizeof out);
        CHECK(result == 1);
        if (strcmp(message, refusals[i].message) != 0) {
            fprintf(stderr, "%s\n  expected %s\n  got      %s\n", refusals[i].text,
                    refusals[i].message, message);
            check_failures++;
        }
    }
    test_bounds();
    free(work);
    return CHECK_END();
}
