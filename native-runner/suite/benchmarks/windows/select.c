/* Select on Windows, an analog: the system's select takes only sockets, so the descriptors are
 * connected sockets on the loopback interface. As in the original, a prepared set is copied before
 * each call. */
#include <winsock2.h>
#include <ws2tcpip.h>

#include <errno.h>
#include <string.h>

#include "../../harness/context.h"

struct sockets {
    int count;
    bool full;
};

static fd_set prepared;
static int ready_count;

static int step(uint64_t iterations) {
    for (uint64_t i = 0; i < iterations; i++) {
        fd_set set = prepared;
        struct timeval zero = {0, 0};
        if (select(0, &set, NULL, NULL, &zero) != ready_count)
            return -EPROTO;
    }
    return 0;
}

/* Connects two sockets: what is sent to the second is read from the first. */
static int connect_pair(SOCKET pair[2]) {
    struct sockaddr_in address;
    int size = sizeof address;
    SOCKET listener = socket(AF_INET, SOCK_STREAM, 0);
    memset(&address, 0, sizeof address);
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    pair[0] = pair[1] = INVALID_SOCKET;
    if (listener != INVALID_SOCKET &&
        bind(listener, (struct sockaddr *)&address, sizeof address) == 0 &&
        getsockname(listener, (struct sockaddr *)&address, &size) == 0 &&
        listen(listener, 1) == 0) {
        pair[1] = socket(AF_INET, SOCK_STREAM, 0);
        if (connect(pair[1], (struct sockaddr *)&address, size) == 0)
            pair[0] = accept(listener, NULL, NULL);
    }
    closesocket(listener);
    return pair[0] != INVALID_SOCKET ? 0 : -EIO;
}

/* Waits for a sent byte, because the loopback interface delivers it a moment later. */
static int wait_for_byte(SOCKET end) {
    fd_set set;
    struct timeval second = {1, 0};
    FD_ZERO(&set);
    FD_SET(end, &set);
    return select(0, &set, NULL, NULL, &second) == 1 ? 0 : -EIO;
}

static int setup(struct oslag_context *context) {
    const struct sockets *sockets = context->variant->settings;
    WSADATA about;
    if (WSAStartup(MAKEWORD(2, 2), &about) != 0)
        return oslag_refuse(context, OSLAG_UNSUPPORTED, "there are no sockets here");
    FD_ZERO(&prepared);
    for (int i = 0; i < sockets->count; i++) {
        SOCKET pair[2];
        if (connect_pair(pair) != 0)
            return oslag_refuse(context, -EIO, "connecting sockets on the loopback interface");
        if (sockets->full && (send(pair[1], "x", 1, 0) != 1 || wait_for_byte(pair[0]) != 0))
            return oslag_refuse(context, -EIO, "send to a socket");
        FD_SET(pair[0], &prepared);
    }
    ready_count = sockets->full ? sockets->count : 0;
    oslag_state_text(context, "descriptors", "loopback sockets");
    return 0;
}

static const struct sockets ten_full = {.count = 10, .full = true}, ten_empty = {.count = 10},
                            one_empty = {.count = 1};

static const struct oslag_variant variants[] = {
    {.id = "10-full",
     .operation = "select() of 10 loopback sockets that hold a byte each, zero time-out (analog)",
     .share = 10,
     .settings = &ten_full},
    {.id = "10-empty",
     .operation = "select() of 10 empty loopback sockets, zero time-out (analog)",
     .share = 10,
     .settings = &ten_empty},
    {.id = "1-empty",
     .operation = "select() of 1 empty loopback socket, zero time-out (analog)",
     .share = 10,
     .settings = &one_empty},
};

const struct oslag_benchmark oslag_select = {
    .id = "select", .variants = variants, .variant_count = 3, .setup = setup, .step = step};
