/* The frozen digests of this version of the suite. A tree or an image with another digest is
 * another benchmark. */
#include "tree.h"

const char andrew_tree_sha256[] =
    "ada091e27503a6481c59cecba57a72f850ee3326d2c82726cc33fe498ba6875c";
const char andrew_image_sha256[] =
    "4dfde19f8af412aa8daa9e02e84fadf32561c82e0e23cb1c8b285701e7504765";
