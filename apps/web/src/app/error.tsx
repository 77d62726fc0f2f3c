"use client";

import { paths } from "@/lib/paths";

/** Next.js requires a client component here. The cause stays in the server's log; the reader sees what to do next. */
export default function PageError({
  error,
  reset,
}: {
  error: { digest?: string };
  reset: () => void;
}) {
  return (
    <>
      <h1>This page could not be shown</h1>
      <p>
        The server failed. If you have sent a report, it is not lost.
        {error.digest !== undefined && ` The failure is logged as ${error.digest}.`}
      </p>
      <p>
        <button type="button" onClick={reset}>
          Try again
        </button>{" "}
        or read <a href={paths.papers()}>the papers</a>, which need no database.
      </p>
    </>
  );
}
