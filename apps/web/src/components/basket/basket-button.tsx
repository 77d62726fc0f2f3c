import { t } from "@oslag/language";

/** Puts a result into the comparison, or takes it out. The browser's script shows it, because it stores the comparison. */
export function BasketButton({ id, name }: { readonly id: string; readonly name: string }) {
  return (
    <button type="button" hidden className="basket-button" data-basket={id} data-name={name}>
      {t("Add to comparison")}
    </button>
  );
}
