/** More than so many names are folded away: they would hide what is said of them. */
const SHOWN_MAX = 8;

/** Which measurements a warning or flag concerns; nothing where it concerns the whole run. */
export function Concerned({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return null;
  if (names.length <= SHOWN_MAX)
    return <span className="small"> Concerns {names.join(", ")}.</span>;
  return (
    <details className="small">
      <summary>Concerns {names.length} measurements</summary>
      {names.join(", ")}.
    </details>
  );
}
