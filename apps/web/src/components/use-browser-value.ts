import { useSyncExternalStore } from "react";

/**
 * Reads a value that only the browser knows and that does not change while the page is open. Returns `onServer` in the
 * server's HTML and until the page is interactive. `read` must return the same object each time.
 */
export function useBrowserValue<T>(read: () => T, onServer: T): T {
  return useSyncExternalStore(subscribeToNothing, read, () => onServer);
}

/**
 * Returns whether the page says its language. After a failure of the server, React writes the whole page in the browser, and renders components
 * once before it does.
 */
export function useHasLanguage(): boolean {
  return useBrowserValue(hasLanguage, true);
}

function hasLanguage(): boolean {
  return document.documentElement.lang !== "";
}

function subscribeToNothing(): () => void {
  return () => undefined;
}
