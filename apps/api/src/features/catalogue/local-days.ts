const day = 86_400_000;
const formats = new Map<string, Intl.DateTimeFormat>();

function format(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(timeZone, made);
  return made;
}

/** Milliseconds that clocks of a zone are ahead of UTC at an instant. */
function offset(at: number, timeZone: string): number {
  if (timeZone === 'UTC') return 0;
  // en-US writes 11/21/2026, 03:27:19
  const text = format(timeZone).format(at);
  const part = (from: number, to: number) => Number(text.slice(from, to));
  const clock = Date.UTC(part(6, 10), part(0, 2) - 1, part(3, 5), part(12, 14), part(15, 17), part(18, 20));
  return clock - Math.floor(at / 1000) * 1000;
}

/** The calendar day of an instant in a zone, as days since 1970-01-01. */
export function localDay(at: number, timeZone: string): number {
  return Math.floor((at + offset(at, timeZone)) / day);
}

/** The instant at which a calendar day begins in a zone. */
export function startOfLocalDay(localDayNumber: number, timeZone: string): number {
  const midnight = localDayNumber * day;
  const near = midnight - offset(midnight, timeZone);
  return midnight - offset(near, timeZone);
}
