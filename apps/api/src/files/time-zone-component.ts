import { days, minutes, offsetAt } from '@atrium/domain';

/**
 * Builds the VTIMEZONE that calendars need for local times (RFC 5545 3.6.5): every offset change from a year
 * before the event to a year after it, from the tz database that the local times were made from. Offsets of another
 * release of it could move the event by an hour.
 */
export function timeZoneComponent(timeZone: string, from: Date, to: Date): string {
  const changes = clockChanges(timeZone, from.getTime() - days(400), to.getTime() + days(400));
  const offset = offsetAt(from.getTime(), timeZone);
  const observances = changes.length > 0 ? changes : [{ at: 0, before: offset, after: offset }];
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    ...observances.flatMap(({ at, before, after }) => {
      const kind = after > before ? 'DAYLIGHT' : 'STANDARD';
      return [
        `BEGIN:${kind}`,
        `DTSTART:${stamp(at + before)}`,
        `TZOFFSETFROM:${offsetText(before)}`,
        `TZOFFSETTO:${offsetText(after)}`,
        `END:${kind}`,
      ];
    }),
    'END:VTIMEZONE',
  ].join('\r\n');
}

interface ClockChange {
  at: number;
  before: number;
  after: number;
}

function clockChanges(timeZone: string, from: number, to: number): ClockChange[] {
  const changes: ClockChange[] = [];
  for (let start = Math.floor(from / days(1)) * days(1); start < to; start += days(1)) {
    const [before, after] = [offsetAt(start, timeZone), offsetAt(start + days(1), timeZone)];
    if (before === after) continue;
    let [low, high] = [start, start + days(1)];
    while (high - low > minutes(1)) {
      const middle = Math.floor((low + high) / minutes(2)) * minutes(1);
      if (offsetAt(middle, timeZone) === before) low = middle;
      else high = middle;
    }
    changes.push({ at: high, before, after });
  }
  return changes;
}

/** The offset as `+0530`. */
const offsetText = (offset: number): string =>
  `${offset < 0 ? '-' : '+'}${stamp(Math.abs(offset)).slice(9, 13)}`;

/** The clock time as `20271031T020000`. */
const stamp = (clock: number): string => new Date(clock).toISOString().replace(/[-:]|\.\d{3}Z/g, '');
