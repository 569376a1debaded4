import { dayIn } from '@atrium/domain';
import { locale } from '@atrium/texts';

interface TimedItem {
  startDateTime: string;
}

/** Items that start at the same time. */
interface Moment<T> {
  /** Such as `09:00`. */
  time: string;
  startDateTime: string;
  items: T[];
}

/** Address of an agenda item within the page. */
export const agendaItemId = (id: number): string => `session-${id}`;

/** The moments of one day, in order of time. */
export interface Day<T> {
  /** Such as `2027-05-12`. */
  date: string;
  /** Such as `Tuesday, 12 May 2027`. */
  title: string;
  /** Such as `Tue, 12 May`. */
  shortTitle: string;
  moments: Moment<T>[];
}

/** Groups items by the day they start on in the event's zone, and then by their time. */
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
  const shortTitle = new Intl.DateTimeFormat(locale(), {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  });
  const starts = Map.groupBy(items, ({ startDateTime }) => Date.parse(startDateTime));
  const inOrder = [...starts].sort(([one], [other]) => one - other);
  const days = Map.groupBy(inOrder, ([start]) => dayIn(new Date(start), timeZone));
  return [...days].map(([date, of]) => ({
    date,
    title: title.format(of[0]?.[0]),
    shortTitle: shortTitle.format(of[0]?.[0]),
    moments: of.map(([start, together]) => ({
      time: time.format(start),
      startDateTime: new Date(start).toISOString(),
      items: together,
    })),
  }));
}
