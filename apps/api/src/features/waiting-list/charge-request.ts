import { eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { addTime, mayChangeHolder, minutes, OrderId, orderLimits } from '@atrium/domain';
import { recordAction } from '../../audit/record-action.ts';
import { inTransaction } from '../../context.ts';
import { databaseError } from '../../db/errors.ts';
import { attendees, authorisations, payments, waits } from '../../db/schema/index.ts';
import type { PartnerContext } from '../authoring/index.ts';
import { ticketCode } from '../orders/index.ts';
import { lockWait, offer, type PlaceOfEvent } from './lock-wait.ts';
import { lockHeldCard, takesCard, type AuthorisationRow } from './request-cards.ts';
import { lockSale } from './waiting-list.queries.ts';

/**
 * Approves a request whose card is authorised: its tickets are ordered for the buyer as open seats, and the hold becomes the payment of
 * that order, which is captured after the commit (docs/adr/0140). Returns false and changes nothing if there is no such hold, or the
 * tickets can't be ordered for its amount; the buyer then orders once they are approved.
 */
export async function chargeRequest(ctx: PartnerContext, place: PlaceOfEvent): Promise<boolean> {
  try {
    // the order is its buyer's; that the event is the caller's own is checked where the request is locked
    return await inTransaction({ ...ctx, db: ctx.dbFor('all') }, (tx) => orderRequest(tx, place));
  } catch (error) {
    if (databaseError(error)?.code.startsWith('AT0')) return false;
    throw error;
  }
}

async function orderRequest(tx: PartnerContext, place: PlaceOfEvent): Promise<boolean> {
  const { waitId, eventId } = place;
  // the attendee first, as everywhere that orders
  await tx.db
    .select({ id: attendees.id })
    .from(attendees)
    .where(eq(attendees.id, tx.db.select({ id: waits.attendeeId }).from(waits).where(eq(waits.id, waitId))))
    .for('no key update');
  const { row } = await lockWait(tx, place);
  const held = takesCard(row) ? await lockHeldCard(tx, waitId) : undefined;
  if (!held) return false;
  const sale = await lockSale(tx.db, row.ticketTypeId, tx.now());
  if (!sale?.isOpen || !sale.needsApproval || sale.left < row.count) return false;
  if (!mayChangeHolder(sale.event, tx.now())) return false;
  await offer(tx, row, sale.offeredUntil);
  const tickets = Array.from({ length: row.count }, () => ({
    id: v7(),
    code: ticketCode(),
    ticketTypeId: row.ticketTypeId,
    subEventIds: [],
    answers: {},
    isOpen: true,
    // replaced by the buyer's, until somebody takes the seat
    firstName: '',
    surname: '',
    email: '',
  }));
  const now = tx.now();
  await tx.db.execute(sql`
    select order_request(${waitId}::uuid, ${now.toISOString()}::timestamptz,
      ${addTime(now, minutes(orderLimits.holdMinutes)).toISOString()}::timestamptz, ${JSON.stringify(tickets)}::text::jsonb,
      ${held.amountMinor}::bigint, ${held.currency}::text)`);
  await becomePayment(tx, held);
  await recordAction(tx, { action: 'approve-request', subject: `event ${eventId}`, after: { waitId } });
  return true;
}

/** Moves a hold to the payments of the order of its request, and captures it after the commit. */
async function becomePayment(
  tx: PartnerContext,
  { id, waitId, heldUntil: _, remindedAt: _reminded, settledAt: _settled, ...held }: AuthorisationRow,
): Promise<void> {
  const orderId = OrderId.parse(waitId);
  await tx.db.delete(authorisations).where(eq(authorisations.id, id));
  await tx.db.insert(payments).values({ ...held, id, orderId, status: 'STARTED', createdAt: tx.now() });
  await tx.enqueue(tx.db, 'capture-payment', { orderId });
}
