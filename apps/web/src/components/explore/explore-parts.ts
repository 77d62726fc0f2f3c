/** The parts of a view of /explore: markup that the server made, and what belongs to it. */
export type ExploreParts = {
  /** The canonical address, with the selection. */
  readonly address: string;
  /** Where a form freezes the figure without JavaScript; null if it cannot be frozen. */
  readonly freeze: string | null;
  readonly title: string;
  /** How many points the selection has, of how many; null without a selection. */
  readonly selected: { readonly count: number; readonly of: number } | null;
  /** Markup of what a reader must know first, such as that nothing matches; empty for nothing. */
  readonly notice: string;
  /** Markup of the figure for both widths; empty if it cannot be drawn. */
  readonly drawing: string;
  /** Markup of its caption. */
  readonly caption: string;
  /** Markup of links that belong to this view. */
  readonly about: string;
  /** Markup of the table. */
  readonly values: string;
};

/** Returns the parts of another view from its page; null if the page has none, such as a page that says that the site is busy. */
export function readView(page: ParentNode): ExploreParts | null {
  const root = page.querySelector<HTMLElement>(".explore[data-address]");
  const data = root?.querySelector<HTMLElement>("[data-view]")?.dataset["view"];
  const address = root?.dataset["address"];
  if (!root || data === undefined || address === undefined) return null;
  const html = (name: string) => root.querySelector(`[data-part="${name}"]`)?.innerHTML ?? "";
  return {
    ...(JSON.parse(data) as Pick<ExploreParts, "freeze" | "title" | "selected">),
    address,
    notice: html("notice"),
    drawing: html("drawing"),
    caption: html("caption"),
    about: html("about"),
    values: html("values"),
  };
}

/** Returns the address that a form asks for, as a browser without JavaScript would, without its empty fields. */
export function formAddress(form: HTMLFormElement): string {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (typeof value === "string" && value !== "") query.set(name, value);
  return `${new URL(form.action).pathname}?${query.toString()}`;
}

type Control = HTMLSelectElement | HTMLInputElement;

/** Gives the controls the values that they have on another view's page. Whoever is in one of them keeps it as it is. */
export function followForm(root: HTMLElement | null, page: ParentNode): void {
  const controls = root?.querySelectorAll<Control>(".explore-form [name]") ?? [];
  for (const control of controls) {
    const other = page.querySelector<Control>(`.explore-form [name="${control.name}"]`);
    if (other === null) continue;
    control.setAttribute("aria-invalid", other.getAttribute("aria-invalid") ?? "false");
    if (control !== document.activeElement) control.value = other.value;
  }
}
