import { t } from "@oslag/language";
import { countOf, shownProcessorName } from "@oslag/labels";
import type { ListedSubject } from "@oslag/store";
import { listSubjects } from "@/lib/leaderboard-subject";
import { paths } from "@/lib/paths";

/** Chooses a processor, a system and a benchmark: a plain form, so that the address holds the state. */
export function TimelineForm({
  query: { processor: slug, system, configuration, benchmark, method },
  options,
  processor,
}: {
  readonly query: {
    readonly processor?: string | undefined;
    readonly system?: string | undefined;
    readonly configuration?: string | undefined;
    readonly benchmark?: string | undefined;
    readonly method?: number | undefined;
  };
  readonly options: {
    readonly processors: readonly ListedSubject[];
    readonly systems: readonly ListedSubject[];
  };
  /** The chosen one, which may be a model that is in no list. */
  readonly processor: { readonly id: string; readonly name: string } | null;
}) {
  const isNarrowed = [slug, system, configuration, benchmark].some((one) => one !== undefined);
  const isListed = options.processors.some(({ id }) => id === slug);
  return (
    <details className="folded" open={isNarrowed}>
      <summary>{t("Filters")}</summary>
      <form action={paths.timelines()} className="filters">
        {configuration === undefined ? (
          <>
            <label>
              {t("Processor")}
              <select name="processor" defaultValue={slug ?? ""}>
                <option value="">{t("any")}</option>
                {processor !== null && !isListed && (
                  <option value={processor.id}>{shownProcessorName(processor.name)}</option>
                )}
                {options.processors.map(toOption)}
              </select>
            </label>
            <label>
              {t("System")}
              <select name="system" defaultValue={system ?? ""}>
                <option value="">{t("any")}</option>
                {options.systems.map(toOption)}
              </select>
            </label>
          </>
        ) : (
          <input type="hidden" name="configuration" value={configuration} />
        )}
        <label>
          {t("Benchmark")}
          <select name="benchmark" defaultValue={benchmark ?? ""}>
            <option value="">{t("those of the paper")}</option>
            {listSubjects().map(({ subject, title }) => (
              <option key={subject} value={subject}>
                {title}
              </option>
            ))}
          </select>
        </label>
        {method !== undefined && <input type="hidden" name="method" value={method} />}
        <button type="submit">{t("Show")}</button>
      </form>
    </details>
  );
}

function toOption({ id, name, reports }: ListedSubject) {
  return (
    <option key={id} value={id}>
      {name} ({countOf(reports, "report")})
    </option>
  );
}
