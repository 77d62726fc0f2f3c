/** Writes a time in UTC, to the minute: `2026-03-01 12:34 UTC`. */
export function formatTime(time: Date): string {
  return `${time.toISOString().slice(0, 16).replace("T", " ")} UTC`;
}

export function formatDate(time: Date): string {
  return time.toISOString().slice(0, 10);
}
