import { eq } from 'drizzle-orm';
import { complaintGround, noticeNumber, problem, type Contract, type HandlerInput } from '@atrium/domain';
import { recordAction } from '../../audit/record-action.ts';
import { inTransaction, orNotFound, type ActorFor, type Context } from '../../context.ts';
import { notices, partnerMembers } from '../../db/schema/index.ts';
import { noticeDecidedEmail } from '../../email/moderation-emails.ts';
import { queueEmail } from '../../email/queue-email.ts';
import { notify } from '../notifications/index.ts';

type Input = HandlerInput<Contract['moderation']['decideNotice']>;

/** Decides on a notice and emails the outcome to its sender; measures against the author are decisions of their own. */
export async function decideNotice(
  ctx: Context<ActorFor<'admin'>>,
  { params: { noticeId }, body }: Input,
): Promise<{ status: 'Success' }> {
  return inTransaction(ctx, async (tx) => {
    const [locked] = await tx.db.select().from(notices).where(eq(notices.id, noticeId)).for('update');
    const notice = orNotFound(locked, 'notice-not-found');
    if (notice.status !== 'OPEN') throw problem('already-decided');
    await tx.db
      .update(notices)
      .set({
        status: body.outcome,
        reasons: body.reasons,
        decidedAt: tx.now(),
        decidedByUserId: tx.actor.userId,
      })
      .where(eq(notices.id, noticeId));
    const number = noticeNumber(notice.number, notice.createdAt);
    const { email, language, name } = notice;
    if (email)
      await queueEmail(tx, {
        kind: 'notice-decided',
        dedupeKey: `notice-decided:${noticeId}`,
        to: { email, language },
        content: (texts) =>
          noticeDecidedEmail(texts, {
            name: name ?? '',
            number,
            isComplaint: notice.ground === complaintGround,
            ...body,
          }),
      });
    await notifySender(tx, notice, number, body.outcome === 'UPHELD');
    await recordAction(tx, { action: 'decide-notice', subject: `notice ${number}`, after: body });
    return { status: 'Success' };
  });
}

/** Puts the answer into the bell of an organiser who reported. */
async function notifySender(
  tx: Context,
  { id, userId, subjectKind }: typeof notices.$inferSelect,
  number: string,
  isUpheld: boolean,
): Promise<void> {
  if (userId === null) return;
  const [member] = await tx.db
    .select({ partnerId: partnerMembers.partnerId })
    .from(partnerMembers)
    .where(eq(partnerMembers.userId, userId));
  if (!member) return;
  const isOnReview = subjectKind === 'REVIEW' || subjectKind === 'REVIEW_REPLY';
  await notify(tx, {
    userId,
    partnerId: member.partnerId,
    content: { kind: 'report-decided', data: { number, isUpheld } },
    link: isOnReview ? '/partner/dashboard?tab=reviews' : null,
    dedupeKey: `report-decided:${id}`,
  });
}
