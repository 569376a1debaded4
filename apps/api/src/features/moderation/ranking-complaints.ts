import { and, desc, eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import {
  NoticeId,
  noticeNumber,
  problem,
  type EventId,
  type PartnerId,
  type RankingComplaint,
} from '@atrium/domain';
import { inTransaction, orNotFound, type ActorFor, type Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { events, notices } from '../../db/schema/index.ts';
import { noticeReceivedEmail } from '../../email/moderation-emails.ts';
import { queueEmail } from '../../email/queue-email.ts';
import { recipientFor } from '../identity/index.ts';

/** Stores an organiser's complaint about the ranking of an own event in the moderators' queue; one at a time. */
export async function complainAboutRanking(
  ctx: Context<ActorFor<'partner'>>,
  eventId: EventId,
  explanation: string,
): Promise<{ number: string }> {
  await ctx.limits.consume('notice-sender', ctx.actor.email);
  return inTransaction(ctx, async (tx) => {
    await checkOwn(tx.db, eventId, tx.actor.partnerId);
    const { email, firstName, surname, language } = await recipientFor(tx, tx.actor.userId);
    const [row] = await tx.db
      .insert(notices)
      .values({
        id: NoticeId.parse(v7()),
        subjectKind: 'EVENT',
        subjectId: String(eventId),
        ground: 'RANKING',
        explanation,
        name: `${firstName} ${surname}`,
        email,
        language,
        userId: tx.actor.userId,
        createdAt: tx.now(),
      })
      .onConflictDoNothing()
      .returning();
    if (!row) throw problem('notice-open');
    const number = noticeNumber(row.number, row.createdAt);
    await queueEmail(tx, {
      kind: 'notice-received',
      dedupeKey: `notice-received:${row.id}`,
      to: { email, language },
      content: (texts) => noticeReceivedEmail(texts, { name: firstName, number, isComplaint: true }),
    });
    return { number };
  });
}

/** Lists the complaints about the ranking of an own event, latest first, with their answers. */
export async function listRankingComplaints(
  db: Db,
  eventId: EventId,
  partnerId: PartnerId,
): Promise<RankingComplaint[]> {
  await checkOwn(db, eventId, partnerId);
  const rows = await db
    .select()
    .from(notices)
    .where(
      and(
        eq(notices.subjectKind, 'EVENT'),
        eq(notices.subjectId, String(eventId)),
        eq(notices.ground, 'RANKING'),
      ),
    )
    .orderBy(desc(notices.createdAt));
  return rows.map(({ number, createdAt, explanation, status, reasons, decidedAt }) => ({
    number: noticeNumber(number, createdAt),
    at: createdAt.toISOString(),
    text: explanation,
    status,
    reasons,
    decidedAt: decidedAt?.toISOString() ?? null,
  }));
}

async function checkOwn(db: Db, eventId: EventId, partnerId: PartnerId): Promise<void> {
  const [own] = await db
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.id, eventId), eq(events.partnerId, partnerId)));
  orNotFound(own, 'event-not-found');
}
