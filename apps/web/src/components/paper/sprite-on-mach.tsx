import { t, translate } from "@oslag/language";
import { formatCount } from "@oslag/labels";
import { BOTTLENECKS_1992, CLAIMS, CODE_SIZE_1992, ITEMS_1992 } from "@oslag/papers";
import { DataTable } from "@/components/data-table";
import { paths } from "@/lib/paths";

const { nativeKernel, spriteServer, missingFunctions } = CODE_SIZE_1992;

/** Shows what the abstract of 1992 states beside Andrew's times: where the time goes, sizes of the sources, and the items of its section 2. */
export function SpriteOnMach() {
  return (
    <>
      <section>
        <h2 id="bottlenecks">{t("Where the server’s time goes")}</h2>
        <p>
          {t(
            "Section 5 explains about 98 of the 146 s by which the server is slower than native Sprite. Its five bottlenecks add up to {seconds} s.",
            { seconds: String(BOTTLENECKS_1992.reduce((sum, own) => sum + own.seconds, 0)) },
          )}
        </p>
        <DataTable
          label={t("Bottlenecks of the Sprite server")}
          heads={[t("Bottleneck"), { number: t("Time"), unit: t("s") }]}
        >
          {BOTTLENECKS_1992.map(({ what, seconds }) => (
            <tr key={what}>
              <th scope="row">{translate(what)}</th>
              <td className="number">{seconds}</td>
            </tr>
          ))}
        </DataTable>
      </section>
      <section>
        <h2 id="code-sizes">{t("Sizes of the sources")}</h2>
        <p>{t("Source lines (section 4). The counts of the native kernel are approximate.")}</p>
        <DataTable
          label={t("Source lines")}
          heads={[
            t("Part"),
            { number: t("Lines") },
            { number: t("Machine-dependent") },
            { number: t("Assembly") },
          ]}
        >
          <tr>
            <th scope="row">{t("Native kernel, the functions that the server has")}</th>
            <Lines
              of={[nativeKernel.lines, nativeKernel.machineDependent, nativeKernel.assembly]}
            />
          </tr>
          <tr>
            <th scope="row">{t("Sprite server")}</th>
            <Lines
              of={[spriteServer.lines, spriteServer.machineDependent, spriteServer.assembly]}
            />
          </tr>
          <tr>
            <th scope="row">{t("Functions that the server lacks")}</th>
            <Lines of={[missingFunctions.lines, missingFunctions.machineDependent, null]} />
          </tr>
        </DataTable>
        <p className="small">
          {t(
            "Of the functions that the server lacks, {unchanged} lines would not change, {thrownAway} would be thrown away and {rewritten} rewritten.",
            {
              unchanged: formatCount(missingFunctions.unchanged),
              thrownAway: formatCount(missingFunctions.thrownAway),
              rewritten: formatCount(missingFunctions.rewritten),
            },
          )}
        </p>
      </section>
      <section>
        <h2 id="items">{t("Three reasons and four goals")}</h2>
        <p>
          {t(
            "The text itemises seven claims, in section 2. Sections 6 and 8 say what became of them. Beside them, every sentence with a number is among its claims.",
          )}
        </p>
        <DataTable
          label={t("What became of the seven items")}
          heads={[t("Item"), t("What the text says at its end")]}
        >
          {ITEMS_1992.map(({ kind, what, claim }) => (
            <tr key={`${kind} ${what}`}>
              <th scope="row">
                {kind === "reason"
                  ? t("Reason: {what}", { what: translate(what) })
                  : t("Goal: {what}", { what: translate(what) })}
              </th>
              <td>
                <Ending claim={claim} />
              </td>
            </tr>
          ))}
        </DataTable>
      </section>
    </>
  );
}

function Ending({ claim }: { readonly claim: string | null }) {
  const found = CLAIMS["1992"].find(({ id }) => id === claim);
  if (found === undefined) return t("It does not come back to this.");
  return <a href={paths.paperClaim("1992", found.id)}>{translate(found.statement)}</a>;
}

function Lines({ of }: { readonly of: readonly (number | null)[] }) {
  return of.map((lines, at) => (
    <td key={at} className="number">
      {lines === null ? "–" : formatCount(lines)}
    </td>
  ));
}
