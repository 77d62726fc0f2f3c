/* The tree and the image have their frozen digests, and compiling twice gives the same bytes. */
#include <stdlib.h>
#include <string.h>

#include "andrew.h"
#include "check.h"
#include "tree.h"

static void test_tree(void) {
    char digest[SHA256_TEXT_SIZE];
    int used = 0;
    andrew_tree_digest(digest);
    if (strcmp(digest, andrew_tree_sha256) != 0)
        fprintf(stderr, "tree has digest %s\n", digest);
    CHECK(strcmp(digest, andrew_tree_sha256) == 0);
    for (int i = 0; i < ANDREW_FILES; i++) {
        CHECK(andrew_files[i].offset == used);
        CHECK(i == 0 || strcmp(andrew_files[i - 1].path, andrew_files[i].path) < 0);
        used += andrew_files[i].size;
    }
    CHECK(used == ANDREW_BYTES);
    for (int i = 1; i < ANDREW_DIRECTORIES; i++)
        CHECK(strcmp(andrew_directories[i - 1], andrew_directories[i]) < 0);
}

static void test_image(void) {
    struct andrew_memory memory;
    unsigned char *first;
    int size;
    CHECK(andrew_memory_open(&memory) == 0);
    CHECK(andrew_memory_build(&memory) == 0);
    if (andrew_memory_check(&memory) != 0)
        fprintf(stderr, "%s\n", memory.reason);
    CHECK(andrew_memory_check(&memory) == 0);
    size = memory.image_size;
    first = malloc((size_t)size);
    CHECK(first != NULL);
    memcpy(first, memory.image, (size_t)size);
    /* What an earlier job left in the working memory must have no effect. */
    memset(memory.work, 0xa5, 0x800000);
    CHECK(andrew_memory_build(&memory) == 0);
    CHECK(memory.image_size == size && memcmp(first, memory.image, (size_t)size) == 0);
    memory.image[100] ^= 1;
    CHECK(andrew_memory_check(&memory) != 0);
    free(first);
    andrew_memory_close(&memory);
}

static void test_sha256(void) {
    /* The examples of FIPS 180-4 for "abc" and for the empty message. */
    struct sha256 sha256;
    char text[SHA256_TEXT_SIZE];
    sha256_start(&sha256);
    sha256_add(&sha256, "abc", 3);
    sha256_text(&sha256, text);
    CHECK(strcmp(text, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad") == 0);
    sha256_start(&sha256);
    sha256_text(&sha256, text);
    CHECK(strcmp(text, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855") == 0);
}

int main(void) {
    test_sha256();
    test_tree();
    test_image();
    return CHECK_END();
}
