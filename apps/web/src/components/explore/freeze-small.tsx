/** Freezes one of many small drawings. A plain form, so it works without JavaScript. */
export function FreezeSmall({
  name,
  action,
  refusal = null,
}: {
  /** What the drawing shows, for screen readers. */
  readonly name: string;
  readonly action: string;
  /** Why it cannot be frozen; null where it can. */
  readonly refusal?: string | null;
}) {
  return (
    <form action={action} method="post" className="freeze-small">
      <button type="submit" aria-label={`Freeze and cite ${name}`} disabled={refusal !== null}>
        Freeze and cite
      </button>
      {refusal !== null && <p className="small">{refusal}</p>}
    </form>
  );
}
