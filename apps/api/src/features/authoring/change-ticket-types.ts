import { and, eq, isNull } from 'drizzle-orm';
import {
  fieldError,
  money,
  problem,
  toMajor,
  type Contract,
  type EventId,
  type HandlerInput,
  type TicketTypeDraft,
} from '@atrium/domain';
import { orNotFound } from '../../context.ts';
import { offerFreeTickets } from '../../db/offer-free-tickets.ts';
import { ticketTypes } from '../../db/schema/index.ts';
import { findTicketType, type TicketTypeRow } from './authored.queries.ts';
import { choosablePolicies, throwFieldErrors, ticketFieldErrors } from './check-event.ts';
import { insertTicketTypes, ticketColumns, type SellableColumns } from './sellable-items.ts';
import { withSellableEvent, type PartnerContext } from './with-sellable-event.ts';

type Calls = Contract['authoring'];

async function checkTicket(
  { db, actor }: PartnerContext,
  draft: TicketTypeDraft,
  sale: SellableColumns,
  current: TicketTypeRow['ticketType']['policyId'] = null,
): Promise<void> {
  const policies = await choosablePolicies(db, actor.partnerId, [draft.cancellationPolicyId], current);
  throwFieldErrors(ticketFieldErrors(draft, sale, policies));
}

export const addTicketType = (
  ctx: PartnerContext,
  { params, body }: HandlerInput<Calls['addTicketType']>,
): Promise<TicketTypeRow> =>
  withSellableEvent(ctx, params.eventId, async (tx, sale) => {
    await checkTicket(tx, body, sale);
    const after = await tx.db.$count(ticketTypes, eq(ticketTypes.eventId, params.eventId));
    const [id] = await insertTicketTypes(tx.db, sale, [body], after);
    return findTicketType(tx.db, orNotFound(id, 'ticket-type-not-found'));
  });

/**
 * Changes a ticket type. Existing orders keep their price; the quantity cannot drop below the number sold or
 * held.
 */
export const changeTicketType = (
  ctx: PartnerContext,
  { params, body }: HandlerInput<Calls['changeTicketType']>,
): Promise<TicketTypeRow> =>
  withSellableEvent(ctx, params.eventId, async (tx, sale) => {
    const before = await findOnSale(tx, params.eventId, params.ticketTypeId);
    const draft = { ...draftOf(before), ...body };
    await checkTicket(tx, draft, sale, before.policyId);
    if (draft.quantity < before.taken) throw quantityBelowSold(before.taken);
    await tx.db.update(ticketTypes).set(ticketColumns(draft, sale)).where(eq(ticketTypes.id, before.id));
    tx.afterCommit(tx.shortages.forget);
    // who asked for them is first in line from then on
    if (before.needsApproval && !draft.needsApproval) await offerFreeTickets(tx.db, before.id);
    return findTicketType(tx.db, before.id);
  });

export const withdrawTicketType = (
  ctx: PartnerContext,
  { params }: HandlerInput<Calls['withdrawTicketType']>,
): Promise<{ status: 'Success' }> =>
  withSellableEvent(ctx, params.eventId, async (tx) => {
    const { id } = await findOnSale(tx, params.eventId, params.ticketTypeId);
    await tx.db.update(ticketTypes).set({ withdrawnAt: tx.now() }).where(eq(ticketTypes.id, id));
    return { status: 'Success' };
  });

const quantityBelowSold = (number: number) =>
  problem(
    'quantity-below-sold',
    { number },
    { errors: [fieldError('quantity', 'quantity-below-sold', { number })] },
  );

/** Locks the row, so that no order takes tickets until the change commits. */
async function findOnSale({ db }: PartnerContext, eventId: EventId, id: TicketTypeRow['ticketType']['id']) {
  const [row] = await db
    .select()
    .from(ticketTypes)
    .where(and(eq(ticketTypes.id, id), eq(ticketTypes.eventId, eventId), isNull(ticketTypes.withdrawnAt)))
    .for('no key update');
  return orNotFound(row, 'ticket-type-not-found');
}

const draftOf = (row: TicketTypeRow['ticketType']): TicketTypeDraft => ({
  name: row.name,
  description: row.description,
  price: toMajor(money(row.priceMinor, row.currency)),
  quantity: row.quantity,
  minPerOrder: row.minPerOrder,
  maxPerOrder: row.maxPerOrder,
  maxPerPerson: row.maxPerPerson,
  needsCode: row.needsCode,
  needsApproval: row.needsApproval,
  needsCard: row.needsCard,
  requiresCard: row.requiresCard,
  attendance: row.attendance,
  startDateTime: row.salesStartAt.toISOString(),
  endDateTime: row.salesEndAt.toISOString(),
  cancellationPolicyId: row.policyId ?? (0 as never), // the check demands a policy where there is none
});
