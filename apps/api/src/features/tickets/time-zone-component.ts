import { offsetMinutes } from './zoned-date.ts';

const day = 86_400_000;

/**
 * The VTIMEZONE that a calendar needs to read local times (RFC 5545 3.6.5): every change of the clocks from a year
 * before the event to a year after it, as the tz database of this server has them.
 */
export function timeZoneComponent(timeZone: string, from: Date, to: Date): string {
  const changes = clockChanges(timeZone, from.getTime() - 400 * day, to.getTime() + 400 * day);
  const observances =
    changes.length > 0
      ? changes
      : [{ at: new Date(0), before: offsetMinutes(from, timeZone), after: offsetMinutes(from, timeZone) }];
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    ...observances.flatMap(({ at, before, after }) => {
      const kind = after > before ? 'DAYLIGHT' : 'STANDARD';
      return [
        `BEGIN:${kind}`,
        `DTSTART:${localStamp(at, before)}`,
        `TZOFFSETFROM:${offsetText(before)}`,
        `TZOFFSETTO:${offsetText(after)}`,
        `END:${kind}`,
      ];
    }),
    'END:VTIMEZONE',
  ].join('\r\n');
}

interface ClockChange {
  at: Date;
  before: number;
  after: number;
}

function clockChanges(timeZone: string, from: number, to: number): ClockChange[] {
  const offset = (at: number) => offsetMinutes(new Date(at), timeZone);
  const changes: ClockChange[] = [];
  for (let start = from; start < to; start += day) {
    if (offset(start) === offset(start + day)) continue;
    let [low, high] = [start, start + day];
    while (high - low > 1000) {
      const middle = Math.floor((low + high) / 2000) * 1000;
      if (offset(middle) === offset(start)) low = middle;
      else high = middle;
    }
    changes.push({ at: new Date(high), before: offset(start), after: offset(start + day) });
  }
  return changes;
}

const two = (number: number) => String(number).padStart(2, '0');

function offsetText(minutes: number): string {
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}${two(size % 60)}`;
}

/** The instant as clocks showed it that were `offset` minutes ahead. */
const localStamp = (at: Date, offset: number): string =>
  new Date(at.getTime() + offset * 60_000).toISOString().replace(/[-:]|\.\d{3}Z/g, '');
