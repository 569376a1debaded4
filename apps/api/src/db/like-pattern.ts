/** Escapes `%`, `_` and `\` for LIKE. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** LIKE pattern that matches `text` anywhere. */
export const containsPattern = (text: string): string => `%${escapeLike(text)}%`;
