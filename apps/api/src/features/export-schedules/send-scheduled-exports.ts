import { extname } from 'node:path';
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import {
  addTime,
  hours,
  maxStoredExportBytes,
  nextExportAt,
  storingAttemptHours,
  type BucketFailure,
  type Download,
  type ExportScheduleId,
} from '@atrium/domain';
import { recordForMember } from '../../audit/record-action.ts';
import { inTransaction, type JobContext } from '../../context.ts';
import { exportBuckets, exportScheduleRecipients, exportSchedules, partners } from '../../db/schema/index.ts';
import { exportPausedEmail, type OwnPause } from '../../email/export-emails.ts';
import { queueEmail } from '../../email/queue-email.ts';
import { notify } from '../notifications/index.ts';
import { listAllowedMembers } from './allowed-members.ts';
import { findSchedule, type Schedule } from './export-schedules.queries.ts';
import { isLongOver } from './is-long-over.ts';
import { makeExportFile, readUpTo } from './make-export-file.ts';
import { putInBucket } from './put-in-bucket.ts';
import { auditOf, queueExport } from './queue-export.ts';

/**
 * Sends the exports that are due: each in a transaction of its own that also says when it is due next, so that it is sent
 * once, however often the job runs or stops. Those of a blocked company wait. Buckets come last, because they can be slow.
 */
export async function sendScheduledExports(ctx: JobContext): Promise<void> {
  const due = await ctx.db
    .select({ id: exportSchedules.id, bucketOf: exportBuckets.scheduleId })
    .from(exportSchedules)
    .innerJoin(partners, eq(partners.id, exportSchedules.partnerId))
    .leftJoin(exportBuckets, eq(exportBuckets.scheduleId, exportSchedules.id))
    .where(and(isDue(ctx.now()), isNull(partners.blockedAt)))
    .orderBy(
      sql`${exportBuckets.scheduleId} is not null`,
      asc(exportSchedules.nextDueAt),
      asc(exportSchedules.id),
    );
  const failures: unknown[] = [];
  for (const { id, bucketOf } of due) {
    try {
      const stored = bucketOf === null ? undefined : await storeDue(ctx, id);
      await inTransaction(ctx, (tx) => sendDue(tx, id, stored));
    } catch (error) {
      // one that fails must not hold up those of other companies; the job is retried for it
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'exports were not sent');
}

const isDue = (now: Date) => and(isNull(exportSchedules.paused), lte(exportSchedules.nextDueAt, now));

/** How the file that was due at an instant was taken by the bucket. */
interface Stored {
  dueAt: Date;
  failure: BucketFailure | null;
}

/** Puts a file that is due into its bucket, before the transaction that says so: a repeat replaces it by its name. */
async function storeDue(ctx: JobContext, id: ExportScheduleId): Promise<Stored | undefined> {
  const schedule = await findSchedule(ctx.db, id);
  if (!schedule?.bucket || isLongOver(schedule.eventEndAt, ctx.now())) return undefined;
  // another run, or a member, was faster: the next file isn't due
  if (schedule.paused !== null || schedule.nextDueAt > ctx.now()) return undefined;
  if ((await readAllowedRecipients(ctx, schedule)).length === 0) return undefined;
  const { nextDueAt: dueAt, bucket } = schedule;
  const file = await makeExportFile(ctx, schedule);
  const content = await readUpTo(file, maxStoredExportBytes);
  if (!content) return { dueAt, failure: 'TOO_LARGE' };
  const name = storedName(schedule, file);
  return { dueAt, failure: await putInBucket(ctx, bucket, { ...file, name, content }) };
}

/** Names a file by what it holds, when it was due and its schedule, as `registrations-2027-05-12T0400Z-0190….csv`. */
function storedName({ id, eventId, nextDueAt }: Schedule, { name }: Download): string {
  const what = eventId === null ? 'registrations' : `attendees-of-event-${eventId}`;
  const due = nextDueAt.toISOString().slice(0, 16).replace(':', '');
  return `${what}-${due}Z-${id}${extname(name)}`;
}

async function sendDue(tx: JobContext, id: ExportScheduleId, stored?: Stored): Promise<void> {
  const [locked] = await tx.db
    .select({ id: exportSchedules.id })
    .from(exportSchedules)
    .where(and(eq(exportSchedules.id, id), isDue(tx.now())))
    .for('update', { skipLocked: true });
  const schedule = locked && (await findSchedule(tx.db, id));
  if (!schedule) return;
  if (isLongOver(schedule.eventEndAt, tx.now())) return pause(tx, schedule, 'EVENT_OVER');
  const recipients = await readAllowedRecipients(tx, schedule);
  const [first] = recipients;
  if (!first) return pause(tx, schedule, 'NO_RECIPIENTS');
  if (schedule.bucket) {
    // another run, or a member, was faster
    if (stored?.dueAt.getTime() !== schedule.nextDueAt.getTime()) return;
    if (stored.failure !== null) return await giveUp(tx, schedule, stored.failure);
    await recordForMember(tx, first, auditOf(schedule));
  } else await email(tx, schedule, recipients);
  await tx.db
    .update(exportSchedules)
    .set({ lastSentAt: tx.now(), nextDueAt: nextExportAt(tx.now(), schedule, schedule.timeZone) })
    .where(eq(exportSchedules.id, id));
}

async function email(tx: JobContext, schedule: Schedule, recipients: readonly Allowed[]): Promise<void> {
  const key = `scheduled-export:${schedule.id}:${schedule.nextDueAt.toISOString()}`;
  await queueExport(
    tx,
    schedule,
    recipients.map((one) => ({ ...one, dedupeKey: `${key}:${one.userId}` })),
    { isScheduled: true },
  );
  for (const recipient of recipients) await recordForMember(tx, recipient, auditOf(schedule));
}

/** Pauses an export whose bucket refuses it; a bucket that is away is tried again by the next runs first. */
async function giveUp(tx: JobContext, schedule: Schedule, failure: BucketFailure): Promise<void> {
  const isAway = failure === 'NO_CONNECTION';
  if (isAway && addTime(schedule.nextDueAt, hours(storingAttemptHours)) > tx.now()) return;
  await tx.db.update(exportBuckets).set({ failure }).where(eq(exportBuckets.scheduleId, schedule.id));
  await pause(tx, schedule, failure);
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

type Allowed = Awaited<ReturnType<typeof readAllowedRecipients>>[number];

/** Pauses a schedule, and notifies its creator if they may still make the export. */
async function pause(tx: JobContext, schedule: Schedule, why: OwnPause): Promise<void> {
  const { id, partnerId, eventId, event, createdBy, nextDueAt } = schedule;
  const paused = why === 'NO_RECIPIENTS' || why === 'EVENT_OVER' ? why : 'BY_MEMBER';
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
    content: (texts) => exportPausedEmail(texts, { firstName, event, paused: why, origin }),
  });
  await notify(tx, {
    userId: creator.userId,
    partnerId,
    content: { kind: 'export-paused', data: { event: event?.name ?? '' } },
    link: '/partner/export-schedules',
    dedupeKey,
  });
}
