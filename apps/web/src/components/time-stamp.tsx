import { formatDate, formatTime } from "@oslag/labels";

export function TimeStamp({ time, day = false }: { time: Date; day?: boolean }) {
  return (
    <time dateTime={time.toISOString()} className="nowrap">
      {day ? formatDate(time) : formatTime(time)}
    </time>
  );
}
