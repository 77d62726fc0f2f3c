/** The suite's method that listings show by default. Results of different methods are never shown on one axis. */
export const CURRENT_METHOD = 1;
