import { CopyButton } from "./copy-button.client";

/** Lines for a terminal. The button needs JavaScript; the text can be selected without. */
export function Command({ lines, label }: { lines: readonly string[]; label: string }) {
  const text = lines.join("\n");
  return (
    <div className="command">
      <pre tabIndex={0} aria-label={label}>
        <code>{text}</code>
      </pre>
      <CopyButton text={text} />
    </div>
  );
}
