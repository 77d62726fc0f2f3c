import { formatDate, formatTime } from "@oslag/labels";

/** Shows a time. Where a phone's table has no room for it, it breaks between day and hour, and nowhere else. */
export function TimeStamp({ time, day = false }: { time: Date; day?: boolean }) {
  const date = formatDate(time);
  return (
    <time dateTime={time.toISOString()} className="nowrap">
      {day ? (
        date
      ) : (
        <>
          <span className="nowrap">{date}</span>{" "}
          <span className="nowrap">{formatTime(time).slice(date.length).trimStart()}</span>
        </>
      )}
    </time>
  );
}
