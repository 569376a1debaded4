import { isFailure } from '@atrium/api-slice';

const codes = ['unconfirmed-event-limit', 'unconfirmed-limit', 'confirm-email-to-pay'];

/** Returns true for a failure that a confirmed email prevents. */
export const needsConfirmedEmail = (error: unknown): boolean =>
  isFailure(error) && codes.includes(error.code);
