import { CopyButton } from "./copy-button.client";
import { ScrollRegion } from "./scroll-region";

/** Shows lines for a terminal. Only the copy button needs JavaScript. */
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
