import { useSyncExternalStore } from "react";

/**
 * Reads a value that only the browser knows and that does not change while the page is open. Returns `onServer` in the
 * server's HTML and until the page is interactive. `read` must return the same object each time.
 */
export function useBrowserValue<T>(read: () => T, onServer: T): T {
  return useSyncExternalStore(subscribeToNothing, read, () => onServer);
}

function subscribeToNothing(): () => void {
  return () => undefined;
}
