/** PostgreSQL's query_canceled, which statement_timeout raises, wherever the client put the code. */
const CANCELED = "57014";

export function isTimeout(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  return Object.entries(error).some(([name, value]) => {
    if (value === CANCELED && /code/i.test(name)) return true;
    return (
      (name === "meta" || name === "cause" || name === "driverAdapterError") && isTimeout(value)
    );
  });
}
