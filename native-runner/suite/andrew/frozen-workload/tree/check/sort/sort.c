/* Sorting, four ways, through one comparison; all must agree. */
#include "base/bytes.h"
#include "main/main.h"

#define SORT_COUNT 600

struct record {
    unsigned key;
    short serial;
    char name[6];
};

typedef int (*sort_less)(const struct record *left, const struct record *right);

struct method {
    const char *name;
    void (*sort)(struct record *records, int count, sort_less less);
};

static unsigned sort_state;
static struct record sort_records[SORT_COUNT];
static struct record sort_room[SORT_COUNT];

/* A linear congruential generator with the constants of Numerical Recipes. */
static unsigned sort_random(void) {
    sort_state = sort_state * 1664525u + 1013904223u;
    return sort_state >> 8;
}

static void sort_fill(void) {
    sort_state = 42;
    for (int i = 0; i < SORT_COUNT; i++) {
        struct record *record = &sort_records[i];
        record->key = sort_random() % 500;
        record->serial = (short)i;
        for (int k = 0; k < 5; k++)
            record->name[k] = (char)('a' + (int)(sort_random() % 26));
        record->name[5] = 0;
    }
}

/* The serial number makes the order total, so that no method can differ. */
static int sort_by_key(const struct record *left, const struct record *right) {
    if (left->key != right->key)
        return left->key < right->key;
    return left->serial < right->serial;
}

static int sort_by_name(const struct record *left, const struct record *right) {
    for (int i = 0; i < 5; i++) {
        if (left->name[i] != right->name[i])
            return left->name[i] < right->name[i];
    }
    return left->serial < right->serial;
}

static void sort_swap(struct record *one, struct record *two) {
    struct record kept = *one;
    *one = *two;
    *two = kept;
}

static void sort_insertion(struct record *records, int count, sort_less less) {
    for (int i = 1; i < count; i++) {
        struct record moving = records[i];
        int at = i;
        while (at > 0 && less(&moving, &records[at - 1])) {
            records[at] = records[at - 1];
            at--;
        }
        records[at] = moving;
    }
}

static void sort_quick(struct record *records, int count, sort_less less) {
    int left = 0;
    int right = count - 1;
    struct record pivot;
    if (count < 8) {
        sort_insertion(records, count, less);
        return;
    }
    pivot = records[count / 2];
    while (left <= right) {
        while (less(&records[left], &pivot))
            left++;
        while (less(&pivot, &records[right]))
            right--;
        if (left <= right) {
            sort_swap(&records[left], &records[right]);
            left++;
            right--;
        }
    }
    sort_quick(records, right + 1, less);
    sort_quick(records + left, count - left, less);
}

static void sort_sift(struct record *records, int count, int root, sort_less less) {
    for (;;) {
        int child = root * 2 + 1;
        if (child >= count)
            return;
        if (child + 1 < count && less(&records[child], &records[child + 1]))
            child++;
        if (!less(&records[root], &records[child]))
            return;
        sort_swap(&records[root], &records[child]);
        root = child;
    }
}

static void sort_heap(struct record *records, int count, sort_less less) {
    for (int root = count / 2 - 1; root >= 0; root--)
        sort_sift(records, count, root, less);
    for (int last = count - 1; last > 0; last--) {
        sort_swap(&records[0], &records[last]);
        sort_sift(records, last, 0, less);
    }
}

static void sort_merge(struct record *records, int count, sort_less less) {
    int half = count / 2;
    int left = 0;
    int right = half;
    if (count < 2)
        return;
    sort_merge(records, half, less);
    sort_merge(records + half, count - half, less);
    for (int i = 0; i < count; i++) {
        if (right == count || (left < half && !less(&records[right], &records[left])))
            sort_room[i] = records[left++];
        else
            sort_room[i] = records[right++];
    }
    for (int i = 0; i < count; i++)
        records[i] = sort_room[i];
}

static const struct method sort_methods[] = {
    {"insertion", sort_insertion},
    {"quick", sort_quick},
    {"heap", sort_heap},
    {"merge", sort_merge},
};

static unsigned sort_sum(void) {
    unsigned sum = 0;
    for (int i = 0; i < SORT_COUNT; i++) {
        sum = sum * 31 + sort_records[i].key;
        sum = sum * 31 + (unsigned)sort_records[i].serial;
        for (int k = 0; sort_records[i].name[k] != 0; k++)
            sum = sum * 31 + (unsigned)sort_records[i].name[k];
    }
    return sum;
}

void check_sort(void) {
    int count = (int)(sizeof sort_methods / sizeof sort_methods[0]);
    for (int i = 0; i < count; i++) {
        const struct method *method = &sort_methods[i];
        out_text(method->name);
        sort_fill();
        method->sort(sort_records, SORT_COUNT, sort_by_key);
        out_result(" by key", sort_sum());
        out_text(method->name);
        sort_fill();
        method->sort(sort_records, SORT_COUNT, sort_by_name);
        out_result(" by name", sort_sum());
    }
}
