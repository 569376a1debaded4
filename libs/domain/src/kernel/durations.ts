/** Lengths of time in milliseconds, as `Date` counts them. Only this file multiplies them out. */

export const seconds = (count: number): number => count * 1000;
export const minutes = (count: number): number => count * 60_000;
export const hours = (count: number): number => count * 3_600_000;
export const days = (count: number): number => count * 86_400_000;

/** Whole seconds of a length of time, as cookies, HTTP headers and rate limits count. */
export const inSeconds = (length: number): number => Math.round(length / 1000);

/** The instant a length of time after another, as `addTime(now, minutes(15))`; a negative length leads back. */
export const addTime = (instant: Date, length: number): Date => new Date(instant.getTime() + length);

/** Whole seconds since 1970, as tokens, one-time codes and HTTP headers count. */
export const toUnixSeconds = (instant: Date): number => Math.floor(instant.getTime() / 1000);
