/** Text for `like`, its own signs taken literally. */
export const literally = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** A pattern for `like` that finds `text` anywhere. */
export const containing = (text: string): string => `%${literally(text)}%`;
