import { dayIn } from '@atrium/domain';
import { locale } from '@atrium/texts';

interface TimedItem {
  startDateTime: string;
}

/** The items of one day, in order of time. */
export interface Day<T> {
  /** Such as `Tuesday, 12 May 2027`. */
  title: string;
  items: { time: string; item: T }[];
}

/** Groups items by the day they start on in the event's zone. */
export function byDay<T extends TimedItem>(items: readonly T[], timeZone: string): Day<T>[] {
  const time = new Intl.DateTimeFormat(locale(), {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  });
  const title = new Intl.DateTimeFormat(locale(), {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  const sorted = [...items].sort(
    (one, other) => Date.parse(one.startDateTime) - Date.parse(other.startDateTime),
  );
  const days = Map.groupBy(sorted, ({ startDateTime }) => dayIn(new Date(startDateTime), timeZone));
  return [...days.values()].map((of) => ({
    title: of[0] ? title.format(new Date(of[0].startDateTime)) : '',
    items: of.map((item) => ({ time: time.format(new Date(item.startDateTime)), item })),
  }));
}
