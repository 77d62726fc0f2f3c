import type { PaperMachine } from "@oslag/papers";
import { columnDecimals, NumberCell, NumberHead } from "../number-cell";
import { ScrollRegion } from "../scroll-region";

/** Shows Table 1: the machines, with the author's own estimates of their speed. */
export function MachineTable({ machines }: { machines: readonly PaperMachine[] }) {
  const ratings = machines.map(({ ratingMips }) =>
    ratingMips === null ? null : String(ratingMips),
  );
  const decimals = columnDecimals(ratings);
  const notes = groupNotes(machines);
  return (
    <>
      <ScrollRegion label="Machines">
        <table>
          <thead>
            <tr>
              <th scope="col">Abbreviation</th>
              <th scope="col">Machine</th>
              <th scope="col">Type</th>
              <NumberHead unit="MIPS">Rating</NumberHead>
            </tr>
          </thead>
          <tbody>
            {machines.map((machine, index) => (
              <tr key={machine.id}>
                <th scope="row">{machine.id}</th>
                <td>{machine.name}</td>
                <td>{machine.type ?? "not stated"}</td>
                <NumberCell text={ratings[index] ?? null} decimals={decimals} />
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {[...notes].map(([note, ids]) => (
        <p key={note} className="small">
          {ids.join(", ")}: {note}
        </p>
      ))}
    </>
  );
}

/** Maps each note to the machines that have it, so that it is shown once. */
function groupNotes(machines: readonly PaperMachine[]): Map<string, string[]> {
  const machinesByNote = new Map<string, string[]>();
  for (const { id, notes } of machines) {
    for (const note of notes) machinesByNote.set(note, [...(machinesByNote.get(note) ?? []), id]);
  }
  return machinesByNote;
}
