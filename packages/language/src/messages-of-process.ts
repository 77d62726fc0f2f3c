/* `turbopackIgnore` leaves this import to Node.js, so that all copies of this module in a build share one language and its messages. */
const shared: typeof import("./process.mjs") = await import(
  /* turbopackIgnore: true */ "@oslag/language/process"
);

export const { browserMessages, findCompiled, findMessage, languageNow, speak, speakBy } = shared;
