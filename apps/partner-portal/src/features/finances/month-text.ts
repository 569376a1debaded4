import { dateFormat } from '@atrium/domain';
import { locale } from '@atrium/texts';

/** Formats a month such as `2027-03` as `March 2027`. */
export const monthText = (month: string): string =>
  dateFormat(locale(), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(Date.parse(`${month}-01`));
