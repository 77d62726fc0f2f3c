import type { ReactElement } from "react";

export type GalleryChart = {
  readonly name: string;
  readonly warnings: readonly string[];
  readonly element: ReactElement;
};
