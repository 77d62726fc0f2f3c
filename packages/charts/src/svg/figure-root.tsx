import type { ReactNode } from "react";
import { FIGURE_FONT, type Ink } from "../ink";

export type FigureRootProps = {
  /** Distinguishes this figure's element ids from those of others on the page. */
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly title: string;
  readonly description: string;
  readonly ink: Ink;
  readonly children: ReactNode;
};

/** The SVG element: named for assistive technology, complete in itself, scaled by its view box. */
export function FigureRoot(props: FigureRootProps) {
  const { id, width, height, title, description, ink, children } = props;
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      fontFamily={FIGURE_FONT}
      role="img"
      aria-labelledby={`${id}-title ${id}-description`}
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-description`}>{description}</desc>
      <rect width={width} height={height} fill={ink.paper} />
      {children}
    </svg>
  );
}
