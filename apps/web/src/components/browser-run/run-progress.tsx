export type Progress = {
  readonly permille: number;
  /** Null until the suite reports it. */
  readonly leftMs: number | null;
  readonly doing: string;
};

export function RunProgress({
  progress: { permille, leftMs, doing },
  onCancel,
}: {
  readonly progress: Progress;
  readonly onCancel: () => void;
}) {
  const left = leftMs === null ? "" : `, about ${Math.ceil(leftMs / 1000)} s left`;
  return (
    <div className="run-progress">
      <progress max={1000} value={permille} aria-label="Progress of the run" />
      <p>
        {Math.floor(permille / 10)} %{left} <span className="small">{doing}</span>
      </p>
      <p className="small">
        Keep this page in the foreground. Browsers slow down hidden pages, and the report then has a
        warning.
      </p>
      <button type="button" onClick={onCancel}>
        Cancel
      </button>
    </div>
  );
}
