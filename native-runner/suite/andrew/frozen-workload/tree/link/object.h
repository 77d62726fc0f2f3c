/* Object files: built by the compiler, read and checked by the linker. */
#ifndef LINK_OBJECT_H
#define LINK_OBJECT_H

struct arena;
struct diag;

#define OBJECT_MAGIC 0x4f534c4fu /* "OSLO" */
#define OBJECT_VERSION 1

enum object_section { SECTION_UNDEFINED, SECTION_TEXT, SECTION_DATA, SECTION_ZERO };

enum object_relocation_kind {
    RELOCATION_WORD = 1, /* a 32-bit word in data: address + addend */
    RELOCATION_HIGH,     /* the 20-bit field of sethi: the upper 20 bits of address + addend */
    RELOCATION_LOW,      /* the 14-bit field: the lower 12 bits of address + addend */
    RELOCATION_CALL      /* the 25-bit field of call and jump: words from this instruction */
};

struct object_symbol {
    const char *name;
    int length;
    int section;
    int is_external; /* visible to other objects */
    unsigned value;  /* offset within its section */
};

struct object_relocation {
    int kind;
    int section; /* SECTION_TEXT or SECTION_DATA: what is patched */
    unsigned offset;
    int symbol;
    unsigned addend;
};

struct object_part {
    unsigned char *bytes;
    int size;
    int capacity;
};

struct object {
    struct arena *arena;
    struct diag *diag;
    struct object_part text;
    struct object_part bytes; /* the data section */
    unsigned zero_size;
    struct object_symbol *symbols;
    int symbol_count;
    int symbol_capacity;
    struct object_relocation *relocations;
    int relocation_count;
    int relocation_capacity;
};

void object_start(struct object *object, struct arena *arena, struct diag *diag);
int object_add_symbol(struct object *object, const char *name, int length);
void object_add_relocation(struct object *object, const struct object_relocation *relocation);

/* Appends zeroed bytes and returns where they start. */
int object_extend(struct object *object, struct object_part *part, int bytes);
void object_align(struct object *object, struct object_part *part, int align);

/* The object as a file; returns its size. Fails when it does not fit. */
int object_write(struct object *object, unsigned char *out, int capacity);

struct reader {
    const char *name;
    const unsigned char *text;
    const unsigned char *data;
    const unsigned char *symbols;
    const unsigned char *relocations;
    const char *names;
    int text_size;
    int data_size;
    unsigned zero_size;
    int symbol_count;
    int relocation_count;
    int names_size;
    unsigned text_address; /* given by the linker */
    unsigned data_address;
    unsigned zero_address;
};

struct reader_symbol {
    const char *name;
    int length;
    int section;
    int is_external;
    unsigned value;
};

struct reader_relocation {
    int kind;
    int section;
    unsigned offset;
    int symbol;
    unsigned addend;
};

/* Returns 0 when the bytes are not a sound object. */
int reader_open(struct reader *reader, const char *name, const unsigned char *bytes, int size);
void reader_symbol(const struct reader *reader, int index, struct reader_symbol *symbol);
void reader_relocation(const struct reader *reader, int index,
                       struct reader_relocation *relocation);

#endif
