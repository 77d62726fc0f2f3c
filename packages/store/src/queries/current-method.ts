/** The suite's method that listings show unless another is asked for. Results of different methods never share an axis. */
export const CURRENT_METHOD = 1;
