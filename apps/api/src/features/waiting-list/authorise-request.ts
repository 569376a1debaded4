import { and, eq, inArray } from 'drizzle-orm';
import { OrderId, problem, type CardAuthorisation, type CompleteOrder, type WaitId } from '@atrium/domain';
import { orNotFound, type AttendeeContext } from '../../context.ts';
import { authorisations, orders, waits } from '../../db/schema/index.ts';
import { payCharge } from '../charges/index.ts';
import { fingerprintOf, readCardForm } from '../orders/index.ts';
import { admitAttempt } from '../suspicions/index.ts';
import { cardPurchase, takesCard } from './request-cards.ts';
import { lockSale } from './waiting-list.queries.ts';

/**
 * Holds the amount of an own request on a card, as orders are paid (docs/adr/0140). A repeat after success changes nothing. Only in
 * the currency of the tickets, because a quote in another is too old by the time of the decision.
 */
export async function authoriseRequest(
  ctx: AttendeeContext,
  id: WaitId,
  body: CompleteOrder,
): Promise<CardAuthorisation> {
  if (body.currency !== undefined) throw problem('own-currency-unavailable');
  const origin = {
    addressFingerprint: fingerprintOf(ctx, 'address', ctx.address),
    cardFingerprint:
      ctx.payments.mode === 'card-form' && !body.challengeId
        ? fingerprintOf(ctx, 'card', (await readCardForm(ctx, body)).form.cardNumber)
        : null,
  };
  const lockOwn = async (tx: AttendeeContext) => {
    const [found] = await tx.db
      .select()
      .from(waits)
      .where(and(eq(waits.id, id), eq(waits.attendeeId, tx.actor.attendeeId)))
      .for('update');
    const wait = orNotFound(found, 'wait-not-found');
    if (wait.cardMinor === null) throw problem('request-needs-no-card');
    if (!takesCard(wait) || (await wasOrdered(tx, id))) throw problem('request-ended');
    const attempt = await findAttempt(tx, id);
    if (attempt === 'SUCCEEDED') return null;
    const sale = await lockSale(tx.db, wait.ticketTypeId, tx.now());
    if (!sale?.isOpen) throw problem('sale-closed', { ticket: sale?.name ?? '' });
    if (attempt === undefined && !body.challengeId)
      await admitAttempt(tx, { orderId: id, attendeeId: tx.actor.attendeeId, ...origin });
    return wait;
  };
  const answer = await payCharge(ctx, cardPurchase(origin), lockOwn, body);
  return answer.status === 'PAID' ? { status: 'AUTHORISED', id } : { ...answer, id };
}

/** An order that expired unpaid can give its request back; its key at the gateway is used up. */
const wasOrdered = async ({ db }: AttendeeContext, id: WaitId): Promise<boolean> =>
  (await db.$count(orders, eq(orders.id, OrderId.parse(id)))) > 0;

async function findAttempt({ db }: AttendeeContext, id: WaitId) {
  const [row] = await db
    .select({ status: authorisations.status })
    .from(authorisations)
    .where(
      and(
        eq(authorisations.waitId, id),
        inArray(authorisations.status, ['STARTED', 'ACTION_REQUIRED', 'SUCCEEDED']),
      ),
    );
  return row?.status;
}
