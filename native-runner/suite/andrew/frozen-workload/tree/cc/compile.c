/* The compiler as a function, memory to memory. */
#include "cc/compile.h"

#include "base/bytes.h"
#include "base/sys.h"
#include "lang/parse.h"

/* Hands out a part of the job's memory: so many sixteenths of it. */
static void compile_arena(struct oslag_cc_job *job, struct arena *arena, struct diag *diag,
                          const int sixteenths[2]) {
    int part = job->work_size / 16 / 64 * 64;
    arena->base = job->work + part * sixteenths[0];
    arena->size = part * sixteenths[1];
    arena->used = 0;
    arena->diag = diag;
}

static void compile_body(void *context) {
    struct oslag_cc_job *job = context;
    /* The unit itself stands at the start of the first arena; a job must come with room for it. */
    struct unit *unit = (struct unit *)(void *)job->work;
    int share[2];
    share[0] = 0;
    share[1] = 4;
    compile_arena(job, &unit->keep, &unit->diag, share);
    unit->keep.used = (int)(sizeof(struct unit) + 63u) / 64 * 64;
    share[0] = 4;
    share[1] = 6;
    compile_arena(job, &unit->scratch, &unit->diag, share);
    share[0] = 10;
    compile_arena(job, &unit->brief, &unit->diag, share);
    unit->diag.file = job->file;
    unit->names.arena = &unit->keep;
    unit->pp.diag = &unit->diag;
    unit->pp.arena = &unit->keep;
    unit->pp.names = &unit->names;
    unit->pp.finder.find = job->find;
    unit->pp.finder.context = job->context;
    object_start(&unit->object, &unit->keep, &unit->diag);
    lex_add_keywords(&unit->names);
    pp_start(&unit->pp, job->file, job->text, job->size);
    parse_next(unit);
    parse_next(unit);
    while (unit->token.kind != TOKEN_END) {
        parse_external(unit);
        unit->scratch.used = 0;
    }
    job->out_size = object_write(&unit->object, job->out, job->out_capacity);
}

int oslag_cc_compile(struct oslag_cc_job *job) {
    struct unit *unit = (struct unit *)(void *)job->work;
    job->message[0] = 0;
    job->out_size = 0;
    if (job->work_size < 0x100000 || job->size < 0) {
        bytes_append(job->message, DIAG_TEXT_MAX, "too little working memory");
        return 1;
    }
    bytes_clear(unit, (int)sizeof(struct unit));
    if (guard_run(compile_body, job) == 0)
        return 0;
    bytes_append(job->message, DIAG_TEXT_MAX, unit->diag.text);
    return 1;
}
