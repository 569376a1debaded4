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
import type { Db } from '../../db/client.ts';
import { subEvents, ticketTypes } from '../../db/schema/index.ts';

/** Facts that all ticket types and sub-events of an event share. */
export interface SellableColumns {
  eventId: EventId;
  currency: Currency;
  timeZone: string;
}

export const ticketColumns = (
  draft: TicketTypeDraft,
  { currency, timeZone }: Omit<SellableColumns, 'eventId'>,
) => ({
  name: draft.name,
  description: draft.description,
  priceMinor: fromMajor(draft.price, currency).amountMinor,
  currency,
  quantity: draft.quantity,
  minPerOrder: draft.minPerOrder,
  maxPerOrder: draft.maxPerOrder,
  maxPerPerson: draft.maxPerPerson,
  needsCode: draft.needsCode,
  needsApproval: draft.needsApproval,
  needsCard: draft.needsApproval && draft.needsCard,
  requiresCard: draft.needsApproval && draft.needsCard && draft.requiresCard,
  attendance: draft.attendance,
  salesStartAt: instantIn(draft.startDateTime, timeZone),
  salesEndAt: instantIn(draft.endDateTime, timeZone),
  policyId: draft.cancellationPolicyId,
});

export const subEventColumns = (
  draft: SubEventDraft,
  { currency, timeZone }: Omit<SellableColumns, 'eventId'>,
) => ({
  name: draft.name,
  description: draft.description,
  priceMinor: fromMajor(draft.price, currency).amountMinor,
  currency,
  startAt: instantIn(draft.startDateTime, timeZone),
  typeId: draft.subEventType,
});

/** Adds ticket types after the existing ones. */
export async function insertTicketTypes(
  db: Db,
  sale: SellableColumns,
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

/** Adds sub-events after the existing ones. */
export async function insertSubEvents(
  db: Db,
  sale: SellableColumns,
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
