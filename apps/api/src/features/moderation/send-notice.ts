import { v7 } from 'uuid';
import { NoticeId, noticeNumber, problem, type Contract, type HandlerInput } from '@atrium/domain';
import { inTransaction, orNotFound, type ActorFor, type Context } from '../../context.ts';
import { notices } from '../../db/schema/index.ts';
import { noticeReceivedEmail } from '../../email/moderation-emails.ts';
import { queueEmail } from '../../email/queue-email.ts';
import { recipientFor } from '../identity/index.ts';
import { findContent } from './find-content.ts';

type Form = HandlerInput<Contract['moderation']['sendNotice']>['body'];

/** Stores a report of content and emails its number to the sender. */
export async function sendNotice(
  ctx: Context<ActorFor<'optional'>>,
  { goodFaith: _confirmed, language, ...form }: Form,
): Promise<{ number: string }> {
  await ctx.limits.consume('notice-address', ctx.address);
  await ctx.limits.consume('notice-sender', form.email);
  return inTransaction(ctx, async (tx) => {
    const content = orNotFound(await findContent(tx.db, form, tx.actor), 'content-not-found');
    const userId = tx.actor?.userId ?? null;
    const written = {
      id: NoticeId.parse(v7()),
      ...form,
      subjectId: content.id,
      language: language ?? (userId ? (await recipientFor(tx, userId)).language : 'en'),
      userId,
      createdAt: tx.now(),
    };
    const [row] = await tx.db.insert(notices).values(written).onConflictDoNothing().returning();
    if (!row) throw problem('notice-open');
    const number = noticeNumber(row.number, row.createdAt);
    await queueEmail(tx, {
      kind: 'notice-received',
      dedupeKey: `notice-received:${row.id}`,
      to: { email: form.email, language: written.language },
      content: (texts) => noticeReceivedEmail(texts, { name: form.name, number, isComplaint: false }),
    });
    return { number };
  });
}
