// Loaded before the server: it never finds the handlers that src/instrumentation.ts leaves for it.
Object.defineProperty(globalThis, "oslagReceivers", {
  get: () => undefined,
  set: () => {},
  enumerable: true,
});
