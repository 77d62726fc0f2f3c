// A package of Arch Linux's user repository, which packs the programs that were built already.
import type { ReleaseArchive } from "@oslag/schema";
import { NOTICES } from "../runners/notices";
import {
  archiveOf,
  commentOf,
  folderOf,
  LICENSE,
  programsOf,
  summaryOf,
  urlOf,
  type Offer,
  type RecipeFile,
} from "./offer";

/** Arch Linux and its ports to other processors, by their names of a processor. */
const ARCHITECTURES = {
  x86_64: "linux-x86-64",
  aarch64: "linux-arm64",
  armv7h: "linux-armv7",
  i686: "linux-i686",
  riscv64: "linux-riscv64",
} as const;

type Built = { readonly name: string; readonly archive: ReleaseArchive };

/** Returns no file if Arch Linux runs on none of the machines. */
export function aurRecipe(offer: Offer): readonly RecipeFile[] {
  const built = Object.entries(ARCHITECTURES).flatMap(([name, machine]): Built[] => {
    const archive = archiveOf(offer, machine);
    return archive === undefined ? [] : [{ name, archive }];
  });
  if (built.length === 0) return [];
  return [
    { name: "aur/PKGBUILD", text: pkgbuild(offer, built) },
    { name: "aur/.SRCINFO", text: srcinfo(offer, built) },
  ];
}

/** makepkg keeps the archives of all versions and builds in one folder, so their names there differ. */
const sourceOf = (offer: Offer, { archive }: Built): string =>
  `${folderOf(archive)}-${archive.sha256.slice(0, 12)}.tar.gz::${urlOf(offer, archive)}`;

function pkgbuild(offer: Offer, built: readonly Built[]): string {
  const sources = built.map(
    (one) =>
      `source_${one.name}=("${sourceOf(offer, one)}")\nsha256sums_${one.name}=('${one.archive.sha256}')\n`,
  );
  const programs = built[0] === undefined ? [] : programsOf(built[0].archive);
  return `${commentOf(offer)}pkgname=oslag-bin
pkgver=${offer.release.version}
pkgrel=1
pkgdesc="${summaryOf(offer)}"
arch=(${built.map(({ name }) => `'${name}'`).join(" ")})
url="${offer.site}/"
license=('${LICENSE}')
depends=('glibc')
provides=("oslag=$pkgver")
conflicts=('oslag')
# The digest of the suite names it in a report, so its bytes must stay.
options=('!strip' '!debug')
${sources.join("")}
package() {
  cd "$srcdir"/oslag-"$pkgver"-linux-*/ || return
  # The runner looks for the suite beside itself.
  install -Dm755 -t "$pkgdir/usr/lib/oslag" ${programs.join(" ")}
  install -d "$pkgdir/usr/bin"
  ln -s ../lib/oslag/oslag "$pkgdir/usr/bin/oslag"
  install -Dm644 -t "$pkgdir/usr/share/man/man1" man1/*.1
  install -Dm644 -t "$pkgdir/usr/share/licenses/$pkgname" LICENSE ${NOTICES}
}
`;
}

/** The same facts in the form of `makepkg --printsrcinfo`, which shows them without running the PKGBUILD. */
function srcinfo(offer: Offer, built: readonly Built[]): string {
  const facts = [
    ["pkgdesc", summaryOf(offer)],
    ["pkgver", offer.release.version],
    ["pkgrel", "1"],
    ["url", `${offer.site}/`],
    ...built.map(({ name }) => ["arch", name]),
    ["license", LICENSE],
    ["depends", "glibc"],
    ["provides", `oslag=${offer.release.version}`],
    ["conflicts", "oslag"],
    ["options", "!strip"],
    ["options", "!debug"],
    ...built.flatMap((one) => [
      [`source_${one.name}`, sourceOf(offer, one)],
      [`sha256sums_${one.name}`, one.archive.sha256],
    ]),
  ];
  const lines = facts.map(([name, value]) => `\t${name} = ${value}\n`);
  return `pkgbase = oslag-bin\n${lines.join("")}\npkgname = oslag-bin\n`;
}
