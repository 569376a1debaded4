import { desc, type SQL } from 'drizzle-orm';
import { problem, type AdminVettingUpdate, type Contract, type HandlerInput } from '@atrium/domain';
import { orNotFound, type ActorFor, type Context } from '../../context.ts';
import { vettingUpdates } from '../../db/schema/index.ts';

export type AdminContext = Context<ActorFor<'admin'>>;
export type Decision = HandlerInput<Contract['vetting']['vetPartner']>['body'];

type Subject = Pick<typeof vettingUpdates.$inferInsert, 'partnerId' | 'eventVersionId'>;

/**
 * Throws 409 if a newer decision exists than the one the administrator has seen. `history` selects the
 * decisions on the locked record.
 */
export async function assertLatestVersion(
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
  if ((newest?.id ?? null) !== lastUpdateId) throw problem('already-decided');
}

export async function writeDecision(
  { db, actor, now }: AdminContext,
  subject: Subject,
  decision: Decision,
): Promise<AdminVettingUpdate> {
  const [row] = await db
    .insert(vettingUpdates)
    .values({
      ...subject,
      status: decision.status,
      comment: decision.comment,
      notes: decision.notes,
      byUserId: actor.userId,
      createdAt: now(),
    })
    .returning();
  const { id, status, comment, notes, createdAt } = orNotFound(row, 'decision-not-found');
  return { id, vettingStatus: status, comment, notes, createdAt: createdAt.toISOString(), by: actor.email };
}
