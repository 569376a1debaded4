import { and, eq, isNull } from 'drizzle-orm';
import {
  money,
  toMajor,
  type Contract,
  type EventId,
  type HandlerInput,
  type TicketTypeDraft,
} from '@atrium/domain';
import { orNotFound } from '../../context.ts';
import { onViolation } from '../../db/errors.ts';
import { ticketTypes } from '../../db/schema/index.ts';
import { findTicketType, type TicketTypeRow } from './authored.queries.ts';
import { choosablePolicies, throwFaults, ticketFaults } from './check-event.ts';
import { insertTicketTypes, ticketColumns, type Sale } from './offers.ts';
import { onSale, type PartnerContext } from './on-sale.ts';

type Calls = Contract['authoring'];

async function checkTicket(
  { db, actor }: PartnerContext,
  draft: TicketTypeDraft,
  sale: Sale,
  held: TicketTypeRow['ticketType']['policyId'] = null,
): Promise<void> {
  const policies = await choosablePolicies(db, actor.partnerId, [draft.cancellationPolicyId], held);
  throwFaults(ticketFaults(draft, sale, policies));
}

export const addTicketType = (
  ctx: PartnerContext,
  { params, body }: HandlerInput<Calls['addTicketType']>,
): Promise<TicketTypeRow> =>
  onSale(ctx, params.eventId, async (tx, sale) => {
    await checkTicket(tx, body, sale);
    const after = await tx.db.$count(ticketTypes, eq(ticketTypes.eventId, params.eventId));
    const [id] = await insertTicketTypes(tx.db, sale, [body], after);
    return findTicketType(tx.db, orNotFound(id, 'Ticket type'));
  });

/** Orders already made keep the price they were made at; the quantity never drops below what is held and sold. */
export const changeTicketType = (
  ctx: PartnerContext,
  { params, body }: HandlerInput<Calls['changeTicketType']>,
): Promise<TicketTypeRow> =>
  onSale(ctx, params.eventId, async (tx, sale) => {
    const before = await findOnSale(tx, params.eventId, params.ticketTypeId);
    const draft = { ...draftOf(before), ...body };
    await checkTicket(tx, draft, sale, before.policyId);
    await tx.db
      .update(ticketTypes)
      .set(ticketColumns(draft, sale))
      .where(eq(ticketTypes.id, before.id))
      .catch(
        onViolation(
          'ticket_types_stock',
          'conflict',
          'More tickets than that are held or sold already',
          'quantity',
        ),
      );
    return findTicketType(tx.db, before.id);
  });

export const withdrawTicketType = (
  ctx: PartnerContext,
  { params }: HandlerInput<Calls['withdrawTicketType']>,
): Promise<{ status: 'Success' }> =>
  onSale(ctx, params.eventId, async (tx) => {
    const { id } = await findOnSale(tx, params.eventId, params.ticketTypeId);
    await tx.db.update(ticketTypes).set({ withdrawnAt: tx.now() }).where(eq(ticketTypes.id, id));
    return { status: 'Success' };
  });

async function findOnSale({ db }: PartnerContext, eventId: EventId, id: TicketTypeRow['ticketType']['id']) {
  const [row] = await db
    .select()
    .from(ticketTypes)
    .where(and(eq(ticketTypes.id, id), eq(ticketTypes.eventId, eventId), isNull(ticketTypes.withdrawnAt)));
  return orNotFound(row, 'Ticket type');
}

const draftOf = (row: TicketTypeRow['ticketType']): TicketTypeDraft => ({
  name: row.name,
  description: row.description,
  price: toMajor(money(row.priceMinor, row.currency)),
  quantity: row.quantity,
  startDateTime: row.salesStartAt.toISOString(),
  endDateTime: row.salesEndAt.toISOString(),
  cancellationPolicyId: row.policyId ?? (0 as never), // one without a policy has to choose one now
});
