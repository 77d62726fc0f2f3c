/** Times are UTC and written as ISO 8601 writes them, to the minute. */
export function formatTime(time: Date): string {
  return `${time.toISOString().slice(0, 16).replace("T", " ")} UTC`;
}

export function formatDate(time: Date): string {
  return time.toISOString().slice(0, 10);
}
