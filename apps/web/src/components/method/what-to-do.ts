import { msg } from "@oslag/language";
import type { ProblemCode } from "@oslag/schema";

const BROKEN_FILE = msg(
  "Send the file as the runner wrote it. Editors and mail programs can change a file; a new run writes a whole one.",
);
const OWN_PROGRAM = msg("If your own program wrote the file, compare it with the report format.");
const UPDATE_RUNNER = msg(
  "Install the newest runner from this site’s page for downloads and run again.",
);
const WITHOUT_CHALLENGE = msg(
  "Sign the report again without its challenge and send it: `oslag submit FILE --offline --to SITE`. The site marks it as offline.",
);
const RUN_AGAIN = msg("Or run again. The runner asks for a new challenge.");
const FOR_PROGRAMS = msg(
  "If a program sends the request, look its form up in the description of the API.",
);
const WAIT = msg("Wait as many seconds as the `Retry-After` header says, then try again.");

/** What the reader of a problem can do about it, with backticks around code. */
export const WHAT_TO_DO: Readonly<Record<ProblemCode, readonly string[]>> = {
  too_large: [msg("Shorten the report’s note."), OWN_PROGRAM],
  bad_encoding: [BROKEN_FILE, msg("Save the text as UTF-8 without a byte order mark.")],
  too_deep: [OWN_PROGRAM],
  too_many_tokens: [OWN_PROGRAM],
  bad_json: [BROKEN_FILE, msg("If you paste the text, paste all of it.")],
  bad_envelope: [
    msg("Send one signed file at a time. Names of reports end in `.oslag.json`."),
    BROKEN_FILE,
  ],
  not_canonical: [BROKEN_FILE, OWN_PROGRAM],
  bad_base64: [BROKEN_FILE, OWN_PROGRAM],
  wrong_payload_type: [
    msg(
      "Send reports and statements to their own addresses. The page for signed files tells them apart by itself.",
    ),
  ],
  bad_key: [BROKEN_FILE, OWN_PROGRAM],
  bad_signature: [BROKEN_FILE, msg("A report cannot be edited after it was signed.")],
  bad_string: [
    msg("Remove control characters from the note and from names of devices."),
    OWN_PROGRAM,
  ],
  unsupported_schema: [UPDATE_RUNNER],
  schema_invalid: [msg("The detail names the field that is wrong."), UPDATE_RUNNER, OWN_PROGRAM],
  key_mismatch: [msg("Sign the report with the key that the run used."), OWN_PROGRAM],
  wrong_audience: [
    msg(
      "Send the report to the site that it names, or run again for this site: `oslag run --to SITE`.",
    ),
  ],
  unknown_challenge: [WITHOUT_CHALLENGE, RUN_AGAIN],
  challenge_expired: [WITHOUT_CHALLENGE, RUN_AGAIN],
  challenge_used: [
    msg("Look for the report on the page of your key: it may be stored already."),
    WITHOUT_CHALLENGE,
  ],
  impossible: [
    msg("The detail names the two values that contradict each other."),
    UPDATE_RUNNER,
    msg("If it happens again with an unchanged runner, the clock of the machine may be faulty."),
  ],
  unsupported_media_type: [msg("Send the file with the header `Content-Type: application/json`.")],
  bad_length: [
    msg("Send the file again: the connection probably broke off."),
    msg("If a program sends it, the `Content-Length` header must be the length of the body."),
  ],
  method_not_allowed: [msg("The `Allow` header names the methods of this address."), FOR_PROGRAMS],
  bad_query: [
    msg("The detail names the parameter. Correct it or leave it out."),
    msg("The forms of the page write addresses that are right."),
    FOR_PROGRAMS,
  ],
  too_broad: [msg("Add a filter, such as a processor or a system, and ask again.")],
  not_found: [
    msg("Check the address. A complete id of a report has 64 characters."),
    msg("Search for the processor, the system or the first characters of the id."),
  ],
  key_revoked: [msg("Sign with the key that replaced this one, or with a new key.")],
  stale_sequence: [
    msg(
      "Write the statement again with the runner that holds the key. It gives the new statement a higher number.",
    ),
  ],
  not_allowed: [
    msg(
      "Sign with the key that signed the report. Only that key and the site’s moderators can change how it is shown.",
    ),
  ],
  gone: [msg("The log of moderation says when it was hidden, and for which reason.")],
  unavailable: [WAIT, msg("A file that you were sending is not lost: send it again.")],
  internal: [
    msg("Try again. A file that you were sending can safely be sent twice."),
    msg("If it fails again, tell the operator the request’s number from the answer."),
  ],
  rate_limited: [WAIT],
  private_text: [
    msg(
      "The detail names the field. Remove the mail address, hardware address, serial number or folder from it, then run again.",
    ),
  ],
  bad_request: [msg("Open the address again from a link of this site."), FOR_PROGRAMS],
  unknown_method: [
    UPDATE_RUNNER,
    msg("If your runner is newer than this site, the operator has to update the site first."),
  ],
  overloaded: [WAIT],
  cross_site: [msg("Open this site in its own tab and send the form from there.")],
  figure_too_large: [msg("Add a filter, or draw configurations in place of reports.")],
  quota_used: [
    msg(
      "Freeze more figures after midnight UTC. A figure that exists already can always be opened.",
    ),
  ],
};
