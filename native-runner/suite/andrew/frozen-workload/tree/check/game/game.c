/* Searches: queens on a board, a knight's walk, the game of life, ways through a maze. */
#include "main/main.h"

#define LIFE_SIZE 32
#define MAZE_WIDTH 41
#define MAZE_HEIGHT 25

static int game_columns[12];
static unsigned char game_life[2][LIFE_SIZE][LIFE_SIZE];
static char game_maze[MAZE_HEIGHT][MAZE_WIDTH];
static short game_distance[MAZE_HEIGHT][MAZE_WIDTH];
static int game_queue[MAZE_HEIGHT * MAZE_WIDTH];
static unsigned game_state;

static const signed char game_steps[4][2] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
static const signed char game_knight[8][2] = {{1, 2},   {2, 1},   {2, -1}, {1, -2},
                                              {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};

static int game_is_safe(int row, int column) {
    for (int other = 0; other < row; other++) {
        int apart = game_columns[other] - column;
        if (apart == 0 || apart == row - other || apart == other - row)
            return 0;
    }
    return 1;
}

static int game_queens(int row, int size) {
    int ways = 0;
    if (row == size)
        return 1;
    for (int column = 0; column < size; column++) {
        if (game_is_safe(row, column)) {
            game_columns[row] = column;
            ways += game_queens(row + 1, size);
        }
    }
    return ways;
}

static int game_neighbours(int generation, int row, int column) {
    int count = 0;
    for (int down = -1; down <= 1; down++) {
        for (int right = -1; right <= 1; right++) {
            int r = (row + down + LIFE_SIZE) % LIFE_SIZE;
            int c = (column + right + LIFE_SIZE) % LIFE_SIZE;
            if (down != 0 || right != 0)
                count += game_life[generation & 1][r][c];
        }
    }
    return count;
}

/* An R-pentomino on a torus; returns how many cells live after so many generations. */
static int game_live(int generations) {
    int alive = 0;
    game_life[0][15][16] = game_life[0][15][17] = 1;
    game_life[0][16][15] = game_life[0][16][16] = 1;
    game_life[0][17][16] = 1;
    for (int generation = 0; generation < generations; generation++) {
        for (int row = 0; row < LIFE_SIZE; row++) {
            for (int column = 0; column < LIFE_SIZE; column++) {
                int count = game_neighbours(generation, row, column);
                int lives = game_life[generation & 1][row][column];
                game_life[(generation + 1) & 1][row][column] = count == 3 || (lives && count == 2);
            }
        }
    }
    for (int row = 0; row < LIFE_SIZE; row++) {
        for (int column = 0; column < LIFE_SIZE; column++)
            alive += game_life[generations & 1][row][column];
    }
    return alive;
}

static void game_carve(int row, int column) {
    int first = (int)(game_state >> 16 & 3u);
    game_state = game_state * 1103515245u + 12345u;
    game_maze[row][column] = 1;
    for (int i = 0; i < 4; i++) {
        const signed char *step = game_steps[(first + i * 3) & 3];
        int r = row + 2 * step[0];
        int c = column + 2 * step[1];
        if (r > 0 && r < MAZE_HEIGHT && c > 0 && c < MAZE_WIDTH && !game_maze[r][c]) {
            game_maze[row + step[0]][column + step[1]] = 1;
            game_carve(r, c);
        }
    }
}

/* The length of the shortest way through the maze, breadth first. */
static int game_way(void) {
    int head = 0;
    int tail = 0;
    game_distance[1][1] = 1;
    game_queue[tail++] = MAZE_WIDTH + 1;
    while (head < tail) {
        int row = game_queue[head] / MAZE_WIDTH;
        int column = game_queue[head++] % MAZE_WIDTH;
        for (int i = 0; i < 4; i++) {
            int r = row + game_steps[i][0];
            int c = column + game_steps[i][1];
            if (game_maze[r][c] && game_distance[r][c] == 0) {
                game_distance[r][c] = (short)(game_distance[row][column] + 1);
                game_queue[tail++] = r * MAZE_WIDTH + c;
            }
        }
    }
    return game_distance[MAZE_HEIGHT - 2][MAZE_WIDTH - 2];
}

/* How many squares a knight reaches in at most so many moves. */
static int game_reach(unsigned board[2], int square, int moves) {
    int found = 0;
    unsigned bit = 1u << (square & 31);
    if ((board[square >> 5] & bit) == 0) {
        board[square >> 5] |= bit;
        found = 1;
    }
    for (int i = 0; i < 8 && moves > 0; i++) {
        int row = square / 8 + game_knight[i][0];
        int column = square % 8 + game_knight[i][1];
        if (row >= 0 && row < 8 && column >= 0 && column < 8)
            found += game_reach(board, row * 8 + column, moves - 1);
    }
    return found;
}

void check_game(void) {
    unsigned board[2] = {0, 0};
    for (int size = 4; size <= 7; size++)
        out_result("queens", (unsigned)game_queens(0, size));
    out_result("life", (unsigned)game_live(60));
    game_state = 20240229;
    game_carve(1, 1);
    out_result("maze", (unsigned)game_way());
    out_result("knight", (unsigned)game_reach(board, 0, 4));
}
