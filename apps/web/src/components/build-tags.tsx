import { t } from "@oslag/language";
import { valueName, isVirtual } from "@oslag/labels";
import type { Build, Host } from "@oslag/schema";

type BuildTagsProps = {
  readonly host: Host;
  readonly buildClass: Build;
  readonly virtualization: string | null;
  readonly container: string | null;
};

/** Tags a configuration with its build class, its host, and the virtual machine or container that it ran in. */
export function BuildTags({ host, buildClass, virtualization, container }: BuildTagsProps) {
  return (
    <>
      <span className={`tag tag-${buildClass}`}>
        {buildClass === "official" ? t("official") : t("local build")}
      </span>{" "}
      {host !== "native" && <span className="tag">{valueName(host)}</span>}{" "}
      <LayerTags virtualization={virtualization} container={container} />
    </>
  );
}

/** Tags a configuration with its virtual machine or container only. */
export function LayerTags({
  virtualization,
  container,
}: Pick<BuildTagsProps, "virtualization" | "container">) {
  return (
    <>
      {isVirtual(virtualization) && (
        <span className="tag">
          {t("VM: {virtualization}", { virtualization: virtualization ?? "" })}
        </span>
      )}{" "}
      {isVirtual(container) && (
        <span className="tag">{t("container: {container}", { container: container ?? "" })}</span>
      )}
    </>
  );
}
