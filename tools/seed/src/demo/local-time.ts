const dayMs = 86_400_000;
const formats = new Map<string, Intl.DateTimeFormat>();
const offsets = new Map<string, Map<number, number>>();

function offsetAtNoon(timeZone: string, day: number): number {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
    formats.set(timeZone, format);
  }
  const name =
    format.formatToParts(day * dayMs + dayMs / 2).find((part) => part.type === 'timeZoneName')?.value ?? '';
  const found = /([+-])(\d\d):(\d\d)/.exec(name);
  if (!found) return 0;
  return (found[1] === '-' ? -1 : 1) * (Number(found[2]) * 60 + Number(found[3]));
}

/**
 * The instant of a wall-clock time: minutes after midnight of a day (counted from 1970-01-01) in a zone. Zones change
 * their clocks at night, so one offset serves a day from morning on.
 */
export function localInstant(timeZone: string, day: number, minutes: number): number {
  let known = offsets.get(timeZone);
  if (!known) {
    known = new Map();
    offsets.set(timeZone, known);
  }
  let offset = known.get(day);
  if (offset === undefined) {
    offset = offsetAtNoon(timeZone, day);
    known.set(day, offset);
  }
  return day * dayMs + (minutes - offset) * 60_000;
}
