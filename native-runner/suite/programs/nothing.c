/* The program that fork-exec executes. It does nothing, and starts as fast as a program that uses
 * the C library can. */
int main(void) {
    return 0;
}
