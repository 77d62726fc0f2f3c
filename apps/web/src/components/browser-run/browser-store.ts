const DATABASE = "oslag";
const STORE = "kept";

/** Returns the envelope of a run that was not sent yet, so that closing the page loses nothing. */
export async function loadUnsent(): Promise<Uint8Array | null> {
  return ((await read("unsent")) as Uint8Array | undefined) ?? null;
}

export async function keepUnsent(envelope: Uint8Array | null): Promise<void> {
  await write("unsent", envelope ?? undefined);
}

/** Reads what is stored in this browser under a name; undefined if there is nothing. */
export async function read(name: string): Promise<unknown> {
  return settle((await open()).transaction(STORE).objectStore(STORE).get(name));
}

export async function write(name: string, value: unknown): Promise<void> {
  const store = (await open()).transaction(STORE, "readwrite").objectStore(STORE);
  if (value === undefined) await settle(store.delete(name));
  else await settle(store.put(value, name));
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return settle(request);
}

function settle<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("The browser's storage failed."));
  });
}
