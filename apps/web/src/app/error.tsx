"use client";

import { paths } from "@/lib/paths";

/** Next requires a client component here. The cause stays with us; the reader gets a sentence and a way on. */
export default function PageError({
  error,
  reset,
}: {
  error: { digest?: string };
  reset: () => void;
}) {
  return (
    <>
      <h1>This page could not be made</h1>
      <p>
        Something failed on our side; your report, if you sent one, is not lost.
        {error.digest !== undefined && ` The failure is recorded as ${error.digest}.`}
      </p>
      <p>
        <button type="button" onClick={reset}>
          Try again
        </button>{" "}
        or go to <a href={paths.papers()}>the papers</a>, which need no database.
      </p>
    </>
  );
}
