import { desc, type SQL } from 'drizzle-orm';
import { ProblemError, type AdminVettingUpdate, type Contract, type HandlerInput } from '@atrium/domain';
import { orNotFound, type ActorFor, type Context } from '../../context.ts';
import { vettingUpdates } from '../../db/schema/index.ts';

export type AdminContext = Context<ActorFor<'admin'>>;
export type Decision = HandlerInput<Contract['vetting']['vetPartner']>['body'];

type Subject = Pick<typeof vettingUpdates.$inferInsert, 'partnerId' | 'eventVersionId'>;

/** Lets nobody decide over a decision that they have not seen; `history` holds the locked record's. */
export async function refuseUnseen(
  { db }: AdminContext,
  history: SQL,
  { lastUpdateId }: Decision,
): Promise<void> {
  if (lastUpdateId === undefined) return;
  const [newest] = await db
    .select({ id: vettingUpdates.id })
    .from(vettingUpdates)
    .where(history)
    .orderBy(desc(vettingUpdates.id))
    .limit(1);
  if ((newest?.id ?? null) !== lastUpdateId)
    throw new ProblemError('conflict', { detail: 'Somebody has decided meanwhile: look at the history' });
}

/** Appends a decision to the history. */
export async function writeDecision(
  { db, actor, now }: AdminContext,
  subject: Subject,
  { status: vettingStatus, comment: told, notes: kept }: Decision,
): Promise<AdminVettingUpdate> {
  const [row] = await db
    .insert(vettingUpdates)
    .values({
      ...subject,
      status: vettingStatus,
      comment: told,
      notes: kept,
      byUserId: actor.userId,
      createdAt: now(),
    })
    .returning();
  const { id, status, comment, notes, createdAt } = orNotFound(row, 'Decision');
  return { id, vettingStatus: status, comment, notes, createdAt: createdAt.toISOString(), by: actor.email };
}
