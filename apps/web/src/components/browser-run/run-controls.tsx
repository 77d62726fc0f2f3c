import { msg, t, translate } from "@oslag/language";
import type { RunMode } from "@oslag/schema";
import { useState } from "react";

const MODES: Readonly<Record<RunMode, string>> = {
  quick: msg("quick: 20 seconds, without the compiler"),
  standard: msg("standard: a minute and a half"),
  thorough: msg("thorough: five minutes"),
};

type RunControlsProps = {
  readonly mode: RunMode;
  readonly isPossible: boolean;
  readonly onStart: (mode: RunMode) => void;
};

export function RunControls({ mode, isPossible, onStart }: RunControlsProps) {
  const [chosen, setChosen] = useState(mode);
  return (
    <form
      className="filters"
      onSubmit={(event) => {
        event.preventDefault();
        onStart(chosen);
      }}
    >
      <label>
        {t("Duration")}
        <select value={chosen} onChange={(event) => setChosen(event.target.value as RunMode)}>
          {Object.entries(MODES).map(([value, text]) => (
            <option key={value} value={value}>
              {translate(text)}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" disabled={!isPossible}>
        {t("Measure this browser")}
      </button>
    </form>
  );
}
