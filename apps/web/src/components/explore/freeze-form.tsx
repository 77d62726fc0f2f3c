import type { ReactNode } from "react";

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

/** Freezes a figure. It is a plain form, so it works without JavaScript; `FreezeForms` says meanwhile what is happening. */
export function FreezeForm(props: FreezeFormProps) {
  const { className, action, api, label, name, disabled, children } = props;
  return (
    <form action={action} method="post" className={className} data-freeze={api}>
      <button type="submit" aria-label={name} disabled={disabled}>
        {label}
      </button>
      <p className="small freeze-status" role="status" />
      {children}
    </form>
  );
}
