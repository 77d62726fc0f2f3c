import type { PaperMachine } from "@oslag/papers";
import { columnDecimals, NumberCell } from "../number-cell";
import { ScrollRegion } from "../scroll-region";

/** Table 1: the machines with the author's own estimates of their speed. */
export function MachineTable({ machines }: { machines: readonly PaperMachine[] }) {
  const ratings = machines.map(({ ratingMips }) =>
    ratingMips === null ? null : String(ratingMips),
  );
  const decimals = columnDecimals(ratings);
  const noted = machines.filter(({ notes }) => notes.length > 0);
  return (
    <>
      <ScrollRegion label="Machines">
        <table>
          <thead>
            <tr>
              <th scope="col">Abbreviation</th>
              <th scope="col">Machine</th>
              <th scope="col">Type</th>
              <th scope="col" className="number">
                Rating <span className="unit">MIPS</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {machines.map((machine, index) => (
              <tr key={machine.id}>
                <th scope="row">{machine.id}</th>
                <td>{machine.name}</td>
                <td>{machine.type ?? "not given"}</td>
                <NumberCell text={ratings[index] ?? null} decimals={decimals} />
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {noted.map(({ id, notes }) => (
        <p key={id} className="small">
          {id}: {notes.join(" ")}
        </p>
      ))}
    </>
  );
}
