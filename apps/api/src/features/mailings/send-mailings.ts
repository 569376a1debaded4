import { and, asc, eq, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { v4 } from 'uuid';
import { addTime, days, type MailingId } from '@atrium/domain';
import { inTransaction, type JobContext } from '../../context.ts';
import { events, eventVersions, mailingRecipients, mailings, partners } from '../../db/schema/index.ts';
import { fillMailing, mailingEmail } from '../../email/mailing-emails.ts';
import { queueEmail } from '../../email/queue-email.ts';
import { textsIn } from '../../texts/index.ts';
import { notify } from '../notifications/index.ts';
import { shownVersion } from '../orders/index.ts';
import { listNextRecipients } from './audience.queries.ts';
import { findMailingEvent } from './mailing-event.queries.ts';
import { dueAt, emailKeyOf } from './mailings.queries.ts';

/** Emails of one transaction. */
const batch = 200;
/** A mailing that couldn't go out for so long is cancelled: what it says may be over. */
const latest = days(1);

/** Characters of the text in the bell. */
const excerptLength = 300;

const isOpen = and(isNull(mailings.completedAt), isNull(mailings.cancelledAt));
/** No administrator has to read it first. */
const isFree = or(isNull(mailings.approval), ne(mailings.approval, 'WAITING'));

/** Sends the mailings that are due, each once to each address, also if it is interrupted. */
export async function sendMailings(ctx: JobContext): Promise<void> {
  await cancelOverdue(ctx);
  for (const { id } of await listDue(ctx)) while (await inTransaction(ctx, (tx) => sendBatch(tx, id)));
}

const listOpen = ({ db }: JobContext) =>
  db
    .select({ id: mailings.id })
    .from(mailings)
    .innerJoin(events, eq(events.id, mailings.eventId))
    .innerJoin(partners, eq(partners.id, events.partnerId))
    .innerJoin(eventVersions, shownVersion)
    .$dynamic();

/** Lists what is due and doesn't wait for approval, oldest first; the mailings of a suspended or blocked company wait. */
const listDue = (ctx: JobContext) =>
  listOpen(ctx)
    .where(
      and(
        isOpen,
        isFree,
        lte(dueAt, ctx.now().toISOString()),
        isNull(partners.blockedAt),
        sql`not is_suspended(${partners.id}, ${ctx.now().toISOString()}::timestamptz)`,
      ),
    )
    .orderBy(asc(mailings.createdAt));

/** Cancels the mailings of cancelled events, and those that should have gone out long ago; the time until an approval doesn't count. */
async function cancelOverdue(ctx: JobContext): Promise<void> {
  const late = addTime(ctx.now(), -latest).toISOString();
  const found = await listOpen(ctx).where(
    and(
      isOpen,
      or(
        sql`${events.cancelledAt} is not null`,
        and(
          isNull(mailings.startedAt),
          isFree,
          lte(sql`greatest(${dueAt}, ${mailings.approvalDecidedAt})`, late),
        ),
      ),
    ),
  );
  for (const { id } of found)
    await ctx.db
      .update(mailings)
      .set({ cancelledAt: ctx.now() })
      .where(and(eq(mailings.id, id), isOpen));
}

/** Queues the next emails of a mailing, and returns whether there may be more. */
async function sendBatch(tx: JobContext, id: MailingId): Promise<boolean> {
  const [mailing] = await tx.db
    .select()
    .from(mailings)
    .where(and(eq(mailings.id, id), isOpen, isFree))
    .for('update', { skipLocked: true });
  if (!mailing) return false;
  const recipients = await listNextRecipients(tx.db, id, mailing, batch);
  const now = tx.now();
  if (recipients.length === 0) {
    await tx.db
      .update(mailings)
      .set({ startedAt: mailing.startedAt ?? now, completedAt: now })
      .where(eq(mailings.id, id));
    return false;
  }
  const event = await findMailingEvent(tx.db, mailing.eventId);
  const origin = tx.config.origins.public;
  const rows = recipients.map((recipient) => ({ ...recipient, code: v4() }));
  await tx.db
    .insert(mailingRecipients)
    .values(rows.map(({ email, code }) => ({ mailingId: id, email, code })));
  for (const { email, firstName, language, code, userId } of rows) {
    const words = { ...mailing, firstName, event };
    await queueEmail(tx, {
      kind: 'mailing',
      dedupeKey: emailKeyOf(id, email),
      to: { email, language },
      content: (texts) => mailingEmail(texts, words, { origin, stopUrl: `${origin}/mailings/stop/${code}` }),
    });
    if (userId === null) continue;
    const { subject, text } = fillMailing(textsIn(language), words);
    await notify(tx, {
      userId,
      content: {
        kind: 'mailing',
        data: { organiser: event.organiser.name, subject, excerpt: text.slice(0, excerptLength) },
      },
      link: `/events/${event.id}`,
      dedupeKey: `mailing:${id}:${userId}`,
    });
  }
  await tx.db
    .update(mailings)
    .set({ startedAt: mailing.startedAt ?? now, recipients: mailing.recipients + rows.length })
    .where(eq(mailings.id, id));
  return true;
}
