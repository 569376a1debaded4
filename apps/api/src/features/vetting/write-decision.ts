import type { AdminVettingUpdate, Contract, HandlerInput } from '@atrium/domain';
import { orNotFound, type ActorFor, type Context } from '../../context.ts';
import { vettingUpdates } from '../../db/schema/index.ts';

export type AdminContext = Context<ActorFor<'admin'>>;
export type Decision = HandlerInput<Contract['vetting']['vetPartner']>['body'];

type Subject = Pick<typeof vettingUpdates.$inferInsert, 'partnerId' | 'eventVersionId'>;

/** Appends a decision to the history. */
export async function writeDecision(
  { db, actor, now }: AdminContext,
  subject: Subject,
  decision: Decision,
): Promise<AdminVettingUpdate> {
  const [row] = await db
    .insert(vettingUpdates)
    .values({ ...subject, ...decision, byUserId: actor.userId, createdAt: now() })
    .returning();
  const { id, status, comment, notes, createdAt } = orNotFound(row, 'Decision');
  return { id, vettingStatus: status, comment, notes, createdAt: createdAt.toISOString(), by: actor.email };
}
