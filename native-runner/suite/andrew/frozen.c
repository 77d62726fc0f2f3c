/* The digests that this version of the suite stands for. Another digest is another benchmark. */
#include "tree.h"

const char andrew_tree_sha256[] =
    "401dd5d7afa7a51417196f55f60b9e702e6192303349a023e521b7d2c75bff35";
const char andrew_image_sha256[] =
    "207a96cbf7348aa8b632bcd323294aa4d75c5ec36b1824b92cb16660bd23a26f";
