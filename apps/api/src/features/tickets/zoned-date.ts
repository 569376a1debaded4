/** Minutes that a zone's clocks are ahead of UTC at an instant. */
export function offsetMinutes(at: Date, timeZone: string): number {
  return Math.round((wallClock(at, timeZone).getTime() - Math.floor(at.getTime() / 1000) * 1000) / 60_000);
}

/** What the clocks of a zone show, as the UTC parts of a date. */
function wallClock(at: Date, timeZone: string): Date {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((one) => one.type === type)?.value ?? 0);
  return new Date(
    Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second')),
  );
}

/**
 * An instant that shows the clock of a zone. ical-generator writes a plain date in the time of the server, whatever
 * zone it is told; this is the shape it takes for one that knows its zone (the TZDate of date-fns).
 */
export class ZonedDate extends Date {
  readonly internal: Date;

  constructor(at: Date, timeZone: string) {
    super(at);
    this.internal = wallClock(at, timeZone);
  }

  withTimeZone(): this {
    return this;
  }
  tzComponents(): [] {
    return [];
  }
  override getFullYear(): number {
    return this.internal.getUTCFullYear();
  }
  override getMonth(): number {
    return this.internal.getUTCMonth();
  }
  override getDate(): number {
    return this.internal.getUTCDate();
  }
  override getHours(): number {
    return this.internal.getUTCHours();
  }
  override getMinutes(): number {
    return this.internal.getUTCMinutes();
  }
  override getSeconds(): number {
    return this.internal.getUTCSeconds();
  }
}
