import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { EventId, Instant, TicketTypeId, coerceNumber } from '../kernel/fields.ts';
import { catalogueCalls } from './catalogue.calls.ts';
import { EventCard, EventDetail } from './event.ts';

export const Availability = z.array(
  z.object({
    ticketTypeId: TicketTypeId,
    remaining: z.number().int().nonnegative(),
    status: z.enum(['on-sale', 'not-yet', 'ended', 'sold-out', 'cancelled']),
    /** Whether visitors can join the waiting list once it is sold out. */
    canWait: z.boolean().optional(),
    /** Days before the event from which names of tickets can't change; null: never. */
    nameChangeDays: z.number().int().nullable().optional(),
    /** When the event's waiting room opens or opened; null without one. */
    waitingRoomOpensAt: Instant.nullable().optional(),
  }),
);
export type Availability = z.infer<typeof Availability>;

const eventParams = z.object({ id: coerceNumber(EventId) });

export const catalogueContract = defineContract(catalogueCalls, {
  topEvents: {
    params: z.object({ count: coerceNumber(z.number().int().min(1).max(24)) }),
    response: z.array(EventCard),
  },
  eventDetail: { params: eventParams, response: EventDetail },
  ticketAvailability: { params: eventParams, response: Availability },
});
