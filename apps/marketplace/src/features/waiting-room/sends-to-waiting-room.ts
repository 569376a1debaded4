import { isFailure } from '@atrium/api-slice';

const codes = new Set([
  'queue-place-required',
  'queue-not-open',
  'queue-not-admitted',
  'queue-admission-over',
]);

/** Whether an order was refused because the event's waiting room hasn't admitted its buyer. */
export const sendsToWaitingRoom = (error: unknown): boolean => isFailure(error) && codes.has(error.code);
