/* The compiler as a program of the tree. */
#include "main/main.h"

#include "base/bytes.h"
#include "base/sys.h"
#include "cc/compile.h"
#include "machine/machine.h"

#define SELF_FILES_MAX 64
#define SELF_TEXT_MAX 0x80000
#define SELF_OBJECT_MAX 0x80000
#define SELF_NAME_MAX 64

struct self_file {
    char name[SELF_NAME_MAX];
    const char *text;
    int size;
};

struct self {
    struct self_file files[SELF_FILES_MAX];
    int count;
    int used;
    char text[SELF_TEXT_MAX];
};

static struct self self_input;
static struct oslag_cc_job self_job;
static unsigned char self_object[SELF_OBJECT_MAX];
/* An array of pointers is aligned for every object that the compiler makes. */
static void *self_work[OSLAG_CC_WORK_SIZE / sizeof(void *)];

static int self_find(void *context, const char *name, const char **text, int *size) {
    const struct self *self = context;
    for (int i = 1; i < self->count; i++) {
        if (bytes_same_text(self->files[i].name, name)) {
            *text = self->files[i].text;
            *size = self->files[i].size;
            return 0;
        }
    }
    return 1;
}

/* Reads one file, whose name begins with the byte given; returns 0 when it is malformed. */
static int self_read(struct self *self, int byte) {
    struct self_file *file = &self->files[self->count];
    int length = 0;
    int size = 0;
    if (self->count == SELF_FILES_MAX)
        return 0;
    while (byte != ' ') {
        if (byte < 0 || length == SELF_NAME_MAX - 1)
            return 0;
        file->name[length++] = (char)byte;
        byte = in_byte();
    }
    file->name[length] = 0;
    for (byte = in_byte(); byte != '\n'; byte = in_byte()) {
        if (byte < '0' || byte > '9' || size > SELF_TEXT_MAX)
            return 0;
        size = size * 10 + (byte - '0');
    }
    if (size > SELF_TEXT_MAX - self->used)
        return 0;
    file->text = self->text + self->used;
    file->size = size;
    for (int i = 0; i < size; i++)
        self->text[self->used++] = (char)(in_byte() & 255);
    self->count++;
    return 1;
}

int self_compile(int first) {
    struct self *self = &self_input;
    struct oslag_cc_job *job = &self_job;
    for (int byte = first; byte >= 0; byte = in_byte()) {
        if (!self_read(self, byte))
            return 2;
    }
    job->file = self->files[0].name;
    job->text = self->files[0].text;
    job->size = self->files[0].size;
    job->find = self_find;
    job->context = self;
    job->work = (unsigned char *)(void *)self_work;
    job->work_size = OSLAG_CC_WORK_SIZE;
    job->out = self_object;
    job->out_capacity = SELF_OBJECT_MAX;
    if (oslag_cc_compile(job) != 0) {
        out_text(job->message);
        return 1;
    }
    for (int i = 0; i < job->out_size; i++)
        sys_call(TRAP_PUT, self_object[i]);
    return 0;
}
