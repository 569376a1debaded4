import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import { nextExportAt, type ExportScheduleId } from '@atrium/domain';
import { recordForMember } from '../../audit/record-action.ts';
import { inTransaction, type JobContext } from '../../context.ts';
import { exportScheduleRecipients, exportSchedules, partners } from '../../db/schema/index.ts';
import { exportPausedEmail, type OwnPause } from '../../email/export-emails.ts';
import { queueEmail } from '../../email/queue-email.ts';
import { notify } from '../notifications/index.ts';
import { listAllowedMembers } from './allowed-members.ts';
import { findSchedule, type Schedule } from './export-schedules.queries.ts';
import { isLongOver } from './is-long-over.ts';
import { auditOf, queueExport } from './queue-export.ts';

/**
 * Emails the exports that are due: each in a transaction of its own that also says when it is due next, so that it is sent
 * once, however often the job runs or stops. Those of a blocked company wait.
 */
export async function sendScheduledExports(ctx: JobContext): Promise<void> {
  const due = await ctx.db
    .select({ id: exportSchedules.id })
    .from(exportSchedules)
    .innerJoin(partners, eq(partners.id, exportSchedules.partnerId))
    .where(and(isDue(ctx.now()), isNull(partners.blockedAt)))
    .orderBy(asc(exportSchedules.nextDueAt), asc(exportSchedules.id));
  const failures: unknown[] = [];
  for (const { id } of due) {
    try {
      await inTransaction(ctx, (tx) => sendDue(tx, id));
    } catch (error) {
      // one that fails must not hold up those of other companies; the job is retried for it
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'exports were not sent');
}

const isDue = (now: Date) => and(isNull(exportSchedules.paused), lte(exportSchedules.nextDueAt, now));

async function sendDue(tx: JobContext, id: ExportScheduleId): Promise<void> {
  const [locked] = await tx.db
    .select({ id: exportSchedules.id })
    .from(exportSchedules)
    .where(and(eq(exportSchedules.id, id), isDue(tx.now())))
    .for('update', { skipLocked: true });
  const schedule = locked && (await findSchedule(tx.db, id));
  if (!schedule) return;
  if (isLongOver(schedule.eventEndAt, tx.now())) return pause(tx, schedule, 'EVENT_OVER');
  const recipients = await readAllowedRecipients(tx, schedule);
  if (recipients.length === 0) return pause(tx, schedule, 'NO_RECIPIENTS');
  const key = `scheduled-export:${id}:${schedule.nextDueAt.toISOString()}`;
  await queueExport(
    tx,
    schedule,
    recipients.map((one) => ({ ...one, dedupeKey: `${key}:${one.userId}` })),
    { isScheduled: true },
  );
  for (const recipient of recipients) await recordForMember(tx, recipient, auditOf(schedule));
  await tx.db
    .update(exportSchedules)
    .set({ lastSentAt: tx.now(), nextDueAt: nextExportAt(tx.now(), schedule, schedule.timeZone) })
    .where(eq(exportSchedules.id, id));
}

/** Reads the recipients who are still members of the team and may still make the export. */
async function readAllowedRecipients({ db }: JobContext, { id, partnerId, eventId }: Schedule) {
  const chosen = await db
    .select({ userId: exportScheduleRecipients.userId })
    .from(exportScheduleRecipients)
    .where(eq(exportScheduleRecipients.scheduleId, id));
  const ids = new Set(chosen.map(({ userId }) => userId));
  return (await listAllowedMembers(db, partnerId, eventId)).filter(({ userId }) => ids.has(userId));
}

/** Pauses a schedule, and notifies its creator if they may still make the export. */
async function pause(tx: JobContext, schedule: Schedule, paused: OwnPause): Promise<void> {
  const { id, partnerId, eventId, event, createdBy, nextDueAt } = schedule;
  await tx.db.update(exportSchedules).set({ paused }).where(eq(exportSchedules.id, id));
  const members = await listAllowedMembers(tx.db, partnerId, eventId);
  const creator = members.find(({ userId }) => userId === createdBy);
  if (!creator) return;
  const { firstName, ...to } = creator;
  const { partner: origin } = tx.config.origins;
  const dedupeKey = `export-paused:${id}:${nextDueAt.toISOString()}`;
  await queueEmail(tx, {
    kind: 'export-paused',
    dedupeKey,
    to,
    content: (texts) => exportPausedEmail(texts, { firstName, event, paused, origin }),
  });
  await notify(tx, {
    userId: creator.userId,
    partnerId,
    content: { kind: 'export-paused', data: { event: event?.name ?? '' } },
    link: '/partner/export-schedules',
    dedupeKey,
  });
}
