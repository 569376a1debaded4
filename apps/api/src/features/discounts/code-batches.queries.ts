import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { CodeBatch, CodeBatchId, Discount, EventId } from '@atrium/domain';
import { orNotFound, type ActorFor, type Context } from '../../context.ts';
import { codeBatches, discounts, events, orders, tickets } from '../../db/schema/index.ts';
import {
  assertOwnEvent,
  figureColumns,
  presentFigures,
  presentTerms,
  readDiscounts,
  usedDiscounts,
} from './discounts.queries.ts';

type Reader = Context<ActorFor<'partner'>>;

/** Lists the batches of codes of a partner's event, newest first, with what their codes brought in and gave away. */
export async function listCodeBatches(ctx: Reader, eventId: EventId): Promise<CodeBatch[]> {
  await assertOwnEvent(ctx, eventId);
  const { db } = ctx;
  const counted = db
    .select({
      // all codes of a batch have the terms of any
      discountId: sql<number>`min(${discounts.id})`.as('first_discount_id'),
      codes: sql<number>`count(distinct ${discounts.id})::int`.as('codes'),
      usedCodes: usedDiscounts.as('used_codes'),
      unusedCodes: sql<number>`count(*) filter (where ${tickets.id} is null)::int`.as('unused_codes'),
      ...figureColumns,
    })
    .from(discounts)
    .leftJoin(tickets, eq(tickets.discountId, discounts.id))
    .leftJoin(orders, eq(orders.id, tickets.orderId))
    .where(and(eq(discounts.eventId, eventId), isNotNull(discounts.batchId)))
    .groupBy(discounts.batchId)
    .as('counted');
  const rows = await db
    .select({
      batch: codeBatches,
      discount: discounts,
      codes: { codes: counted.codes, usedCodes: counted.usedCodes, unusedCodes: counted.unusedCodes },
      figures: {
        tickets: counted.tickets,
        orders: counted.orders,
        reserved: counted.reserved,
        paidMinor: counted.paidMinor,
        givenMinor: counted.givenMinor,
      },
    })
    .from(counted)
    .innerJoin(discounts, eq(discounts.id, counted.discountId))
    .innerJoin(codeBatches, eq(codeBatches.id, discounts.batchId))
    .orderBy(desc(codeBatches.id));
  return rows.map(({ batch, discount, codes, figures }) => ({
    id: batch.id,
    prefix: batch.prefix,
    createdAt: batch.createdAt.toISOString(),
    ...codes,
    ...presentTerms(discount),
    figures: presentFigures(figures, discount.currency),
  }));
}

/** Lists the codes of a batch of a partner's event. */
export async function listCodesOfBatch(
  { db, actor }: Reader,
  eventId: EventId,
  batchId: CodeBatchId,
): Promise<Discount[]> {
  const [batch] = await db
    .select({ id: codeBatches.id })
    .from(codeBatches)
    .innerJoin(events, eq(events.id, codeBatches.eventId))
    .where(and(eq(codeBatches.id, batchId), eq(events.id, eventId), eq(events.partnerId, actor.partnerId)));
  orNotFound(batch, 'code-batch-not-found');
  return readDiscounts(db, eq(discounts.batchId, batchId));
}
