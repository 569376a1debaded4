import { createHash } from 'node:crypto';
import { and, asc, eq, isNotNull, notExists } from 'drizzle-orm';
import {
  codeBatchLimits,
  fieldError,
  instantIn,
  problem,
  type CodeBatchDraft,
  type CodeBatchId,
  type Contract,
  type EventId,
  type HandlerInput,
} from '@atrium/domain';
import { recordAction } from '../../audit/record-action.ts';
import { orNotFound } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { codeBatches, discounts, tickets } from '../../db/schema/index.ts';
import { validation } from '../../http/read-input.ts';
import { withSellableEvent, type PartnerContext } from '../authoring/index.ts';
import { checkDiscount, columnsOf } from './discount-terms.ts';
import { drawCode } from './draw-code.ts';

type Calls = Contract['discounts'];

/**
 * Makes codes with the same terms. The lock of the event lets one request in at a time, so that a repeat with the same
 * idempotency key finds the batch of the first.
 */
export const addCodeBatch = (
  ctx: PartnerContext,
  { params: { eventId }, headers, body }: HandlerInput<Calls['addCodeBatch']>,
): Promise<{ id: CodeBatchId }> =>
  withSellableEvent(ctx, eventId, async (tx, sale) => {
    const request = requestOf(headers['idempotency-key'], body);
    const made = await findMade(tx.db, eventId, request);
    if (made) return made;
    await checkDiscount(tx, body, sale);
    await assertRoom(tx.db, eventId, body.count);
    const [batch] = await tx.db
      .insert(codeBatches)
      .values({ eventId, prefix: body.prefix, createdAt: tx.now(), ...request })
      .returning({ id: codeBatches.id });
    const { id: batchId } = orNotFound(batch, 'code-batch-not-found');
    const shared = { ...columnsOf(tx, body, sale), eventId, batchId, createdAt: tx.now() };
    await insertCodes(tx.db, shared, body);
    return { id: batchId };
  });

/** Changes all codes of a batch for later orders; tickets keep theirs. */
export const changeCodeBatch = (
  ctx: PartnerContext,
  { params: { eventId, batchId }, body }: HandlerInput<Calls['switchCodeBatch']>,
): Promise<{ status: 'Success' }> =>
  withSellableEvent(ctx, eventId, async (tx, { timeZone }) => {
    const before = await lockCodes(tx.db, eventId, batchId);
    // every code was deleted
    if (!before) return done;
    const { isOn, note, maxTickets, startDateTime, endDateTime } = body;
    const at = (text: string | null | undefined, now: Date | null) =>
      text === undefined ? now : text === null ? null : instantIn(text, timeZone);
    const [startsAt, endsAt] = [at(startDateTime, before.startsAt), at(endDateTime, before.endsAt)];
    if (startsAt && endsAt && endsAt <= startsAt)
      throw validation([fieldError('endDateTime', 'discount-ends-before-start')]);
    const disabledAt = isOn ? null : (before.disabledAt ?? tx.now());
    const [after] = await tx.db
      .update(discounts)
      .set({ disabledAt, note, maxTickets, startsAt, endsAt })
      .where(eq(discounts.batchId, batchId))
      .returning();
    await recordAction(tx, {
      action: 'change-codes',
      subject: `event ${eventId}`,
      before: { batchId, ...changeable(before) },
      after: { batchId, ...changeable(orNotFound(after, 'code-batch-not-found')) },
    });
    return done;
  });

const changeable = ({ disabledAt, note, maxTickets, startsAt, endsAt }: typeof discounts.$inferSelect) => ({
  isOn: disabledAt === null,
  note,
  maxTickets,
  startsAt,
  endsAt,
});

/** Deletes the codes of a batch that no ticket ever had; the others stay, because their tickets name them. */
export const deleteUnusedCodes = (
  ctx: PartnerContext,
  { params: { eventId, batchId } }: HandlerInput<Calls['deleteUnusedCodes']>,
): Promise<{ status: 'Success' }> =>
  withSellableEvent(ctx, eventId, async (tx) => {
    await lockCodes(tx.db, eventId, batchId);
    const bought = tx.db.select({ id: tickets.id }).from(tickets).where(eq(tickets.discountId, discounts.id));
    await tx.db.delete(discounts).where(and(eq(discounts.batchId, batchId), notExists(bought)));
    return done;
  });

const done = { status: 'Success' } as const;

type Row = Omit<typeof discounts.$inferInsert, 'code'>;

/** Inserts all codes with one statement, and again those few that the event has already. */
async function insertCodes(
  db: Db,
  shared: Row,
  { prefix, count }: Pick<CodeBatchDraft, 'prefix' | 'count'>,
): Promise<void> {
  for (let missing = count; missing > 0;) {
    const inserted = await db
      .insert(discounts)
      .values(Array.from({ length: missing }, () => ({ ...shared, code: drawCode(prefix) })))
      .onConflictDoNothing({ target: [discounts.eventId, discounts.code] })
      .returning({ id: discounts.id });
    missing -= inserted.length;
  }
}

async function assertRoom(db: Db, eventId: EventId, wanted: number): Promise<void> {
  const codes = await db.$count(discounts, and(eq(discounts.eventId, eventId), isNotNull(discounts.batchId)));
  const most = codeBatchLimits.ofEvent;
  if (codes + wanted > most) throw problem('codes-full', { count: most });
}

/**
 * Locks the codes in ID order, as expiring holds do, so that no order counts a use until the change commits. Returns one of them; all
 * have the same terms.
 */
async function lockCodes(db: Db, eventId: EventId, batchId: CodeBatchId) {
  const [batch] = await db
    .select({ id: codeBatches.id })
    .from(codeBatches)
    .where(and(eq(codeBatches.id, batchId), eq(codeBatches.eventId, eventId)));
  orNotFound(batch, 'code-batch-not-found');
  const [code] = await db
    .select()
    .from(discounts)
    .where(eq(discounts.batchId, batchId))
    .orderBy(asc(discounts.id))
    .for('update');
  return code;
}

interface Request {
  idempotencyKey: string | null;
  requestHash: Buffer | null;
}

const requestOf = (key: string | undefined, body: CodeBatchDraft): Request => ({
  idempotencyKey: key ?? null,
  requestHash: key ? createHash('sha256').update(JSON.stringify(body)).digest() : null,
});

/** Finds the batch of this idempotency key. Throws if the key was used with another body. */
async function findMade(
  db: Db,
  eventId: EventId,
  { idempotencyKey, requestHash }: Request,
): Promise<{ id: CodeBatchId } | undefined> {
  if (idempotencyKey === null) return undefined;
  const [made] = await db
    .select({ id: codeBatches.id, hash: codeBatches.requestHash })
    .from(codeBatches)
    .where(and(eq(codeBatches.eventId, eventId), eq(codeBatches.idempotencyKey, idempotencyKey)));
  if (!made) return undefined;
  if (!made.hash || !requestHash?.equals(made.hash)) throw problem('key-used-for-codes');
  return { id: made.id };
}
