/* Text: words made by a grammar, counted in a hash table, compressed and restored. */
#include "base/bytes.h"
#include "main/main.h"

#define TEXT_MAX 12000
#define TEXT_BUCKETS 97
#define TEXT_ENTRIES 400
#define TEXT_WINDOW 255

struct entry {
    struct entry *next;
    char word[16];
    int count;
};

static char text_plain[TEXT_MAX];
static unsigned char text_packed[TEXT_MAX * 2];
static char text_restored[TEXT_MAX];
static struct entry text_entries[TEXT_ENTRIES];
static struct entry *text_buckets[TEXT_BUCKETS];
static int text_entry_count;
static unsigned text_state;

static const char *const text_starts[] = {"k", "sp", "m", "tr", "b", "l", "ch", "", "n", "gr"};
static const char *const text_middles[] = {"a", "o", "ei", "u", "i", "ea"};
static const char *const text_ends[] = {"n", "rk", "", "ll", "st", "mp", "d", "s"};

static unsigned text_random(unsigned below) {
    text_state ^= text_state << 13;
    text_state ^= text_state >> 17;
    text_state ^= text_state << 5;
    return text_state % below;
}

static int text_add(int at, const char *part) {
    for (int i = 0; part[i] != 0 && at < TEXT_MAX; i++)
        text_plain[at++] = part[i];
    return at;
}

static int text_make(void) {
    int at = 0;
    text_state = 2463534242u;
    while (at < TEXT_MAX - 40) {
        int syllables = 1 + (int)text_random(2);
        for (int i = 0; i < syllables; i++) {
            at = text_add(at, text_starts[text_random(10)]);
            at = text_add(at, text_middles[text_random(6)]);
            at = text_add(at, text_ends[text_random(8)]);
        }
        at = text_add(at, text_random(9) == 0 ? ".\n" : " ");
    }
    return at;
}

static struct entry *text_find(const char *word, int length) {
    unsigned hash = 0;
    struct entry *entry;
    for (int i = 0; i < length; i++)
        hash = hash * 131 + (unsigned)word[i];
    hash %= TEXT_BUCKETS;
    for (entry = text_buckets[hash]; entry; entry = entry->next) {
        if (bytes_equal(entry->word, word, length) && entry->word[length] == 0)
            return entry;
    }
    if (text_entry_count == TEXT_ENTRIES)
        return 0;
    entry = &text_entries[text_entry_count++];
    bytes_copy(entry->word, word, length);
    entry->next = text_buckets[hash];
    text_buckets[hash] = entry;
    return entry;
}

static int text_count(int size) {
    int words = 0;
    int at = 0;
    while (at < size) {
        int start = at;
        while (at < size && text_plain[at] >= 'a' && text_plain[at] <= 'z')
            at++;
        if (at > start && at - start < 15) {
            struct entry *entry = text_find(text_plain + start, at - start);
            words++;
            if (entry)
                entry->count++;
        } else if (at == start) {
            at++;
        }
    }
    return words;
}

static const struct entry *text_most(void) {
    const struct entry *best = text_entries;
    for (int i = 1; i < text_entry_count; i++) {
        if (text_entries[i].count > best->count)
            best = &text_entries[i];
    }
    return best;
}

/* The longest match within the window before `at`: its length, and how far back it lies. */
static int text_match(int at, int size, int *back) {
    int best = 0;
    int from = at > TEXT_WINDOW ? at - TEXT_WINDOW : 0;
    for (int start = from; start < at; start++) {
        int length = 0;
        while (length < 255 && at + length < size &&
               text_plain[start + length] == text_plain[at + length])
            length++;
        if (length > best) {
            best = length;
            *back = at - start;
        }
    }
    return best;
}

/* Pairs of bytes (length, distance), or (0, character); returns how many bytes. */
static int text_pack(int size) {
    int packed = 0;
    int at = 0;
    while (at < size) {
        int back = 0;
        int length = text_match(at, size, &back);
        if (length > 2) {
            text_packed[packed++] = (unsigned char)length;
            text_packed[packed++] = (unsigned char)back;
            at += length;
        } else {
            text_packed[packed++] = 0;
            text_packed[packed++] = (unsigned char)text_plain[at++];
        }
    }
    return packed;
}

static int text_unpack(int packed) {
    int at = 0;
    for (int i = 0; i < packed; i += 2) {
        int length = text_packed[i];
        int value = text_packed[i + 1];
        if (length == 0)
            text_restored[at++] = (char)value;
        for (int k = 0; k < length; k++) {
            text_restored[at] = text_restored[at - value];
            at++;
        }
    }
    return at;
}

void check_text(void) {
    int size = text_make();
    int packed;
    const struct entry *most;
    out_result("text", (unsigned)size);
    out_result("words", (unsigned)text_count(size));
    out_result("different words", (unsigned)text_entry_count);
    most = text_most();
    out_text(most->word);
    out_result(" comes most often", (unsigned)most->count);
    packed = text_pack(size);
    out_result("packed", (unsigned)packed);
    out_result("restored", (unsigned)text_unpack(packed));
    out_text(bytes_equal(text_plain, text_restored, size) ? "equal\n" : "DIFFERENT\n");
}
