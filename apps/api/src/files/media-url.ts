/**
 * Returns the address of an uploaded image in one of the widths that `http/media.ts` serves. A file that visitors
 * may not see yet is named with its key (`keyedFiles`).
 */
export const imageUrl = (file: string, width: 320 | 640 | 1280): string => `/media/${file}/${width}.webp`;

/** Returns the address of an event's document, which is saved under its own name. */
export const documentUrl = (file: string, name: string): string =>
  `/media/${file}/${encodeURIComponent(name)}`;
