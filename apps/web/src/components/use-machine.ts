import { useSyncExternalStore } from "react";
import type { Machine } from "@/lib/detect-machine";
import { readMachine } from "@/lib/read-machine";

let known: Machine | null = null;

/** Returns the visitor's machine; null in the server's HTML, and until the browser has told it. */
export function useMachine(): Machine | null {
  return useSyncExternalStore(
    subscribe,
    () => known,
    () => null,
  );
}

function subscribe(tell: () => void): () => void {
  let isSubscribed = true;
  void readMachine().then((machine) => {
    known = machine;
    if (isSubscribed) tell();
  });
  return () => {
    isSubscribed = false;
  };
}
