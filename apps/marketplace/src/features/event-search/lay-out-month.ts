import { addMonths, calendarLanes, days, type CalendarEvent, type EventMonth } from '@atrium/domain';

/** A week's part of an event: its lane from the top, first column and number of days. */
export interface Bar {
  event: CalendarEvent;
  lane: number;
  column: number;
  span: number;
  /** Began before this part. */
  isContinued: boolean;
}

export interface CalendarDay {
  day: string;
  isInMonth: boolean;
  /** Events of the day without a bar. */
  hidden: number;
}

export interface Week {
  days: CalendarDay[];
  bars: Bar[];
}

const numberOf = (day: string) => Date.parse(`${day}T00:00Z`) / days(1);
const dayOf = (number: number) => new Date(days(number)).toISOString().slice(0, 10);

/** Returns the month that many months later. */
export const monthAfter = (month: string, count: number): string =>
  addMonths(`${month}-01`, count).slice(0, 7);

/** Counts the events of each day that a calendar doesn't show. */
export function hiddenOn(counts: EventMonth['days'], shown: readonly CalendarEvent[]): Map<string, number> {
  return new Map(
    counts.map(({ day, count }) => [
      day,
      count - shown.filter(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay).length,
    ]),
  );
}

/** Lays out a month in weeks from Monday; an event keeps one lane within a week. */
export function layOutMonth(
  month: string,
  { days: counts, events }: Pick<EventMonth, 'days' | 'events'>,
): Week[] {
  const first = numberOf(`${month}-01`);
  const last = numberOf(`${monthAfter(month, 1)}-01`) - 1;
  // 1970-01-01 was a Thursday
  const monday = first - ((first + 3) % 7);
  const weeks: Week[] = [];
  for (let start = monday; start <= last; start += 7) {
    const from = Math.max(start, first);
    const until = Math.min(start + 6, last);
    const bars = barsOf(events, start, from, until);
    const hidden = hiddenOn(
      counts,
      bars.map(({ event }) => event),
    );
    weeks.push({
      days: Array.from({ length: 7 }, (_, index) => {
        const day = dayOf(start + index);
        const isInMonth = day.startsWith(month);
        return { day, isInMonth, hidden: (isInMonth && hidden.get(day)) || 0 };
      }),
      bars,
    });
  }
  return weeks;
}

function barsOf(events: readonly CalendarEvent[], start: number, from: number, until: number): Bar[] {
  const ends = Array.from({ length: calendarLanes }, () => -1);
  return events
    .map((event) => ({ event, begins: numberOf(event.firstDay), ends: numberOf(event.lastDay) }))
    .filter(({ begins, ends: end }) => begins <= until && end >= from)
    .map((each) => ({ ...each, begin: Math.max(each.begins, from), end: Math.min(each.ends, until) }))
    .sort((one, other) => one.begin - other.begin || other.end - one.end)
    .flatMap(({ event, begins, begin, end }): Bar[] => {
      const lane = ends.findIndex((busyUntil) => busyUntil < begin);
      if (lane === -1) return [];
      ends[lane] = end;
      return [{ event, lane, column: begin - start, span: end - begin + 1, isContinued: begins < begin }];
    });
}
