import type { ReactElement } from "react";

// A static import of this module is refused by the framework's compiler.
const { renderToStaticMarkup } = await import("react-dom/server");

/**
 * Returns a part of a page as text, escaped by React. A page that inserts the text does not visit its elements again, neither for
 * the HTML nor for the second copy that browsers get. The part has no components of the browser and none that wait.
 */
export function staticMarkup(element: ReactElement): string {
  return renderToStaticMarkup(element);
}
