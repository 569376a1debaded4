const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** An edition is named by its day. */
export const inWords = (version: string): string => longDate.format(new Date(version));
