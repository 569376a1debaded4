import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { WaitId } from '@atrium/domain';
import { inTransaction, type JobContext } from '../../context.ts';
import { events, eventVersions, ticketTypes, waits } from '../../db/schema/index.ts';
import { shownVersion } from '../orders/index.ts';
import { endWaits } from './end-wait.ts';
import { notifyOffer, notifyRequestEnded } from './notify-waits.ts';
import { remindOfRequests } from './remind-of-requests.ts';
import { releaseCards } from './request-cards.ts';
import { onOffer } from './waiting-list.queries.ts';

const batch = 100;

/**
 * Ends offers that nobody took, and waits for what is no longer sold; then emails new offers, each once, releases the cards of
 * requests that need them no more, and reminds organisers of those that they have to decide on soon.
 */
export async function runWaitingLists(ctx: JobContext): Promise<void> {
  while (await inTransaction(ctx, endExpired));
  while (await inTransaction(ctx, endOver));
  for (const { id } of await listUntold(ctx)) await inTransaction(ctx, (tx) => notifyOffer(tx, id));
  await releaseCards(ctx);
  await remindOfRequests(ctx);
}

const among = (found: readonly { id: WaitId }[]) =>
  inArray(
    waits.id,
    found.map(({ id }) => id),
  );

/** Ends the next offers whose time is over, and returns whether there may be more. */
async function endExpired(tx: JobContext): Promise<boolean> {
  const expired = await tx.db
    .select({ id: waits.id })
    .from(waits)
    .where(and(onOffer, lte(waits.offeredUntil, tx.now())))
    .orderBy(asc(waits.offeredUntil))
    .limit(batch);
  await endWaits(tx, and(among(expired), lte(waits.offeredUntil, tx.now())), 'EXPIRED');
  return expired.length === batch;
}

/**
 * Ends the next waits for tickets that are no longer sold, notifies those whose request nobody answered, and returns whether
 * there may be more.
 */
async function endOver(tx: JobContext): Promise<boolean> {
  const over = await tx.db
    .select({ id: waits.id, needsApproval: ticketTypes.needsApproval, offeredAt: waits.offeredAt })
    .from(waits)
    .innerJoin(ticketTypes, eq(ticketTypes.id, waits.ticketTypeId))
    .innerJoin(events, eq(events.id, ticketTypes.eventId))
    .innerJoin(eventVersions, shownVersion)
    .where(
      and(
        isNull(waits.orderId),
        isNull(waits.endedAt),
        or(
          isNotNull(events.cancelledAt),
          lte(eventVersions.endAt, tx.now()),
          and(
            or(isNotNull(ticketTypes.withdrawnAt), lte(ticketTypes.salesEndAt, tx.now())),
            notExists(otherOnSale(tx)),
          ),
        ),
      ),
    )
    .limit(batch);
  const ended = new Set(await endWaits(tx, among(over), 'OVER'));
  for (const { id, needsApproval, offeredAt } of over)
    if (needsApproval && offeredAt === null && ended.has(id))
      await notifyRequestEnded(tx, id, 'request-closed');
  return over.length === batch;
}

/** SQL query: another ticket type that would do for a wait in line, and is still sold. */
const otherOnSale = ({ db, now }: JobContext) => {
  const other = alias(ticketTypes, 'other');
  return db
    .select({ id: other.id })
    .from(other)
    .where(
      and(
        isNull(waits.offeredAt),
        sql`${other.id} = any(${waits.anyOf})`,
        isNull(other.withdrawnAt),
        gt(other.salesEndAt, now()),
      ),
    );
};

const listUntold = (ctx: JobContext) =>
  ctx.db
    .select({ id: waits.id })
    .from(waits)
    .where(and(onOffer, isNull(waits.notifiedAt)))
    .orderBy(asc(waits.offeredAt));
