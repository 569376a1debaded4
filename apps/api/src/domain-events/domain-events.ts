import { z } from 'zod';
import {
  decisionMeasures,
  decisionSubjects,
  EventId,
  OrderId,
  PartnerId,
  RefundId,
  SeriesId,
  TicketId,
  UserId,
} from '@atrium/domain';

/**
 * Events that slices announce to each other. The payload is stored in the queue and read later, so it carries
 * IDs only; a new field needs a default, because jobs of the last release may still be waiting.
 */
export const domainEvents = {
  'account-confirmed': z.object({ userId: UserId }),
  'bank-account-changed': z.object({
    partnerId: PartnerId,
    bankAccountId: z.uuid(),
    change: z.enum(['added', 'changed', 'removed']),
    /** Name and masked number, because a removed account can no longer be read. */
    account: z.string(),
    byEmail: z.string(),
  }),
  'contract-signed': z.object({ contractId: z.uuid() }),
  /** The first or a changed version of an event became public. */
  'event-published': z.object({ eventId: EventId }),
  'event-cancelled': z.object({ eventId: EventId }),
  /** Tickets entered lists of the check-in, each for the first time. */
  'tickets-checked-in': z.object({
    eventId: EventId,
    entries: z.array(z.object({ ticketId: TicketId, list: z.string() })),
  }),
  /** An account chose in its settings whether to get the newsletter, perhaps as before. */
  'newsletter-chosen': z.object({ userId: UserId, isWanted: z.boolean() }),
  'order-paid': z.object({ orderId: OrderId }),
  /** Editions joined or left these series, or one of the series has another organiser. */
  'series-changed': z.object({ seriesIds: z.array(SeriesId), eventIds: z.array(EventId) }),
  /**
   * Tickets of an order were cancelled. `by`: the buyer, the organiser, an administrator, or a full refund that was made
   * at the gateway itself, which has no refund of ours.
   */
  'order-cancelled': z.object({
    orderId: OrderId,
    by: z.enum(['buyer', 'gateway', 'organiser', 'administrator']),
    refundId: RefundId.nullable().default(null),
  }),
  /** For the slice whose content or account the lifted decision was about. */
  'decision-lifted': z.object({
    subjectKind: z.enum(decisionSubjects),
    subjectId: z.string(),
    measure: z.enum(decisionMeasures),
  }),
  'terms-agreed': z.object({ partnerId: PartnerId }),
} as const;

export type DomainEventName = keyof typeof domainEvents;
export type DomainEvent<N extends DomainEventName> = z.infer<(typeof domainEvents)[N]>;
