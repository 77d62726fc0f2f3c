import { SOURCE_LANGUAGE, t } from "@oslag/language";

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
  const percent = String(Math.floor(permille / 10));
  return (
    <div className="run-progress">
      <progress max={1000} value={permille} aria-label={t("Progress of the run")} />
      <p>
        {leftMs === null
          ? t("{percent} %", { percent })
          : t("{percent} %, about {seconds} s left", {
              percent,
              seconds: String(Math.ceil(leftMs / 1000)),
            })}{" "}
        <span className="small" lang={SOURCE_LANGUAGE}>
          {doing}
        </span>
      </p>
      <p className="small">
        {t(
          "Keep this page in the foreground. Browsers slow down hidden pages, and the report then has a warning.",
        )}
      </p>
      <button type="button" onClick={onCancel}>
        {t("Cancel")}
      </button>
    </div>
  );
}
