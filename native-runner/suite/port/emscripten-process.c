/* Browser: a benchmark's process is another instance of the same WebAssembly module, with its own
 * memory and files, which runs to its end within the worker. Nothing is scheduled and nothing can
 * be interrupted: the page ends a run by ending the worker. packages/browser-suite implements the
 * functions of `Module.oslag` that are called here. */
#include "port.h"

#include <emscripten.h>
#include <errno.h>
#include <string.h>

/* clang-format off */
EM_JS(int, oslag_js_start, (void), { return Module.oslag.start(); });
EM_JS(void, oslag_js_hand, (int process, const void *bytes, int size), {
    Module.oslag.hand(process, HEAPU8.slice(bytes, bytes + size));
});
/* Runs the process and copies its answer to `bytes` if it has exactly that size. */
EM_JS(int, oslag_js_finish, (int process, void *bytes, int size), {
    const answer = Module.oslag.finish(process);
    if (answer === null || answer.length !== size) return 0;
    HEAPU8.set(answer, bytes);
    return 1;
});
/* Forgets the process and writes to `how` why it ended; nothing for a clean end. */
EM_JS(void, oslag_js_end, (int process, char *how, int size), {
    stringToUTF8(Module.oslag.end(process), how, size);
});
EM_JS(int, oslag_js_request, (void *bytes, int size), {
    const request = Module.oslag.request();
    if (request.length !== size) return 0;
    HEAPU8.set(request, bytes);
    return 1;
});
EM_JS(void, oslag_js_answer, (const void *bytes, int size), {
    Module.oslag.answer(HEAPU8.slice(bytes, bytes + size));
});
EM_JS(void, oslag_js_write, (const char *line, int length), {
    Module.oslag.write(UTF8ToString(line, length));
});
/* clang-format on */

void oslag_begin_run(void) {}

int oslag_interrupts(void) {
    return 0;
}

int oslag_spawn(const char *argument, struct oslag_child *child) {
    (void)argument;
    int process = oslag_js_start();
    *child = (struct oslag_child){.process = process, .control = -1, .results = -1};
    return process > 0 ? 0 : -ENOMEM;
}

int oslag_send(const struct oslag_child *child, const void *bytes, size_t size) {
    oslag_js_hand((int)child->process, bytes, (int)size);
    return 0;
}

int oslag_receive(const struct oslag_child *child, void *bytes, size_t size, int64_t deadline_ns) {
    /* The page watches the time, because an instance cannot be ended from within its own thread. */
    (void)deadline_ns;
    return oslag_js_finish((int)child->process, bytes, (int)size) ? 0 : -EPIPE;
}

void oslag_end(struct oslag_child *child, char *how, size_t size) {
    oslag_js_end((int)child->process, how, (int)size);
}

int oslag_begin_child(void *request, size_t size) {
    return oslag_js_request(request, (int)size) ? 0 : -EPIPE;
}

int oslag_should_stop(void) {
    return 0;
}

int oslag_answer(const void *bytes, size_t size) {
    oslag_js_answer(bytes, (int)size);
    return 0;
}

int oslag_write_line(const char *line, size_t length) {
    oslag_js_write(line, (int)length);
    return 0;
}

void oslag_begin_program(const char *name) {
    (void)name;
}

int oslag_run_second_process(const char *argument) {
    (void)argument;
    return -1;
}
