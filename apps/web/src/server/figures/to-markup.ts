import type { ReactElement } from "react";

/** Returns an element as text, without the attributes that a page's script would need. */
export async function toMarkup(element: ReactElement): Promise<string> {
  // A static import of this module is refused by the framework's compiler.
  const { renderToStaticMarkup } = await import("react-dom/server");
  return renderToStaticMarkup(element);
}
