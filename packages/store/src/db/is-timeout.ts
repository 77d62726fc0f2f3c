/** PostgreSQL's query_canceled, which statement_timeout raises. */
const CANCELED = "57014";

/** Returns whether a statement took too long. The client puts the code in different places of its errors. */
export function isTimeout(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  return Object.entries(error).some(([name, value]) => {
    if (value === CANCELED && /code/i.test(name)) return true;
    return (
      (name === "meta" || name === "cause" || name === "driverAdapterError") && isTimeout(value)
    );
  });
}
