/* What fork-exec executes: it does nothing, and starts as fast as a program of the C library can.
 */
int main(void) {
    return 0;
}
