import { CopyButton } from "./copy-button.client";
import { ScrollRegion } from "./scroll-region";

/** Lines for a terminal. The button needs JavaScript; the text can be selected without. */
export function Command({ lines, label }: { lines: readonly string[]; label: string }) {
  const text = lines.join("\n");
  return (
    <div className="command">
      <ScrollRegion label={label}>
        <pre>
          <code>{text}</code>
        </pre>
      </ScrollRegion>
      <CopyButton text={text} />
    </div>
  );
}
