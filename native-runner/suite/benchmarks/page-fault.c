/* Extension: the first write to a page of fresh anonymous memory. Only the writes are timed, in
 * chunks; reserving and returning the memory is not. */
#include <errno.h>

#include "../harness/context.h"
#include "../harness/sampling.h"
#include "../port/port.h"

/* Small enough to use little memory, large enough for a window that is long against the clock. */
#define CHUNK_PAGES 4096

static void touch(volatile unsigned char *pages, uint64_t count, size_t page_bytes) {
    for (uint64_t i = 0; i < count; i++)
        pages[i * page_bytes] = 1;
}

static int sample(struct oslag_context *context, uint64_t iterations, struct oslag_sample *sum) {
    size_t page_bytes = oslag_page_bytes();
    *sum = (struct oslag_sample){.iterations = iterations};
    for (uint64_t left = iterations; left > 0;) {
        size_t count = left < CHUNK_PAGES ? (size_t)left : CHUNK_PAGES;
        void *pages = oslag_reserve_pages(count * page_bytes);
        if (!pages)
            return oslag_refuse(context, -ENOMEM, "fresh memory");
        struct oslag_sample part;
        oslag_open_window(context, &part);
        touch(pages, count, page_bytes);
        oslag_close_window(context, &part);
        oslag_return_pages(pages, count * page_bytes);
        if (left == iterations) {
            sum->witness_before_ps = part.witness_before_ps;
            sum->first_slice = part.first_slice;
        }
        sum->slice_count += part.slice_count;
        sum->witness_after_ps = part.witness_after_ps;
        sum->elapsed_ns += part.elapsed_ns;
        sum->cpu_ns += part.cpu_ns;
        left -= count;
    }
    return 0;
}

static int setup(struct oslag_context *context) {
    oslag_state_integer(context, "page_bytes", (int64_t)oslag_page_bytes());
    oslag_state_integer(context, "chunk_pages", CHUNK_PAGES);
    return 0;
}

static const struct oslag_variant variants[] = {
    {.id = "default",
     .operation = "first write to a page of fresh anonymous memory, no huge pages",
     .share = 10},
};

const struct oslag_benchmark oslag_page_fault = {.id = "page-fault",
                                                 .variants = variants,
                                                 .variant_count = 1,
                                                 .extension = true,
                                                 .setup = setup,
                                                 .sample = sample};
