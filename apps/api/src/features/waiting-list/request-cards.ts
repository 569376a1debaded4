import { and, eq, inArray, isNull, lt, lte, max, notExists, or, sql } from 'drizzle-orm';
import { addTime, days, hours, minutes, money, problem, type WaitId } from '@atrium/domain';
import type { ChargeResult } from '../../adapters/payments/gateway.ts';
import { orNotFound, type Context } from '../../context.ts';
import { authorisations, waits } from '../../db/schema/index.ts';
import { reconcileCharges, settleCharge, type ChargeContext, type Purchase } from '../charges/index.ts';
import { forgetAttempt } from '../suspicions/index.ts';
import { notifyCardReleased, notifyOfCompleteRequest } from './notify-waits.ts';

type WaitRow = typeof waits.$inferSelect;
export type AuthorisationRow = typeof authorisations.$inferSelect;

/** Attempts to authorise a card for one request, so that it is no place to try out stolen cards. */
const mostAttempts = 10;
/** Length of a hold whose bank doesn't say it, and how much earlier it is released, so that an approval in the last minute is charged. */
const usualHold = days(7);
const margin = days(1);
/** An attempt younger than this is left to the request that made it; one that its buyer left is closed. */
const patience = minutes(2);
const abandonedAfter = hours(1);
const batch = 100;

const open = ['STARTED', 'ACTION_REQUIRED'] as const;

/** Idempotency key of an attempt, which stays that of the payment when the request becomes an order. */
const keyOf = ({ waitId, attempt }: AuthorisationRow): string => `${waitId}:${attempt}`;

/** Whether a card can be authorised for a request: it is neither decided nor ended. */
export const takesCard = (wait: WaitRow): boolean =>
  wait.cardMinor !== null && wait.offeredAt === null && wait.endedAt === null;

/** Keyed hashes by which attempts are counted. */
type Origin = Partial<Pick<AuthorisationRow, 'cardFingerprint' | 'addressFingerprint'>>;

/** A request, as what a card is authorised for; null once it was deleted with its account. */
export const cardPurchase = (origin: Origin = {}): Purchase<WaitRow | null, AuthorisationRow> => ({
  isHold: true,
  keyOf,
  priceOf: (wait) => {
    if (!wait?.cardCurrency || wait.cardMinor === null) throw problem('request-needs-no-card');
    return money(wait.cardMinor, wait.cardCurrency);
  },
  isPayable: (wait) => wait !== null && takesCard(wait),
  lock: async ({ db }, id) => {
    const owner = db
      .select({ id: authorisations.waitId })
      .from(authorisations)
      .where(eq(authorisations.id, id));
    const [wait] = await db.select().from(waits).where(eq(waits.id, owner)).for('update');
    const [row] = await db.select().from(authorisations).where(eq(authorisations.id, id)).for('update');
    return { subject: wait ?? null, charge: orNotFound(row, 'payment-not-found') };
  },
  findOpen: async ({ db }, wait) => {
    const [row] = await db
      .select()
      .from(authorisations)
      .where(and(isOf(wait), inArray(authorisations.status, open)));
    return row;
  },
  countAttempts: async ({ db }, wait) => {
    const [last] = await db
      .select({ attempt: max(authorisations.attempt) })
      .from(authorisations)
      .where(isOf(wait));
    return last?.attempt ?? 0;
  },
  beforeAttempt: (_tx, _wait, attempts) => {
    if (attempts >= mostAttempts) throw problem('too-many-cards');
    return Promise.resolve();
  },
  insert: async ({ db }, wait, values) => {
    const [row] = await db
      .insert(authorisations)
      .values({ ...values, ...origin, waitId: orNotFound(wait, 'wait-not-found').id })
      .returning();
    return orNotFound(row, 'payment-not-found');
  },
  update: ({ db }, id, values) => db.update(authorisations).set(values).where(eq(authorisations.id, id)),
  whenPaid: async (tx, wait, row, taken) => {
    const ending = taken.outcome === 'authorised' ? taken.captureBefore : null;
    const heldUntil = addTime(ending ?? addTime(tx.now(), usualHold), -margin);
    await tx.db
      .update(authorisations)
      .set({ heldUntil, ...(taken.fingerprint && { cardFingerprint: taken.fingerprint }) })
      .where(eq(authorisations.id, row.id));
    if (wait) await notifyOfCompleteRequest(tx, wait.id);
    if (wait)
      tx.afterCommit(() => forgetAttempt(tx, { ...row, orderId: row.waitId, attendeeId: wait.attendeeId }));
  },
  whenReturned: async (tx, { subject, charge }) => {
    if (subject) await notifyCardReleased(tx, subject.id, charge);
  },
});

const isOf = (wait: WaitRow | null) => eq(authorisations.waitId, orNotFound(wait, 'wait-not-found').id);

/** Takes the hold on the card of a request that is locked, until the end of the transaction; undefined without one. */
export async function lockHeldCard(
  { db, now }: Pick<Context, 'db' | 'now'>,
  waitId: WaitId,
): Promise<AuthorisationRow | undefined> {
  const [row] = await db
    .select()
    .from(authorisations)
    .where(
      and(
        eq(authorisations.waitId, waitId),
        eq(authorisations.status, 'SUCCEEDED'),
        sql`${authorisations.heldUntil} > ${now().toISOString()}::timestamptz`,
      ),
    )
    .for('update');
  return row;
}

/** Settles an attempt that the gateway reports by its key; does nothing for one that is no request's. */
export async function settleRequestCardOf(
  ctx: ChargeContext,
  { id, attempt }: { id: string; attempt: number },
  result: ChargeResult,
): Promise<void> {
  const [row] = await ctx.db
    .select({ id: authorisations.id })
    .from(authorisations)
    .where(and(sql`${authorisations.waitId} = ${id}::uuid`, eq(authorisations.attempt, attempt)));
  if (row) await settleCharge(ctx, cardPurchase(), row.id, result);
}

/**
 * Releases the holds of requests that were decided or ended without a charge, and of those whose time is over; settles attempts that a
 * crash, a silent gateway or their buyer left open.
 */
export async function releaseCards(ctx: ChargeContext): Promise<void> {
  const now = ctx.now();
  await ctx.db
    .update(authorisations)
    .set({ status: 'RETURNING' })
    .where(
      and(
        eq(authorisations.status, 'SUCCEEDED'),
        or(
          lte(authorisations.heldUntil, now),
          notExists(
            ctx.db
              .select({ id: waits.id })
              .from(waits)
              .where(
                and(eq(waits.id, authorisations.waitId), isNull(waits.offeredAt), isNull(waits.endedAt)),
              ),
          ),
        ),
      ),
    );
  const unsettled = await ctx.db
    .select({ charge: authorisations, wait: waits })
    .from(authorisations)
    .leftJoin(waits, eq(waits.id, authorisations.waitId))
    .where(
      or(
        eq(authorisations.status, 'RETURNING'),
        and(inArray(authorisations.status, open), lt(authorisations.createdAt, addTime(now, -patience))),
      ),
    )
    .orderBy(authorisations.createdAt)
    .limit(batch);
  await reconcileCharges(
    ctx,
    cardPurchase(),
    unsettled.map(({ charge, wait }) => ({
      charge,
      isWelcome:
        wait !== null &&
        takesCard(wait) &&
        charge.createdAt > addTime(now, -abandonedAfter) &&
        charge.status !== 'RETURNING',
    })),
  );
}
