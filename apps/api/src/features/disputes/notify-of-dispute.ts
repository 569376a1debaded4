import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import { addTime, days, money, type Money } from '@atrium/domain';
import { inTransaction, type Context, type JobContext } from '../../context.ts';
import { disputes, eventListing, orders } from '../../db/schema/index.ts';
import { adminDisputeEmail, teamDisputeEmail, type DisputeNews } from '../../email/dispute-emails.ts';
import { queueEmail } from '../../email/queue-email.ts';
import { activeAdministrators } from '../identity/index.ts';
import { notifyPartnerTeam } from '../partners/index.ts';
import { readOrganiserPart } from './disputes.queries.ts';

type Tx = Pick<Context, 'db' | 'enqueue' | 'now' | 'config'>;
type DisputeRow = typeof disputes.$inferSelect;

/** Administrators are reminded so long before evidence is due. */
const reminderDays = 3;

/** Tells the organiser's team of a dispute that opened, was won or was lost, in the caller's transaction. */
export async function notifyTeamOfDispute(tx: Tx, dispute: DisputeRow, news: DisputeNews): Promise<void> {
  const { id, partnerId, currency, amountMinor, reason } = dispute;
  const about = await aboutDispute(tx, dispute);
  const part: Money = money(await readOrganiserPart(tx.db, id), currency);
  const link = '/partner/dashboard?tab=finances';
  await notifyPartnerTeam(tx, partnerId, {
    needs: 'finance',
    kind: `dispute-${news}`,
    dedupeKey: `dispute-${news}:${id}`,
    bell: {
      content: {
        kind: `dispute-${news}`,
        data: { amountMinor: String(amountMinor), currency, event: about.event },
      },
      link,
    },
    content: (texts, firstName) =>
      teamDisputeEmail(texts, {
        ...about,
        firstName,
        news,
        part,
        amount: money(amountMinor, currency),
        reason,
        url: `${tx.config.origins.partner}${link}`,
      }),
  });
}

/** Emails each administrator that a dispute is to be answered, or that its evidence is due soon, in the caller's transaction. */
export async function notifyAdministratorsOfDispute(
  tx: Tx,
  dispute: DisputeRow,
  isReminder: boolean,
): Promise<void> {
  const about = await aboutDispute(tx, dispute);
  const kind = isReminder ? 'dispute-evidence-due' : 'dispute-to-answer';
  for (const { id, firstName, ...to } of await activeAdministrators(tx))
    await queueEmail(tx, {
      kind,
      dedupeKey: `${kind}:${dispute.id}:${id}`,
      to,
      content: (texts) =>
        adminDisputeEmail(texts, {
          ...about,
          firstName,
          amount: money(dispute.amountMinor, dispute.currency),
          reason: dispute.reason,
          dueAt: dispute.evidenceDueAt,
          isReminder,
          url: `${tx.config.origins.admin}/admin/finances?tab=disputes`,
        }),
    });
}

/** Reminds administrators, once for each dispute, of evidence that is due within three days. */
export async function chaseEvidence(ctx: JobContext): Promise<void> {
  const now = ctx.now();
  await inTransaction(ctx, async (tx) => {
    const due = await tx.db
      .select()
      .from(disputes)
      .where(
        and(
          eq(disputes.status, 'OPEN'),
          isNull(disputes.submittedAt),
          gt(disputes.evidenceDueAt, now),
          lte(disputes.evidenceDueAt, addTime(now, days(reminderDays))),
        ),
      )
      .orderBy(disputes.id);
    for (const dispute of due) await notifyAdministratorsOfDispute(tx, dispute, true);
  });
}

async function aboutDispute({ db }: Tx, { orderId, eventId }: DisputeRow) {
  const [order] = await db.select({ number: orders.number }).from(orders).where(eq(orders.id, orderId));
  const [event] = await db
    .select({ name: eventListing.shownName })
    .from(eventListing)
    .where(eq(eventListing.eventId, eventId));
  return { orderNumber: order?.number ?? '', event: event?.name ?? '' };
}
