/* Object files: built by the compiler, read and checked by the linker. */
#include "link/object.h"

#include "base/arena.h"
#include "base/bytes.h"

#define OBJECT_HEADER 32
#define OBJECT_SYMBOL 16
#define OBJECT_RELOCATION 16

void object_start(struct object *object, struct arena *arena, struct diag *diag) {
    bytes_clear(object, (int)sizeof(struct object));
    object->arena = arena;
    object->diag = diag;
}

/* Doubles an array that is full; the old one stays in the arena until the job ends. */
static void *object_grow(struct object *object, const void *from, int sizes[2]) {
    void *grown = arena_raw(object->arena, sizes[1]);
    bytes_copy(grown, from, sizes[0]);
    return grown;
}

int object_add_symbol(struct object *object, const char *name, int length) {
    struct object_symbol *symbol;
    if (object->symbol_count == object->symbol_capacity) {
        int sizes[2];
        sizes[0] = object->symbol_count * (int)sizeof(struct object_symbol);
        object->symbol_capacity = object->symbol_capacity * 2 + 64;
        sizes[1] = object->symbol_capacity * (int)sizeof(struct object_symbol);
        object->symbols = object_grow(object, object->symbols, sizes);
    }
    symbol = &object->symbols[object->symbol_count];
    bytes_clear(symbol, (int)sizeof(struct object_symbol));
    symbol->name = name;
    symbol->length = length;
    return object->symbol_count++;
}

void object_add_relocation(struct object *object, const struct object_relocation *relocation) {
    if (object->relocation_count == object->relocation_capacity) {
        int sizes[2];
        sizes[0] = object->relocation_count * (int)sizeof(struct object_relocation);
        object->relocation_capacity = object->relocation_capacity * 2 + 64;
        sizes[1] = object->relocation_capacity * (int)sizeof(struct object_relocation);
        object->relocations = object_grow(object, object->relocations, sizes);
    }
    object->relocations[object->relocation_count++] = *relocation;
}

int object_extend(struct object *object, struct object_part *part, int bytes) {
    int start = part->size;
    if (bytes > part->capacity - part->size) {
        int sizes[2];
        sizes[0] = part->size;
        sizes[1] = part->size * 2 + bytes + 1024;
        part->bytes = object_grow(object, part->bytes, sizes);
        part->capacity = sizes[1];
    }
    bytes_clear(part->bytes + start, bytes);
    part->size += bytes;
    return start;
}

void object_align(struct object *object, struct object_part *part, int align) {
    int rest = part->size % align;
    if (rest != 0)
        object_extend(object, part, align - rest);
}

static unsigned char *object_write_tables(const struct object *object, unsigned char *to) {
    unsigned name = 0;
    for (int i = 0; i < object->symbol_count; i++) {
        const struct object_symbol *symbol = &object->symbols[i];
        bytes_put32(to, name);
        bytes_put16(to + 4, (unsigned)symbol->length);
        bytes_put16(to + 6, (unsigned)symbol->section);
        bytes_put32(to + 8, symbol->value);
        bytes_put32(to + 12, (unsigned)symbol->is_external);
        name += (unsigned)symbol->length;
        to += OBJECT_SYMBOL;
    }
    for (int i = 0; i < object->relocation_count; i++) {
        const struct object_relocation *relocation = &object->relocations[i];
        bytes_put16(to, (unsigned)relocation->kind);
        bytes_put16(to + 2, (unsigned)relocation->section);
        bytes_put32(to + 4, relocation->offset);
        bytes_put32(to + 8, (unsigned)relocation->symbol);
        bytes_put32(to + 12, relocation->addend);
        to += OBJECT_RELOCATION;
    }
    return to;
}

int object_write(struct object *object, unsigned char *out, int capacity) {
    int names = 0;
    int size;
    unsigned char *to;
    object_align(object, &object->bytes, 4);
    for (int i = 0; i < object->symbol_count; i++)
        names += object->symbols[i].length;
    size = OBJECT_HEADER + object->text.size + object->bytes.size + names +
           object->symbol_count * OBJECT_SYMBOL + object->relocation_count * OBJECT_RELOCATION;
    if (size > capacity)
        diag_fail(object->diag, "object does not fit in the output", 0);
    bytes_put32(out, OBJECT_MAGIC);
    bytes_put32(out + 4, OBJECT_VERSION);
    bytes_put32(out + 8, (unsigned)object->text.size);
    bytes_put32(out + 12, (unsigned)object->bytes.size);
    bytes_put32(out + 16, object->zero_size);
    bytes_put32(out + 20, (unsigned)object->symbol_count);
    bytes_put32(out + 24, (unsigned)object->relocation_count);
    bytes_put32(out + 28, (unsigned)names);
    to = out + OBJECT_HEADER;
    bytes_copy(to, object->text.bytes, object->text.size);
    to += object->text.size;
    bytes_copy(to, object->bytes.bytes, object->bytes.size);
    to = object_write_tables(object, to + object->bytes.size);
    for (int i = 0; i < object->symbol_count; i++) {
        bytes_copy(to, object->symbols[i].name, object->symbols[i].length);
        to += object->symbols[i].length;
    }
    return size;
}

#define READER_HEADER 32
#define READER_ENTRY 16 /* of a symbol and of a relocation */
#define READER_SECTION_MAX 0x1000000u

static int reader_symbol_is_sound(const struct reader *reader, int index) {
    const unsigned char *at = reader->symbols + index * READER_ENTRY;
    unsigned name = bytes_get32(at);
    unsigned length = bytes_get16(at + 4);
    unsigned section = bytes_get16(at + 6);
    unsigned value = bytes_get32(at + 8);
    unsigned size = section == SECTION_TEXT   ? (unsigned)reader->text_size
                    : section == SECTION_DATA ? (unsigned)reader->data_size
                                              : reader->zero_size;
    if (section > SECTION_ZERO || (section != SECTION_UNDEFINED && value > size))
        return 0;
    if (section == SECTION_TEXT && value % 4 != 0)
        return 0;
    return name <= (unsigned)reader->names_size && length <= (unsigned)reader->names_size - name;
}

static int reader_relocation_is_sound(const struct reader *reader, int index) {
    struct reader_relocation relocation;
    unsigned size;
    reader_relocation(reader, index, &relocation);
    if (relocation.section != SECTION_TEXT && relocation.section != SECTION_DATA)
        return 0;
    size = (unsigned)(relocation.section == SECTION_TEXT ? reader->text_size : reader->data_size);
    if (relocation.kind < RELOCATION_WORD || relocation.kind > RELOCATION_CALL)
        return 0;
    if (relocation.section == SECTION_TEXT && relocation.offset % 4 != 0)
        return 0;
    return size >= 4 && relocation.offset <= size - 4 && relocation.symbol >= 0 &&
           relocation.symbol < reader->symbol_count;
}

/* Takes a part of the file; returns 0 when it is not all there. */
static int reader_take(unsigned *left, unsigned count, unsigned entry) {
    if (count > *left / entry)
        return 0;
    *left -= count * entry;
    return 1;
}

int reader_open(struct reader *reader, const char *name, const unsigned char *bytes, int size) {
    unsigned fields[8];
    unsigned left = (unsigned)size - READER_HEADER;
    bytes_clear(reader, (int)sizeof(struct reader));
    if (size < READER_HEADER)
        return 0;
    for (int i = 0; i < 8; i++)
        fields[i] = bytes_get32(bytes + i * 4);
    if (fields[0] != OBJECT_MAGIC || fields[1] != OBJECT_VERSION || fields[2] % 4 != 0 ||
        fields[3] % 4 != 0)
        return 0;
    if (fields[2] > READER_SECTION_MAX || fields[3] > READER_SECTION_MAX ||
        fields[4] > READER_SECTION_MAX * 8)
        return 0;
    if (!reader_take(&left, fields[2], 1) || !reader_take(&left, fields[3], 1) ||
        !reader_take(&left, fields[5], READER_ENTRY) ||
        !reader_take(&left, fields[6], READER_ENTRY) || !reader_take(&left, fields[7], 1) ||
        left != 0)
        return 0;
    reader->name = name;
    reader->text_size = (int)fields[2];
    reader->data_size = (int)fields[3];
    reader->zero_size = fields[4];
    reader->symbol_count = (int)fields[5];
    reader->relocation_count = (int)fields[6];
    reader->names_size = (int)fields[7];
    reader->text = bytes + READER_HEADER;
    reader->data = reader->text + reader->text_size;
    reader->symbols = reader->data + reader->data_size;
    reader->relocations = reader->symbols + reader->symbol_count * READER_ENTRY;
    reader->names = (const char *)(reader->relocations + reader->relocation_count * READER_ENTRY);
    for (int i = 0; i < reader->symbol_count; i++) {
        if (!reader_symbol_is_sound(reader, i))
            return 0;
    }
    for (int i = 0; i < reader->relocation_count; i++) {
        if (!reader_relocation_is_sound(reader, i))
            return 0;
    }
    return 1;
}

void reader_symbol(const struct reader *reader, int index, struct reader_symbol *symbol) {
    const unsigned char *at = reader->symbols + index * READER_ENTRY;
    symbol->name = reader->names + bytes_get32(at);
    symbol->length = (int)bytes_get16(at + 4);
    symbol->section = (int)bytes_get16(at + 6);
    symbol->value = bytes_get32(at + 8);
    symbol->is_external = bytes_get32(at + 12) != 0;
}

void reader_relocation(const struct reader *reader, int index,
                       struct reader_relocation *relocation) {
    const unsigned char *at = reader->relocations + index * READER_ENTRY;
    relocation->kind = (int)bytes_get16(at);
    relocation->section = (int)bytes_get16(at + 2);
    relocation->offset = bytes_get32(at + 4);
    relocation->symbol = (int)(bytes_get32(at + 8) & 0x7fffffffu);
    relocation->addend = bytes_get32(at + 12);
}
