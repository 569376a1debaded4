import { formatEventDays } from '@atrium/domain';

/** The day of an instant, as `12 May 2027`. */
export const dayText = (instant: string): string =>
  formatEventDays({ startDateTime: instant, timeZone: 'UTC' });
