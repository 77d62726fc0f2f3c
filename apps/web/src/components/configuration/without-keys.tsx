import { t } from "@oslag/language";
import { link, rich } from "@/lib/rich";
import { formatCount, formatExponent, formatFixed } from "@oslag/labels";
import type { FitWithoutKeys } from "@oslag/store";
import { paths } from "@/lib/paths";
import { DataTable } from "../data-table";
import { KeyLink } from "../key-link";

/** The most keys that are listed: those that move the fit most. */
const KEYS_MAX = 10;

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
      <h2 id="without-keys">{t("Figure 1 without each of its keys")}</h2>
      {isInFit ? (
        <>
          <p>
            {rich("The exponent of today’s machines in <link>Figure 1</link> is {exponent}.", {
              link: link(paths.home({ method })),
              exponent: formatExponent(exponent, 4),
            })}{" "}
            {keys.length > KEYS_MAX
              ? t(
                  "The table says what it would be without the reports of one key, for the {listed} of {count, plural, one {{shown} key} other {{shown} keys}} that move it most.",
                  {
                    listed: String(KEYS_MAX),
                    count: keys.length,
                    shown: formatCount(keys.length),
                  },
                )
              : t("The table says what it would be without the reports of one key.")}
          </p>
          <DataTable
            label={t("The exponent without each key")}
            heads={[t("Key"), { number: t("Exponent") }, { number: t("Change") }]}
          >
            {keys.slice(0, KEYS_MAX).map(({ key, exponent: without, change }) => (
              <tr key={key}>
                <th scope="row">
                  <KeyLink id={key} />
                </th>
                <td className="number">{formatExponent(without, 4)}</td>
                <td className="number">{signed(change)}</td>
              </tr>
            ))}
          </DataTable>
        </>
      ) : (
        <p>
          {rich(
            "This configuration is not in <link>Figure 1’s fit</link>, so none of its keys moves it.",
            { link: link(paths.home({ method })) },
          )}
        </p>
      )}
    </>
  );
}

/** Writes a change with its sign, and one that rounds to zero without. */
function signed(change: number): string {
  const size = formatFixed(Math.abs(change), 4);
  if (!/[1-9]/.test(size)) return size;
  return `${change < 0 ? "−" : "+"}${size}`;
}
