"use client";

import { useEffect, useState, type FormEvent, type ReactNode } from "react";
import { askToFreeze } from "./ask-to-freeze";

type FreezeFormProps = {
  readonly className: string;
  /** Where the form is sent without JavaScript: the figure's short form as an address. */
  readonly action: string;
  /** Where it is sent with JavaScript. */
  readonly api: string;
  readonly label: string;
  /** For screen readers, where several buttons of a page have the same label. */
  readonly name?: string;
  readonly disabled: boolean;
  readonly children?: ReactNode;
};

type State =
  | { readonly at: "idle" }
  | { readonly at: "freezing"; readonly words: string }
  | { readonly at: "refused"; readonly message: string };

const IDLE: State = { at: "idle" };

/**
 * Freezes a figure and says what is happening meanwhile. It is a plain form, so it works without JavaScript; then the browser's own
 * progress is all that shows.
 */
export function FreezeForm(props: FreezeFormProps) {
  const { className, action, api, label, name, disabled, children } = props;
  const [state, setState] = useState<State>(IDLE);
  const isFreezing = state.at === "freezing";

  // A browser that goes back shows the page as it was left.
  useEffect(() => {
    const reset = ({ persisted }: PageTransitionEvent) => persisted && setState(IDLE);
    addEventListener("pageshow", reset);
    return () => removeEventListener("pageshow", reset);
  }, []);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const tell = (words: string) => setState({ at: "freezing", words });
    tell("Asking the site …");
    void askToFreeze(api, action, tell).then((answer) => {
      if (answer.ok) location.assign(answer.address);
      else setState({ at: "refused", message: answer.message });
    });
  };
  return (
    <form action={action} method="post" className={className} onSubmit={onSubmit}>
      <button type="submit" aria-label={name} disabled={disabled || isFreezing}>
        {label}
      </button>
      <p className="small freeze-status" role="status">
        {isFreezing && state.words}
        {state.at === "refused" && state.message}
      </p>
      {children}
    </form>
  );
}
