import { eq, inArray } from 'drizzle-orm';
import {
  problem,
  readOrderNumber,
  type BankLineEnd,
  type BankLineId,
  type ExplanationForm,
  type OrderId,
  type PartnerId,
} from '@atrium/domain';
import { recordAction } from '../../audit/record-action.ts';
import { inTransaction, orNotFound, type ActorFor, type Context } from '../../context.ts';
import { bankLines, orders } from '../../db/schema/index.ts';
import { addExplanation, findExplanation } from '../suspense/index.ts';
import { applyTransfers } from './apply-transfers.ts';
import { payDebt, putBackPayment } from './pay-debt.ts';
import { splitLine } from './split-line.ts';

type AdminContext = Context<ActorFor<'admin'>>;
type Tx = Pick<Context, 'db' | 'encryptionKey'>;
type Line = typeof bankLines.$inferSelect;

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

/** Locks the line after its order and another one, the lock order used everywhere, and reads it again; refused while its order waits for more. */
async function lockOpenLine(tx: Tx, id: BankLineId, otherOrder: OrderId | null = null) {
  const { orderId } = await findOpenLine(tx, id);
  const orderIds = [orderId, otherOrder].filter((one) => one !== null);
  const locked = await tx.db
    .select({ id: orders.id, status: orders.status })
    .from(orders)
    .where(inArray(orders.id, orderIds))
    .orderBy(orders.number)
    .for('update');
  if (locked.some((one) => one.id === orderId && one.status === 'PENDING')) throw problem('bank-line-in-use');
  await lockLine(tx, id);
  const line = await findOpenLine(tx, id);
  // matched meanwhile, so that its order isn't locked
  if (line.orderId !== orderId) throw problem('bank-line-settled');
  return line;
}

const isMatched = ({ orderId, partnerId }: Pick<Line, 'orderId' | 'partnerId'>) =>
  orderId !== null || partnerId !== null;

/** Takes what a locked transfer has left, apart from the order or the debt that it paid or names. */
async function takeRest(tx: Tx, line: Line): Promise<Line> {
  if (!isMatched(line)) return line;
  if (line.appliedMinor > 0) return splitLine(tx, line, line.amountMinor - line.appliedMinor);
  await tx.db.update(bankLines).set({ orderId: null }).where(eq(bankLines.id, line.id));
  return { ...line, orderId: null };
}

const lockLine = ({ db }: Tx, id: BankLineId) =>
  db.select({ id: bankLines.id }).from(bankLines).where(eq(bankLines.id, id)).for('update');

/** Matches what is left of a transfer to the order that it is for. */
export const matchBankLine = (ctx: AdminContext, id: BankLineId, typed: string) =>
  inTransaction(ctx, async (tx) => {
    const [order] = await tx.db
      .select({ id: orders.id, number: orders.number, currency: orders.currency })
      .from(orders)
      .where(eq(orders.number, readOrderNumber(typed) ?? typed));
    const { id: orderId, number, currency } = orNotFound(order, 'order-not-found');
    const line = await lockOpenLine(tx, id, orderId);
    if (line.orderId === orderId) throw problem('bank-line-of-this-order');
    if (line.currency !== currency) throw problem('bank-line-other-currency', { currency });
    const rest = await takeRest(tx, line);
    await applyTransfers(tx, orderId, rest.id);
    await recordAction(tx, {
      action: 'match-bank-line',
      subject: `bank line ${id}`,
      after: { order: number, ...amountOf(rest) },
    });
    return { status: 'Success' } as const;
  });

/** Takes what is left of a transfer for what an organiser owes in its currency. */
export const coverDebt = (ctx: AdminContext, id: BankLineId, partnerId: PartnerId) =>
  inTransaction(ctx, async (tx) => {
    const rest = await takeRest(tx, await lockOpenLine(tx, id));
    const { currency } = rest;
    const amountMinor = await payDebt(tx, rest, partnerId);
    if (amountMinor === 0) throw problem('nothing-owed', { currency });
    await recordAction(tx, {
      action: 'cover-debt',
      subject: `bank line ${id}`,
      after: { partner: partnerId, amountMinor, currency },
    });
    return { status: 'Success' } as const;
  });

/** Puts what of a transfer was taken for the wrong debt back among those that need a decision. */
export const reverseDebtPayment = (ctx: AdminContext, id: BankLineId, reason: string) =>
  inTransaction(ctx, async (tx) => {
    await lockLine(tx, id);
    const line = await findLine(tx, id);
    const { partnerId, appliedMinor, currency } = line;
    if (partnerId === null) throw problem('bank-line-of-no-debt');
    await putBackPayment(tx, { ...line, partnerId });
    await recordAction(tx, {
      action: 'reverse-debt-payment',
      subject: `bank line ${id}`,
      before: { partner: partnerId, amountMinor: appliedMinor, currency },
      after: { reason },
    });
    return { status: 'Success' } as const;
  });

/** Explains what is left of a transfer that pays for no order and no debt, such as own money that was paid in. */
export const explainBankLine = (ctx: AdminContext, id: BankLineId, form: ExplanationForm) =>
  inTransaction(ctx, async (tx) => {
    const rest = await takeRest(tx, await lockOpenLine(tx, id));
    return addExplanation(tx, { ...rest, lineId: null, bankLineId: rest.id }, form);
  });

/** Records what became of money that pays for no order: it was sent back, or it was the payment company's own transfer. */
export const settleBankLine = (
  ctx: AdminContext,
  id: BankLineId,
  { as, note }: { as: BankLineEnd; note: string },
) =>
  inTransaction(ctx, async (tx) => {
    const line = await lockOpenLine(tx, id);
    if (as === 'GATEWAY' && isMatched(line)) throw problem('bank-line-of-order');
    await tx.db
      .update(bankLines)
      .set({ settledAs: as, note, settledBy: tx.actor.userId, settledAt: tx.now() })
      .where(eq(bankLines.id, id));
    await recordAction(tx, {
      action: 'settle-bank-line',
      subject: `bank line ${id}`,
      before: { appliedMinor: line.appliedMinor, ...amountOf(line) },
      after: { as, note },
    });
    return { status: 'Success' } as const;
  });

const amountOf = ({ amountMinor, currency }: Line) => ({ amountMinor, currency });
