/* random-program SEED: writes a program of the subset that prints the same with any correct
 * compiler. It has no undefined behaviour except overflow (the host's compiler is told to wrap),
 * and no two effects in one expression. */
#include <stdio.h>
#include <stdlib.h>

static unsigned state;
static int budget;   /* statements that the function may still get */
static int loops;    /* names of counters used so far */
static int function; /* the one being written; it may call earlier ones */

static unsigned below(unsigned limit) {
    state ^= state << 13;
    state ^= state >> 17;
    state ^= state << 5;
    return state % limit;
}

#define PICK(list) (list)[below(sizeof(list) / sizeof(list)[0])]

static const char *const locals[] = {"p", "q", "x", "y", "u", "c"};
static const char *const places[] = {"p",   "q",     "x",     "y",     "u",     "c",   "ga",
                                     "gb",  "gu",    "gc",    "gs",    "s.a",   "s.b", "s.c",
                                     "s.d", "ps->a", "ps->b", "ps->c", "ps->d", "*pi"};
static const char *const constants[] = {
    "0",    "1",    "2",    "3",     "7",          "8",           "15",   "255",
    "1000", "8191", "8192", "65535", "0x7fffffff", "0x80000000u", "100u", "12345678"};
static const char *const binaries[] = {"+",  "-",  "*",  "&", "|",  "^",  "<",
                                       "<=", "==", "!=", ">", ">=", "&&", "||"};
static const char *const types[] = {"signed char",    "unsigned char", "short",
                                    "unsigned short", "int",           "unsigned"};
static const char *const updates[] = {"=", "=", "=", "+=", "-=", "^=", "|=", "&=", "*="};

static void expression(int depth);

static void place(int depth) {
    if (depth > 0 && below(8) == 0) {
        printf(below(2) ? "array[" : "bytes[");
        expression(depth - 1);
        printf(" & 7]");
    } else {
        printf("%s", PICK(places));
    }
}

static void pair(int depth, const char *before, const char *between, const char *after) {
    printf("(%s", before);
    expression(depth - 1);
    printf("%s", between);
    expression(depth - 1);
    printf("%s)", after);
}

static void expression(int depth) {
    char text[8];
    if (depth <= 0 || below(7) == 0) {
        if (below(3) == 0)
            printf("%s", PICK(constants));
        else
            place(depth);
        return;
    }
    switch (below(10)) {
    case 0:
        pair(depth, "", below(2) ? " << (" : " >> (", " & 31)");
        break;
    case 1:
        pair(depth, "", below(2) ? " / ((" : " % ((", " & 255) + 1)");
        break;
    case 2:
        pair(depth, "(unsigned)", below(2) ? " / ((unsigned)" : " % ((unsigned)", " | 1u)");
        break;
    case 3:
        /* The middle operand closes the parenthesis that the pair opens. */
        printf("(");
        expression(depth - 1);
        printf(" ? ");
        pair(depth, "", ") : (", "");
        printf(")");
        break;
    case 4:
        printf("((%s)", PICK(types));
        expression(depth - 1);
        printf(")");
        break;
    case 5:
        printf("(%c", "-~!"[below(3)]);
        expression(depth - 1);
        printf(")");
        break;
    default:
        snprintf(text, sizeof text, " %s ", PICK(binaries));
        pair(depth, "", text, "");
        break;
    }
}

static void statement(int depth);

static void body(int depth) {
    printf("{\n");
    for (unsigned i = 1 + below(3); i > 0; i--)
        statement(depth - 1);
    printf(";}\n");
}

static void loop(int depth) {
    int name = loops++;
    printf("for (int i%d = 0; i%d < %u; i%d++) {\n", name, name, 1 + below(5), name);
    body(depth);
    printf("if (");
    expression(2);
    printf(below(2) ? ") break;\n" : ") continue;\n");
    body(depth);
    printf("}\n");
}

static void choice(int depth) {
    unsigned first = below(8);
    printf("switch ((");
    expression(2);
    printf(") & 15) {\n");
    for (unsigned i = first; i < first + 1 + below(7); i++) {
        printf("case %u:\n", i);
        body(depth);
        printf(below(3) ? "break;\n" : "\n");
    }
    printf("default:\n");
    body(depth);
    printf("}\n");
}

static void call(void) {
    printf("%s = f%u((int)(", PICK(locals), below((unsigned)function));
    expression(2);
    printf("), (int)(");
    expression(2);
    printf("));\n");
}

static void statement(int depth) {
    if (budget-- <= 0)
        return;
    switch (depth <= 0 ? 9 : below(12)) {
    case 0:
    case 1:
        printf("if (");
        expression(2);
        printf(") ");
        body(depth);
        if (below(2)) {
            printf("else ");
            body(depth);
        }
        return;
    case 2:
        loop(depth);
        return;
    case 3:
        choice(depth);
        return;
    case 4:
        if (function > 0) {
            call();
            return;
        }
        break;
    case 5:
        printf("%s%s;\n", PICK(locals), below(2) ? "++" : "--");
        return;
    default:
        break;
    }
    place(1);
    printf(" %s ", PICK(updates));
    expression(3);
    printf(";\n");
}

static void write_function(void) {
    static const char *const targets[] = {"&ga", "&gb", "&array[3]", "&x"};
    printf("%sint f%d(int p, int q)\n{\n", below(3) ? "static " : "", function);
    printf("int x = p; int y = ga; unsigned u = 3; signed char c = 5;\n");
    printf("struct record s = {1, -2, 3, -4}; struct record *ps = &global; int *pi = %s;\n",
           PICK(targets));
    printf("if (++calls > 2000) return 1;\n");
    budget = (int)(10 + below(70));
    for (unsigned i = 5 + below(15); i > 0; i--)
        statement(4);
    printf("mix((unsigned)(x + q)); mix((unsigned)(y ^ s.a ^ s.b ^ s.c ^ s.d)); mix(u + "
           "(unsigned)c);\nreturn (int)(");
    expression(3);
    printf(");\n}\n");
}

int main(int argc, char **argv) {
    int count;
    state = (argc > 1 ? (unsigned)strtoul(argv[1], NULL, 10) : 1u) * 2654435761u | 1u;
    printf("int sys_call(int number, int argument);\n"
           "struct record { int a; short b; unsigned char c; signed char d; };\n"
           "static int ga = 5; static int gb = -7; unsigned gu = 0xdeadbeefu;\n"
           "static unsigned char gc = 200; short gs = -300; static int calls;\n"
           "static int array[8] = {1, 2, 3, 4, -5, 6, -7, 8}; static unsigned char bytes[8];\n"
           "static struct record global = {1, 2, 3, 4}; static unsigned hash;\n"
           "static void mix(unsigned v) { hash = hash * 31u + v; hash ^= hash >> 15; }\n");
    count = (int)(1 + below(5));
    for (function = 0; function < count; function++)
        write_function();
    printf("int main(void)\n{\n");
    for (int i = 0; i < count * 3; i++)
        printf("mix((unsigned)f%d((int)%s, (int)%s));\n", i / 3, PICK(constants), PICK(constants));
    printf("mix((unsigned)(ga ^ gb)); mix(gu); mix((unsigned)(gc + gs + global.a + global.b));\n"
           "for (int i = 0; i < 8; i++) mix((unsigned)(array[i] + bytes[i]));\n"
           "for (int i = 28; i >= 0; i -= 4) sys_call(1, \"0123456789abcdef\"[hash >> i & 15]);\n"
           "return 0;\n}\n");
    return 0;
}
