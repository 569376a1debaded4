import { locale } from '@atrium/ui/language';

/** An edition is named by its day. */
export const inWords = (version: string): string =>
  new Date(version).toLocaleDateString(locale(), { dateStyle: 'long', timeZone: 'UTC' });
