import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { problem, type DamageRequestId, type DamageStatus } from '@atrium/domain';
import { orNotFound, type ActorFor, type Context } from '../../context.ts';
import { damageRequests, orders } from '../../db/schema/index.ts';
import type { DamageRow } from './damage.queries.ts';

export type PartnerContext = Context<ActorFor<'partner'>>;
export type BuyerContext = Context<ActorFor<'attendee'>>;

async function lock({ db }: Pick<Context, 'db'>, id: DamageRequestId, owner?: SQL): Promise<DamageRow> {
  const [found] = await db
    .select()
    .from(damageRequests)
    .where(and(eq(damageRequests.id, id), owner))
    .for('update');
  return orNotFound(found, 'damage-request-not-found');
}

/** Locks a request that the caller's company filed. Throws 404 for another's. */
export const lockFiled = (tx: PartnerContext, id: DamageRequestId): Promise<DamageRow> =>
  lock(tx, id, eq(damageRequests.partnerId, tx.actor.partnerId));

/** Locks a request about the caller's order. Throws 404 for another buyer's. */
export const lockReceived = (tx: BuyerContext, id: DamageRequestId): Promise<DamageRow> =>
  lock(
    tx,
    id,
    inArray(
      damageRequests.orderId,
      tx.db.select({ id: orders.id }).from(orders).where(eq(orders.attendeeId, tx.actor.attendeeId)),
    ),
  );

export const lockDamage = lock;

/** Refuses a request that is over, or that the buyer has answered. */
export function assertStatus({ status }: DamageRow, ...wanted: DamageStatus[]): void {
  if (wanted.includes(status)) return;
  throw problem(status === 'AGREED' ? 'damage-answered' : 'damage-over');
}
