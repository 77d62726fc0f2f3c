import { t } from "@oslag/language";
import { link, rich } from "@/lib/rich";
import type { Metadata } from "next";
import { NETWORK_PERIOD_DAYS } from "@oslag/store";
import { DataTable } from "@/components/data-table";
import { paths } from "@/lib/paths";

export function generateMetadata(): Metadata {
  return {
    title: t("Privacy"),
    description: t("What this site keeps of those who read it and send reports, and for how long."),
  };
}

const listKept = () =>
  [
    [
      t("Your IP address"),
      t("in the server’s memory only, never in a file or the database"),
      t("while your request or connection lasts"),
    ],
    [
      t("Your network, for rate limits and fair queues"),
      t("a /24 of IPv4 or a /56 of IPv6, in the server’s memory only"),
      t(
        "some minutes: until the limit has filled up again and somebody sends something; at the latest until the server restarts",
      ),
    ],
    [
      t("The network that sent a report"),
      t("a keyed hash in the database, never published"),
      t("the hash for ever; the secret that could reveal the network for {days} days", {
        days: String(NETWORK_PERIOD_DAYS),
      }),
    ],
    [
      t("The network that froze a figure"),
      t("a keyed hash in the database with the number of figures, never published"),
      t("until the day ends (UTC)"),
    ],
    [
      t("Requests, in the server’s log"),
      t("time, method, kind of address, status and duration; no address, query, header or key"),
      t("as long as the operator keeps the log"),
    ],
    [
      t("Reports, with their key and machine pseudonym"),
      t("public, with every signed byte"),
      t("for ever"),
    ],
    [
      t("Statements about reports and keys, and moderators’ decisions"),
      t("public, in the log of moderation"),
      t("for ever"),
    ],
    [
      t("The results that you add to a comparison"),
      t("in your browser only, until you open the comparison: its address names them"),
      t("until you clear the comparison or your browser’s data for this site"),
    ],
    [t("Frozen figures"), t("public, without the name of whoever froze them"), t("for ever")],
  ] as const;

export default function PrivacyPage() {
  return (
    <>
      <h1>{t("Privacy")}</h1>
      <p className="lead">
        {t(
          "The site has no accounts, cookies, trackers or advertisements, and its pages request nothing from other sites. This is everything that it keeps.",
        )}
      </p>
      <DataTable
        isStacked
        label={t("What the site keeps")}
        heads={[t("What"), t("Where"), t("For how long")]}
      >
        {listKept().map(([what, where, howLong]) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td>{where}</td>
            <td>{howLong}</td>
          </tr>
        ))}
      </DataTable>
      <Reports />
      <Networks />
      <Removal />
      <Elsewhere />
    </>
  );
}

function Reports() {
  return (
    <>
      <h2 id="reports">{t("Reports")}</h2>
      <p>
        {t(
          "A report describes a machine: its processor, operating system, storage and settings. The runner collects no names of people or hosts, no addresses and no serial numbers. The site refuses texts that look like a mail or hardware address, a serial number or a personal folder. The note is free text, so write nothing in it that should not be public. The runner shows everything before it sends it.",
        )}
      </p>
      <p>
        {t(
          "A key connects all reports that it signs. Each page of a report or key says since when the site has known the key. The machine pseudonym connects the reports of one machine under one key. It is computed with a secret that stays on the machine, so nobody can find the machine from it or recognise it under another key. To separate your reports, use another key.",
        )}
      </p>
      <p>
        {t(
          "A report from a browser is measured and signed on your machine. The browser keeps the key, and a report that was not sent yet, in its own storage for this site until you clear it.",
        )}
      </p>
    </>
  );
}

function Networks() {
  return (
    <>
      <h2 id="networks">{t("Networks")}</h2>
      <p>
        {t(
          "Anyone can create keys, so many keys prove little. Networks are harder to come by. All keys of one network therefore count once in a value. The site also counts how many networks sent the reports of a configuration, and shows the number: “confirmed by 3 networks”. A network is a /24 of IPv4 (256 addresses) or a /56 of IPv6, which is commonly one customer.",
        )}
      </p>
      <p>
        {t(
          "To count them, the site stores a keyed hash of the network with each new report, not the address. One secret is used for {days} days. Then the site destroys it and makes another. Until then, somebody who has the database and its secret could find out the networks by trying all of them. Afterwards nobody can, the operator included, and nobody can tell whether hashes of two such periods belong to the same network. Only which reports of one period came from the same network can still be seen in the database. For the same reason networks are counted within one period, and the largest count is shown. It may be too small, but the same network never counts twice.",
          { days: String(NETWORK_PERIOD_DAYS) },
        )}
      </p>
      <p>
        {t(
          "Hashes are never published: not on pages, in the API, in the data set or in dumps. Backups contain them without the secret. The number itself is public. If a configuration has two keys and one network, readers can conclude that both keys may have used the same network.",
        )}
      </p>
    </>
  );
}

function Removal() {
  return (
    <>
      <h2 id="removal">{t("Withdrawing and hiding")}</h2>
      <p>
        {rich(
          "The site deletes no report, because figures and citations depend on them. The holder of the key can withdraw a report: it then counts in no figure and no rank, but stays readable. A moderator can hide a report, and its page then answers only that it is hidden, and why. If it names a person, is abusive or the law demands it, no text of it is served any more, also not in figures that were frozen and in dumps of earlier nights. Each decision is signed and listed in <link>the public log</link>. Copies of <link2>the data</link2> that others made earlier are beyond the site’s reach.",
          { link: link(paths.moderation()), link2: link(paths.data()) },
        )}
      </p>
    </>
  );
}

function Elsewhere() {
  return (
    <>
      <h2 id="elsewhere">{t("What the site cannot promise")}</h2>
      <p>
        {t(
          "This page describes the program. Whoever runs this site may place other servers in front of it, which see your address too. The example for nginx that comes with the program logs no address.",
        )}
      </p>
    </>
  );
}
