import { formatFixed } from "@oslag/science";
import { countOf, formatExponent } from "@oslag/labels";
import type { FitWithoutKeys } from "@oslag/store";
import { paths } from "@/lib/paths";
import { DataTable } from "../data-table";

/** The most keys that are listed: those that move the fit most. */
const KEYS_MAX = 10;
/** Digits of a key that a table shows. */
const KEY_DIGITS = 20;

/** Shows how far the home page's fit moves without each key of a configuration. */
export function WithoutKeys({
  fit,
  method,
}: {
  readonly fit: FitWithoutKeys | null;
  readonly method: string | undefined;
}) {
  if (fit === null) return null;
  const { exponent, isInFit, keys } = fit;
  return (
    <>
      <h2 id="without-keys">Figure 1 without each of its keys</h2>
      {isInFit ? (
        <>
          <p>
            The exponent of today’s machines in <a href={paths.home({ method })}>Figure 1</a> is{" "}
            {formatExponent(exponent, 4)}. The table says what it would be without the reports of
            one key
            {keys.length > KEYS_MAX &&
              `, for the ${KEYS_MAX} of ${countOf(keys.length, "key")} that move it most`}
            .
          </p>
          <DataTable
            label="The exponent without each key"
            heads={["Key", { number: "Exponent" }, { number: "Change" }]}
          >
            {keys.slice(0, KEYS_MAX).map(({ key, exponent: without, change }) => (
              <tr key={key}>
                <th scope="row">
                  <a href={paths.key(key)}>{key.slice(0, KEY_DIGITS)}…</a>
                </th>
                <td className="number">{formatExponent(without, 4)}</td>
                <td className="number">{signed(change)}</td>
              </tr>
            ))}
          </DataTable>
        </>
      ) : (
        <p>
          This configuration is not in <a href={paths.home({ method })}>Figure 1’s fit</a>, so none
          of its keys moves it.
        </p>
      )}
    </>
  );
}

/** Writes a change with its sign, and one that rounds to zero without. */
function signed(change: number): string {
  const size = formatFixed(Math.abs(change), 4);
  if (Number(size) === 0) return size;
  return `${change < 0 ? "−" : "+"}${size}`;
}
