import { formatCount } from "@oslag/labels";
import { BOTTLENECKS_1992, CODE_SIZE_1992 } from "@oslag/papers";
import { DataTable } from "@/components/data-table";

const { nativeKernel, spriteServer, missingFunctions } = CODE_SIZE_1992;

/** Shows what the abstract of 1992 states beside Andrew's times: where the time goes, and sizes of the sources. */
export function SpriteOnMach() {
  return (
    <>
      <section>
        <h2 id="bottlenecks">Where the server’s time goes</h2>
        <p>
          Section 5 explains about 98 of the 146 s by which the server is slower than native Sprite.
          Its five bottlenecks add up to{" "}
          {BOTTLENECKS_1992.reduce((sum, own) => sum + own.seconds, 0)} s.
        </p>
        <DataTable
          label="Bottlenecks of the Sprite server"
          heads={["Bottleneck", { number: "Time", unit: "s" }]}
        >
          {BOTTLENECKS_1992.map(({ what, seconds }) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td className="number">{seconds}</td>
            </tr>
          ))}
        </DataTable>
      </section>
      <section>
        <h2 id="code-sizes">Sizes of the sources</h2>
        <p>Source lines (section 4). The counts of the native kernel are approximate.</p>
        <DataTable
          label="Source lines"
          heads={[
            "Part",
            { number: "Lines" },
            { number: "Machine-dependent" },
            { number: "Assembly" },
          ]}
        >
          <tr>
            <th scope="row">Native kernel, the functions that the server has</th>
            <Lines
              of={[nativeKernel.lines, nativeKernel.machineDependent, nativeKernel.assembly]}
            />
          </tr>
          <tr>
            <th scope="row">Sprite server</th>
            <Lines
              of={[spriteServer.lines, spriteServer.machineDependent, spriteServer.assembly]}
            />
          </tr>
          <tr>
            <th scope="row">Functions that the server lacks</th>
            <Lines of={[missingFunctions.lines, missingFunctions.machineDependent, null]} />
          </tr>
        </DataTable>
        <p className="small">
          Of the functions that the server lacks, {formatCount(missingFunctions.unchanged)} lines
          would not change, {formatCount(missingFunctions.thrownAway)} would be thrown away and{" "}
          {formatCount(missingFunctions.rewritten)} rewritten.
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
