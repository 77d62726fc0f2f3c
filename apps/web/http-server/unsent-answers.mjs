/** A network may leave as many bytes of answers waiting for it. */
export const UNSENT_MAX_BYTES = 64 * 2 ** 20;

/**
 * Counts the bytes that wait in memory because their readers do not take them, by network.
 * @param {number} [most] bytes of one network
 */
export function createUnsentAnswers(most = UNSENT_MAX_BYTES) {
  const unsent = new Map();
  const change = (network, bytes) => {
    const left = (unsent.get(network) ?? 0) + bytes;
    if (left <= 0) unsent.delete(network);
    else unsent.set(network, left);
  };
  /** Counts what the connection has not taken of an answer that was just sent, until the answer is taken or given up. */
  const hold = (network, response) => {
    const bytes = response.writableLength;
    if (bytes === 0 || response.closed) return;
    change(network, bytes);
    response.once("close", () => change(network, -bytes));
  };
  return { hold, isFull: (network) => (unsent.get(network) ?? 0) >= most };
}
