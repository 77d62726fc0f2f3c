import { t } from "@oslag/language";
import { paths } from "@/lib/paths";

type HiddenNoticeProps = {
  readonly title: string;
  /** Says what is hidden and why. */
  readonly detail: string;
};

/** Stands in place of a page whose content moderators hid. */
export function HiddenNotice({ title, detail }: HiddenNoticeProps) {
  return (
    <>
      <h1>{title}</h1>
      <p className="note">
        {detail} <a href={paths.moderation()}>{t("The public log")}</a>
      </p>
    </>
  );
}
