import { z } from 'zod';
import { Instant, Price } from '../kernel/fields.ts';

/** How long an organiser's word to the ticket holders may be. */
export const longestCancellationReason = 1000;

/** Calling an event off; the reason is told to everybody who holds a ticket. */
export const CancelEvent = z.object({
  reason: z
    .string()
    .trim()
    .max(longestCancellationReason, `Please use at most ${longestCancellationReason} characters`)
    .regex(/^(?:[^\p{Cc}]|[\n\r\t])*$/u, 'Please use letters, digits and punctuation only')
    .nullish()
    .transform((text) => text || null),
});

const Share = z.object({
  orders: z.number().int().nonnegative(),
  refund: Price,
});

/** What calling an event off gives back: before it is done, what it would; afterwards also how far it has come. */
export const EventCancellation = Share.extend({
  cancelledAt: Instant.nullable(),
  reason: z.string().nullable(),
  tickets: z.number().int().nonnegative(),
  /** The orders among them whose money was sent. */
  sent: Share,
});
export type EventCancellation = z.infer<typeof EventCancellation>;
