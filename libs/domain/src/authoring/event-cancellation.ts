import { z } from 'zod';
import { Instant, Price } from '../kernel/fields.ts';
import { code } from '../kernel/read-issue.ts';

/** Longest reason given to ticket holders, in characters. */
export const longestCancellationReason = 1000;

/** The reason is emailed to every ticket holder. */
export const CancelEvent = z.object({
  reason: z
    .string()
    .trim()
    .max(longestCancellationReason, code('at-most-characters'))
    .regex(/^(?:[^\p{Cc}]|[\n\r\t])*$/u, code('plain-text-only'))
    .nullish()
    .transform((text) => text || null),
});

const Share = z.object({
  orders: z.number().int().nonnegative(),
  refund: Price,
});

/** Refunds of a cancelled event: a preview before the cancellation, the progress after it. */
export const EventCancellation = Share.extend({
  cancelledAt: Instant.nullable(),
  reason: z.string().nullable(),
  tickets: z.number().int().nonnegative(),
  /** The refunds that the gateway has accepted. */
  sent: Share,
});
export type EventCancellation = z.infer<typeof EventCancellation>;
