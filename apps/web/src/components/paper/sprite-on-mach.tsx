import { t, translate } from "@oslag/language";
import { formatCount } from "@oslag/labels";
import { BOTTLENECKS_1992, CODE_SIZE_1992 } from "@oslag/papers";
import { DataTable } from "@/components/data-table";

const { nativeKernel, spriteServer, missingFunctions } = CODE_SIZE_1992;

/** Shows what the abstract of 1992 states beside Andrew's times: where the time goes, and sizes of the sources. */
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
    </>
  );
}

function Lines({ of }: { readonly of: readonly (number | null)[] }) {
  return of.map((lines, at) => (
    <td key={at} className="number">
      {lines === null ? "–" : formatCount(lines)}
    </td>
  ));
}
