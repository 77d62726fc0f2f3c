/* The linker as a function, memory to memory. */
#include "link/link.h"

#include "base/arena.h"
#include "base/bytes.h"
#include "base/sys.h"
#include "link/object.h"

#define LINK_BUCKETS 1024

struct link {
    struct oslag_link_job *job;
    struct diag diag;
    struct arena arena;
    struct reader *readers; /* the run-time support first, then the inputs in their order */
    int count;
    struct link_symbol *buckets[LINK_BUCKETS];
    unsigned text_size;
    unsigned data_address;
    unsigned data_size;
    unsigned zero_address;
    unsigned zero_size;
};

/* A definition that other objects see. */
struct link_symbol {
    struct link_symbol *next;
    const char *name;
    int length;
    unsigned address;
};

static struct link_symbol **link_bucket(struct link *link, const struct reader_symbol *symbol) {
    unsigned hash = 5381;
    for (int i = 0; i < symbol->length; i++)
        hash = hash * 33u + ((unsigned)symbol->name[i] & 255u);
    return &link->buckets[hash % LINK_BUCKETS];
}

static struct link_symbol *link_find(struct link *link, const struct reader_symbol *symbol) {
    struct link_symbol *found = *link_bucket(link, symbol);
    while (found && (found->length != symbol->length ||
                     !bytes_equal(found->name, symbol->name, symbol->length)))
        found = found->next;
    return found;
}

static void link_fail(struct link *link, const char *what, const struct reader_symbol *symbol) {
    char *name = arena_text(&link->arena, symbol->name, symbol->length);
    diag_fail(&link->diag, what, name);
}

static unsigned link_address(const struct reader *reader, const struct reader_symbol *symbol) {
    switch (symbol->section) {
    case SECTION_TEXT:
        return reader->text_address + symbol->value;
    case SECTION_DATA:
        return reader->data_address + symbol->value;
    default:
        return reader->zero_address + symbol->value;
    }
}

static unsigned link_align(unsigned value, unsigned to) {
    return (value + to - 1) / to * to;
}

/* Each section of the image is the objects' sections one after the other. */
static void link_layout(struct link *link) {
    for (int i = 0; i < link->count; i++) {
        struct reader *reader = &link->readers[i];
        reader->text_address = LINK_TEXT_ADDRESS + link->text_size;
        link->text_size += (unsigned)reader->text_size;
    }
    link->data_address = link_align(LINK_TEXT_ADDRESS + link->text_size, LINK_PAGE);
    for (int i = 0; i < link->count; i++) {
        struct reader *reader = &link->readers[i];
        reader->data_address = link->data_address + link->data_size;
        link->data_size += (unsigned)reader->data_size;
    }
    link->zero_address = link_align(link->data_address + link->data_size, 8);
    for (int i = 0; i < link->count; i++) {
        struct reader *reader = &link->readers[i];
        reader->zero_address = link->zero_address + link->zero_size;
        link->zero_size = link_align(link->zero_size + reader->zero_size, 8);
        if (link->zero_size > 0x10000000u)
            diag_fail(&link->diag, "image is too large", 0);
    }
}

static void link_define(struct link *link) {
    for (int i = 0; i < link->count; i++) {
        const struct reader *reader = &link->readers[i];
        for (int k = 0; k < reader->symbol_count; k++) {
            struct reader_symbol symbol;
            struct link_symbol *made;
            struct link_symbol **bucket;
            reader_symbol(reader, k, &symbol);
            if (!symbol.is_external || symbol.section == SECTION_UNDEFINED)
                continue;
            if (link_find(link, &symbol))
                link_fail(link, "symbol is defined twice", &symbol);
            made = arena_raw(&link->arena, (int)sizeof(struct link_symbol));
            bucket = link_bucket(link, &symbol);
            made->name = symbol.name;
            made->length = symbol.length;
            made->address = link_address(reader, &symbol);
            made->next = *bucket;
            *bucket = made;
        }
    }
}

static unsigned link_resolve(struct link *link, const struct reader *reader, int index) {
    struct reader_symbol symbol;
    const struct link_symbol *found;
    reader_symbol(reader, index, &symbol);
    if (symbol.section != SECTION_UNDEFINED)
        return link_address(reader, &symbol);
    found = link_find(link, &symbol);
    if (!found)
        link_fail(link, "symbol is not defined", &symbol);
    return found->address;
}

static void link_patch(struct link *link, const struct reader *reader,
                       const struct reader_relocation *relocation) {
    int is_text = relocation->section == SECTION_TEXT;
    unsigned place = (is_text ? reader->text_address : reader->data_address) + relocation->offset;
    unsigned start = is_text ? LINK_TEXT_ADDRESS : link->data_address - link->text_size;
    unsigned char *at = link->job->out + LINK_IMAGE_HEADER + (place - start);
    unsigned target = link_resolve(link, reader, relocation->symbol) + relocation->addend;
    unsigned word = bytes_get32(at);
    switch (relocation->kind) {
    case RELOCATION_WORD:
        word += target;
        break;
    case RELOCATION_HIGH:
        word |= target >> 12;
        break;
    case RELOCATION_LOW:
        word |= target & 4095u;
        break;
    default:
        /* Both are multiples of four, so that the difference of the quotients is exact. */
        word |= (target / 4 - place / 4) & 0x1ffffffu;
        break;
    }
    bytes_put32(at, word);
}

static void link_header(struct link *link, unsigned char *out) {
    struct reader_symbol start;
    start.name = "start";
    start.length = 5;
    bytes_put32(out, LINK_IMAGE_MAGIC);
    bytes_put32(out + 4, LINK_IMAGE_VERSION);
    bytes_put32(out + 8, link_find(link, &start)->address);
    bytes_put32(out + 12, LINK_TEXT_ADDRESS);
    bytes_put32(out + 16, link->text_size);
    bytes_put32(out + 20, link->data_address);
    bytes_put32(out + 24, link->data_size);
    bytes_put32(out + 28, link->zero_address + link->zero_size);
}

static void link_write(struct link *link) {
    struct oslag_link_job *job = link->job;
    unsigned char *to = job->out + LINK_IMAGE_HEADER;
    unsigned size = LINK_IMAGE_HEADER + link->text_size + link->data_size;
    if (size > (unsigned)job->out_capacity)
        diag_fail(&link->diag, "image does not fit in the output", 0);
    link_header(link, job->out);
    for (int i = 0; i < link->count; i++) {
        bytes_copy(to, link->readers[i].text, link->readers[i].text_size);
        to += link->readers[i].text_size;
    }
    for (int i = 0; i < link->count; i++) {
        bytes_copy(to, link->readers[i].data, link->readers[i].data_size);
        to += link->readers[i].data_size;
    }
    for (int i = 0; i < link->count; i++) {
        const struct reader *reader = &link->readers[i];
        link->diag.file = reader->name;
        for (int k = 0; k < reader->relocation_count; k++) {
            struct reader_relocation relocation;
            reader_relocation(reader, k, &relocation);
            link_patch(link, reader, &relocation);
        }
    }
    job->out_size = (int)size;
}

static void link_runtime(struct link *link) {
    struct object *object = arena_raw(&link->arena, (int)sizeof(struct object));
    unsigned char *bytes = arena_raw(&link->arena, 4096);
    object_start(object, &link->arena, &link->diag);
    runtime_build(object);
    reader_open(&link->readers[0], "run-time support", bytes, object_write(object, bytes, 4096));
}

static void link_body(void *context) {
    struct link *link = context;
    const struct oslag_link_job *job = link->job;
    link->count = job->count + 1;
    link->readers = arena_zeroed(&link->arena, link->count * (int)sizeof(struct reader));
    link_runtime(link);
    for (int i = 0; i < job->count; i++) {
        const struct oslag_link_input *input = &job->inputs[i];
        if (!reader_open(&link->readers[i + 1], input->name, input->bytes, input->size))
            diag_fail(&link->diag, "not an object, or a damaged one", input->name);
    }
    link_layout(link);
    link_define(link);
    link_write(link);
}

int oslag_link(struct oslag_link_job *job) {
    struct link *link = (struct link *)(void *)job->work;
    int header = (int)(sizeof(struct link) + 63u) / 64 * 64;
    job->message[0] = 0;
    job->out_size = 0;
    if (job->work_size < header + 0x10000 || job->count < 0 || job->count > 10000) {
        bytes_append(job->message, DIAG_TEXT_MAX, "too little working memory or too many objects");
        return 1;
    }
    bytes_clear(link, (int)sizeof(struct link));
    link->job = job;
    link->arena.base = job->work + header;
    link->arena.size = job->work_size - header;
    link->arena.diag = &link->diag;
    if (guard_run(link_body, link) == 0)
        return 0;
    bytes_append(job->message, DIAG_TEXT_MAX, link->diag.text);
    return 1;
}
