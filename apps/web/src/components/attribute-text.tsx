import type { ReactNode } from "react";
import { t } from "@oslag/language";
import { isInOurWords, type Difference } from "@oslag/labels";
import { quoted } from "@/lib/quoted";

/** Returns an attribute of the environment as it is shown: in our words, or as the machine states it. */
export function attributeText(
  attribute: Difference["attribute"],
  value: string | null | undefined,
): ReactNode {
  if (value == null) return t("unknown");
  if (!isInOurWords(attribute)) return quoted(value);
  const [own, ...options] = attribute.endsWith("iles") ? value.split(", ") : [value];
  return (
    <>
      {own}
      {options.length > 0 && quoted(`, ${options.join(", ")}`)}
    </>
  );
}
