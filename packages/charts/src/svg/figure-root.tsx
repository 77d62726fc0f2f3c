import type { ReactNode } from "react";
import { FIGURE_FONT, type Ink } from "../ink";

/** How a drawing is named, coloured and, in a file that leaves the site, set and sized. */
export type DrawnProps = {
  /** Distinguishes this figure's element ids from those of others on the page. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly ink?: Ink;
  /** The font of a file that leaves the site; a page has its own. */
  readonly font?: string;
  /** The drawn size with its unit, such as 3.33in wide; without it a unit is a pixel. */
  readonly size?: { readonly width: string; readonly height: string };
};

type FigureRootProps = DrawnProps & {
  readonly ink: Ink;
  /** `group` where the drawing holds links. */
  readonly role?: "img" | "group";
  readonly width: number;
  readonly height: number;
  readonly children: ReactNode;
};

/** The SVG element: named for assistive technology, complete in itself, scaled by its view box. */
export function FigureRoot(props: FigureRootProps) {
  const { id, width, height, title, description, ink, font, size, role = "img", children } = props;
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${width} ${height}`}
      width={size?.width ?? width}
      height={size?.height ?? height}
      fontFamily={font ?? FIGURE_FONT}
      role={role}
      aria-labelledby={`${id}-title ${id}-description`}
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-description`}>{description}</desc>
      <rect width={width} height={height} fill={ink.paper} />
      {children}
    </svg>
  );
}
