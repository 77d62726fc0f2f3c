// A file from which Docker, Podman or Buildah makes an image for the processor that it builds for.
import {
  archiveOf,
  commentOf,
  LICENSE,
  summaryOf,
  urlOf,
  type Offer,
  type RecipeFile,
} from "./offer";

/** The oldest Debian whose C library every archive takes, and which has images for all of these processors. */
const BASE = "docker.io/library/debian:13-slim";
/** By TARGETARCH, the processor's name in images. */
const PROCESSORS = {
  amd64: "linux-x86-64",
  arm64: "linux-arm64",
  arm: "linux-armv7",
  "386": "linux-i686",
  riscv64: "linux-riscv64",
  ppc64le: "linux-ppc64le",
  s390x: "linux-s390x",
} as const;

/** Returns no file if there is no build for Linux. */
export function containerRecipe(offer: Offer): readonly RecipeFile[] {
  const stages = Object.entries(PROCESSORS).flatMap(([name, machine]) => {
    const archive = archiveOf(offer, machine);
    if (archive === undefined) return [];
    return [
      `FROM base AS archive-${name}
ADD ${urlOf(offer, archive)} /archive
RUN echo "${archive.sha256}  /archive" | sha256sum --check --strict -
`,
    ];
  });
  if (stages.length === 0) return [];
  const text = `${commentOf(offer)}ARG TARGETARCH
FROM ${BASE} AS base

${stages.join("\n")}
FROM archive-\${TARGETARCH} AS unpacked
RUN mkdir /opt/oslag && \\
    tar -xzf /archive -C /opt/oslag --strip-components=1 --no-same-owner

FROM base
LABEL org.opencontainers.image.title="OSlag" \\
      org.opencontainers.image.description="${summaryOf(offer)}" \\
      org.opencontainers.image.version="${offer.release.version}" \\
      org.opencontainers.image.revision="${offer.release.commit}" \\
      org.opencontainers.image.created="${offer.release.committed}" \\
      org.opencontainers.image.url="${offer.site}/" \\
      org.opencontainers.image.licenses="${LICENSE}"
COPY --from=unpacked /opt/oslag /opt/oslag
RUN ln -s /opt/oslag/oslag /usr/local/bin/oslag && \\
    useradd --create-home --uid 1000 oslag
USER oslag
WORKDIR /home/oslag
# Keys and the history of reports are here: mount a volume to keep them.
VOLUME /home/oslag
ENTRYPOINT ["oslag"]
CMD ["--help"]
`;
  return [{ name: "container/Containerfile", text }];
}
