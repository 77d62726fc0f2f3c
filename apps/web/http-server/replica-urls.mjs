/**
 * Returns the addresses of the replicas that OSLAG_READ_URL names, separated by spaces. Throws an error that repeats none of them,
 * because they hold passwords.
 * @param {string | undefined} text @returns {readonly string[]}
 */
export function toReplicaUrls(text = "") {
  const urls = text.split(/\s+/).filter((url) => url !== "");
  const wrong = urls.findIndex((url) => !isDatabase(url));
  if (wrong < 0) return urls;
  throw new Error(
    `OSLAG_READ_URL must be addresses such as postgresql://user:password@host/name, separated by spaces; number ${wrong + 1} is not one.`,
  );
}

function isDatabase(text) {
  const isOne = text.split("://").length === 2;
  return isOne && /^postgres(?:ql)?:\/\/[^/]/.test(text) && URL.canParse(text);
}
