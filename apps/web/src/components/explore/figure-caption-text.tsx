/** The first sentence names the figure. */
export function FigureCaptionText({ caption }: { caption: readonly string[] }) {
  const [title, ...rest] = caption;
  return (
    <>
      <strong>{title}</strong> {rest.join(" ")}
    </>
  );
}
