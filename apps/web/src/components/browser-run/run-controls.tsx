import { useState } from "react";
import type { Mode } from "./run-worker";

const MODES: readonly (readonly [mode: Mode, text: string])[] = [
  ["quick", "quick: 20 seconds, without the compiler"],
  ["standard", "standard: a minute and a half"],
  ["thorough", "thorough: five minutes"],
];

export type RunControlsProps = {
  readonly mode: Mode;
  readonly isPossible: boolean;
  readonly onStart: (mode: Mode) => void;
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
        Length
        <select value={chosen} onChange={(event) => setChosen(event.target.value as Mode)}>
          {MODES.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" disabled={!isPossible}>
        Measure this browser
      </button>
    </form>
  );
}
