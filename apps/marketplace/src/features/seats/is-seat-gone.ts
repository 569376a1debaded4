import { isFailure } from '@atrium/api-slice';

/** Returns true if the link of a seat leads to none, also where a part of it was cut off. */
export const isSeatGone = (error: unknown): boolean =>
  isFailure(error) && (error.code === 'seat-not-found' || error.status === 400);
