import { t, translate } from "@oslag/language";
import type { PaperMachine } from "@oslag/papers";
import { formatShort } from "@oslag/labels";
import { columnDecimals, NumberCell } from "../number-cell";
import { DataTable } from "../data-table";

/** Shows Table 1: the machines, with the author's own estimates of their speed. */
export function MachineTable({ machines }: { machines: readonly PaperMachine[] }) {
  const ratings = machines.map(({ ratingMips }) =>
    ratingMips === null ? null : formatShort(ratingMips, 6),
  );
  const decimals = columnDecimals(ratings);
  const notes = groupNotes(machines);
  return (
    <>
      <DataTable
        label={t("Machines")}
        heads={[t("Abbreviation"), t("Machine"), t("Type"), { number: t("Rating"), unit: "MIPS" }]}
      >
        {machines.map((machine, index) => (
          <tr key={machine.id}>
            <th scope="row">{machine.id}</th>
            <td>{translate(machine.name)}</td>
            <td>{machine.type ?? t("not stated")}</td>
            <NumberCell text={ratings[index] ?? null} decimals={decimals} />
          </tr>
        ))}
      </DataTable>
      {[...notes].map(([note, ids]) => (
        <p key={note} className="small">
          {ids.join(", ")}: {translate(note)}
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
