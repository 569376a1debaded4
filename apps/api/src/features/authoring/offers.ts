import {
  fromMajor,
  instantIn,
  type Currency,
  type EventId,
  type SubEventDraft,
  type SubEventId,
  type TicketTypeDraft,
  type TicketTypeId,
} from '@atrium/domain';
import type { Queryable } from '../../db/client.ts';
import { subEvents, ticketTypes } from '../../db/schema/index.ts';

/** What the offers of an event have in common. */
export interface Sale {
  eventId: EventId;
  currency: Currency;
  timeZone: string;
}

export const ticketColumns = (draft: TicketTypeDraft, { currency, timeZone }: Omit<Sale, 'eventId'>) => ({
  name: draft.name,
  description: draft.description,
  priceMinor: fromMajor(draft.price, currency).amountMinor,
  currency,
  quantity: draft.quantity,
  salesStartAt: instantIn(draft.startDateTime, timeZone),
  salesEndAt: instantIn(draft.endDateTime, timeZone),
  policyId: draft.cancellationPolicyId,
});

export const subEventColumns = (draft: SubEventDraft, { currency, timeZone }: Omit<Sale, 'eventId'>) => ({
  name: draft.name,
  description: draft.description,
  priceMinor: fromMajor(draft.price, currency).amountMinor,
  currency,
  startAt: instantIn(draft.startDateTime, timeZone),
  typeId: draft.subEventType,
});

/** Puts ticket types on sale, after those there are. */
export async function insertTicketTypes(
  db: Queryable,
  sale: Sale,
  drafts: readonly TicketTypeDraft[],
  after = 0,
): Promise<TicketTypeId[]> {
  if (drafts.length === 0) return [];
  const rows = await db
    .insert(ticketTypes)
    .values(
      drafts.map((draft, index) => ({
        eventId: sale.eventId,
        position: after + index,
        ...ticketColumns(draft, sale),
      })),
    )
    .returning({ id: ticketTypes.id });
  return rows.map(({ id }) => id);
}

/** Offers extras, after those there are. */
export async function insertSubEvents(
  db: Queryable,
  sale: Sale,
  drafts: readonly SubEventDraft[],
  after = 0,
): Promise<SubEventId[]> {
  if (drafts.length === 0) return [];
  const rows = await db
    .insert(subEvents)
    .values(
      drafts.map((draft, index) => ({
        eventId: sale.eventId,
        position: after + index,
        ...subEventColumns(draft, sale),
      })),
    )
    .returning({ id: subEvents.id });
  return rows.map(({ id }) => id);
}
