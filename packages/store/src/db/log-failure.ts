/** Writes one line of JSON to standard error. Messages are escaped, so none can forge a second line. */
export function logFailure({
  request,
  problem,
  error,
}: {
  readonly request: string;
  readonly problem: string;
  readonly error: unknown;
}): void {
  const cause =
    error instanceof Error
      ? { name: error.name, message: error.message, stack: error.stack }
      : { message: String(error) };
  process.stderr.write(
    `${JSON.stringify({ time: new Date().toISOString(), request, problem, ...cause })}\n`,
  );
}
