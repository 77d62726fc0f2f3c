import { isVirtual } from "@oslag/labels";
import type { Build, Host } from "@oslag/schema";

export type BuildTagsProps = {
  readonly host: Host;
  readonly buildClass: Build;
  readonly virtualization: string | null;
  readonly container: string | null;
};

/** What a reader must know before comparing: the build's class, and what lay between kernel and hardware. */
export function BuildTags({ host, buildClass, virtualization, container }: BuildTagsProps) {
  return (
    <>
      <span className={`tag tag-${buildClass}`}>
        {buildClass === "official" ? "official" : "local build"}
      </span>{" "}
      {host !== "native" && <span className="tag">{host}</span>}{" "}
      <LayerTags virtualization={virtualization} container={container} />
    </>
  );
}

/** What lay between kernel and hardware alone, where the build's class is said already. */
export function LayerTags({
  virtualization,
  container,
}: Pick<BuildTagsProps, "virtualization" | "container">) {
  return (
    <>
      {isVirtual(virtualization) && <span className="tag">VM: {virtualization}</span>}{" "}
      {isVirtual(container) && <span className="tag">container: {container}</span>}
    </>
  );
}
