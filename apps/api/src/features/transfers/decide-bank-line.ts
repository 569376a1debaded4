import { eq, sql } from 'drizzle-orm';
import {
  problem,
  readOrderNumber,
  type BankLineEnd,
  type BankLineId,
  type ExplanationForm,
  type PartnerId,
} from '@atrium/domain';
import { recordAction } from '../../audit/record-action.ts';
import { inTransaction, orNotFound, type ActorFor, type Context } from '../../context.ts';
import { bankLines, orders } from '../../db/schema/index.ts';
import { addExplanation, findExplanation } from '../suspense/index.ts';
import { applyTransfers } from './apply-transfers.ts';
import { payDebt, putBackPayment } from './pay-debt.ts';

type AdminContext = Context<ActorFor<'admin'>>;
type Tx = Pick<Context, 'db'>;

/** Finds a transfer of which something is left to explain. */
async function findOpenLine(tx: Tx, id: BankLineId) {
  const line = await findLine(tx, id);
  if (line.settledAs !== null || line.appliedMinor === line.amountMinor) throw problem('bank-line-settled');
  if (await findExplanation(tx, id)) throw problem('bank-line-settled');
  return line;
}

async function findLine({ db }: Tx, id: BankLineId) {
  const [found] = await db.select().from(bankLines).where(eq(bankLines.id, id));
  return orNotFound(found, 'bank-line-not-found');
}

/** Refuses a transfer that pays for an order or a debt. */
function assertUnmatched({
  orderId,
  partnerId,
}: Pick<typeof bankLines.$inferSelect, 'orderId' | 'partnerId'>) {
  if (orderId !== null || partnerId !== null) throw problem('bank-line-of-order');
}

/** Locks the line after its order, the lock order used everywhere, and reads it again. */
async function lockOpenLine(tx: Tx, id: BankLineId) {
  const { orderId } = await findOpenLine(tx, id);
  if (orderId) await tx.db.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('update');
  await lockLine(tx, id);
  return findOpenLine(tx, id);
}

const lockLine = ({ db }: Tx, id: BankLineId) =>
  db.select({ id: bankLines.id }).from(bankLines).where(eq(bankLines.id, id)).for('update');

/** Matches a transfer that names no order to the one that it is for. */
export const matchBankLine = (ctx: AdminContext, id: BankLineId, typed: string) =>
  inTransaction(ctx, async (tx) => {
    const [order] = await tx.db
      .select({ id: orders.id, number: orders.number, currency: orders.currency })
      .from(orders)
      .where(eq(orders.number, readOrderNumber(typed) ?? typed))
      .for('update');
    const { id: orderId, number, currency } = orNotFound(order, 'order-not-found');
    const line = await lockOpenLine(tx, id);
    assertUnmatched(line);
    if (line.currency !== currency) throw problem('bank-line-other-currency', { currency });
    await applyTransfers(tx, orderId, id);
    await recordAction(tx, {
      action: 'match-bank-line',
      subject: `bank line ${id}`,
      after: { order: number },
    });
    return { status: 'Success' } as const;
  });

/** Takes a transfer that names no order for what an organiser owes in its currency. */
export const coverDebt = (ctx: AdminContext, id: BankLineId, partnerId: PartnerId) =>
  inTransaction(ctx, async (tx) => {
    const line = await lockOpenLine(tx, id);
    assertUnmatched(line);
    const { currency } = line;
    const amountMinor = await payDebt(tx, line, partnerId);
    if (amountMinor === 0) throw problem('nothing-owed', { currency });
    await recordAction(tx, {
      action: 'cover-debt',
      subject: `bank line ${id}`,
      after: { partner: partnerId, amountMinor, currency },
    });
    return { status: 'Success' } as const;
  });

/** Puts a transfer that was taken for the wrong debt back among those that need a decision. */
export const reverseDebtPayment = (ctx: AdminContext, id: BankLineId, reason: string) =>
  inTransaction(ctx, async (tx) => {
    await lockLine(tx, id);
    const line = await findLine(tx, id);
    const { partnerId, appliedMinor, currency } = line;
    if (partnerId === null) throw problem('bank-line-of-no-debt');
    if (line.settledAs !== null) throw problem('bank-line-settled');
    await putBackPayment(tx, { ...line, partnerId });
    await recordAction(tx, {
      action: 'reverse-debt-payment',
      subject: `bank line ${id}`,
      before: { partner: partnerId, amountMinor: appliedMinor, currency },
      after: { reason },
    });
    return { status: 'Success' } as const;
  });

/** Explains a transfer that pays for no order and no debt, such as own money that was paid in. */
export const explainBankLine = (ctx: AdminContext, id: BankLineId, form: ExplanationForm) =>
  inTransaction(ctx, async (tx) => {
    const line = await lockOpenLine(tx, id);
    assertUnmatched(line);
    return addExplanation(tx, { ...line, lineId: null, bankLineId: id }, form);
  });

/** Records what became of money that pays for no order: it was sent back, or it was the payment company's own transfer. */
export const settleBankLine = (
  ctx: AdminContext,
  id: BankLineId,
  { as, note }: { as: BankLineEnd; note: string },
) =>
  inTransaction(ctx, async (tx) => {
    const line = await lockOpenLine(tx, id);
    if (as === 'GATEWAY') assertUnmatched(line);
    const [waiting] = await tx.db.execute<{ waits: boolean }>(sql`
      select exists (select from orders o join order_transfers f on f.order_id = o.id
        where o.id = ${line.orderId} and o.status = 'PENDING') as waits`);
    if (waiting?.waits) throw problem('bank-line-in-use');
    await tx.db
      .update(bankLines)
      .set({ settledAs: as, note, settledBy: tx.actor.userId, settledAt: tx.now() })
      .where(eq(bankLines.id, id));
    await recordAction(tx, {
      action: 'settle-bank-line',
      subject: `bank line ${id}`,
      before: { amountMinor: line.amountMinor, appliedMinor: line.appliedMinor, currency: line.currency },
      after: { as, note },
    });
    return { status: 'Success' } as const;
  });
