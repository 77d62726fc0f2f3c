import { t } from "@oslag/language";
import { paths } from "@/lib/paths";
import { noteAbsence } from "@/lib/rendered-page";

type HiddenNoticeProps = {
  readonly title: string;
  /** Says what is hidden and why. */
  readonly detail: string;
};

/** Stands in place of a page whose content moderators hid; the answer has the status 410. */
export function HiddenNotice({ title, detail }: HiddenNoticeProps) {
  noteAbsence(410);
  return (
    <>
      <h1>{title}</h1>
      <p className="note">
        {detail} <a href={paths.moderation()}>{t("The public log")}</a>
      </p>
    </>
  );
}
