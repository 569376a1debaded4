import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import {
  ExportScheduleId,
  fieldError,
  maxExportSchedules,
  nextExportAt,
  problem,
  timeZones,
  type Contract,
  type EventId,
  type ExportFrequency,
  type ExportSchedule,
  type HandlerInput,
  type PersonId,
} from '@atrium/domain';
import { recordAction } from '../../audit/record-action.ts';
import { inTransaction, orNotFound, type ActorFor, type Context } from '../../context.ts';
import { exportScheduleRecipients, exportSchedules, partners } from '../../db/schema/index.ts';
import { validation } from '../../http/read-input.ts';
import { findSettings } from '../settings/index.ts';
import { listAllowedMembers } from './allowed-members.ts';
import { assertPublicEndpoint, forgetFailure, setBucket } from './change-bucket.ts';
import { isLongOver } from './is-long-over.ts';
import { lockOwn, mayExportAs } from './lock-own-schedule.ts';
import {
  findExportedEvent,
  findSchedule,
  listSchedules,
  presentBucket,
  presentSchedules,
  type Schedule,
} from './export-schedules.queries.ts';

type PartnerContext = Context<ActorFor<'partner'>>;
type Form = HandlerInput<Contract['exportSchedules']['addExportSchedule']>['body'];
type Change = HandlerInput<Contract['exportSchedules']['changeExportSchedule']>['body'];

/** Lists the schedules of exports that the caller may make, newest first. */
export async function listOwnSchedules({ db, actor }: PartnerContext): Promise<ExportSchedule[]> {
  const all = await listSchedules(db, actor.partnerId);
  return presentSchedules(
    db,
    all.filter(({ eventId }) => mayExportAs(actor, eventId)),
  );
}

/** Reads the zone by whose clock a new export is due. Throws 404 or 403 if the caller may not make it. */
async function zoneOf(tx: PartnerContext, eventId: EventId | null): Promise<string> {
  const { actor, db } = tx;
  if (eventId === null) {
    if (!mayExportAs(actor, null)) throw problem('right-missing');
    return timeZones[(await findSettings(tx, actor.userId)).defaultTimezone];
  }
  const event = await findExportedEvent(db, actor.partnerId, eventId);
  if (!mayExportAs(actor, eventId)) throw problem('event-not-found');
  if (isLongOver(event.endAt, tx.now())) throw problem('event-over');
  return event.timeZone;
}

/** Schedules an export. */
export async function addSchedule(ctx: PartnerContext, { bucket, ...form }: Form): Promise<ExportSchedule> {
  await assertPublicEndpoint(ctx, bucket);
  return inTransaction(ctx, async (tx) => {
    const { partnerId, userId } = tx.actor;
    const eventId = form.kind === 'ATTENDEES' ? form.eventId : null;
    const timeZone = await zoneOf(tx, eventId);
    // makes concurrent additions wait for the count
    await tx.db
      .select({ id: partners.id })
      .from(partners)
      .where(eq(partners.id, partnerId))
      .for('no key update');
    if ((await tx.db.$count(exportSchedules, eq(exportSchedules.partnerId, partnerId))) >= maxExportSchedules)
      throw problem('export-schedules-full', { count: maxExportSchedules });
    const id = ExportScheduleId.parse(v7());
    const rhythm = rhythmOf(form.frequency, form.weekday);
    await tx.db.insert(exportSchedules).values({
      id,
      partnerId,
      kind: form.kind,
      eventId,
      format: form.format,
      ...rhythm,
      createdBy: userId,
      createdAt: tx.now(),
      nextDueAt: nextExportAt(tx.now(), rhythm, timeZone),
    });
    await setRecipients(tx, { id, eventId }, form.recipientIds);
    if (bucket) await setBucket(tx, { id, bucket: null }, bucket);
    await recordAction(tx, {
      action: 'add-export-schedule',
      subject: `partner ${partnerId}`,
      after: { ...form, ...(bucket && { bucket: withoutSecret(bucket) }) },
    });
    return presentOne(tx, id);
  });
}

/** Changes, pauses or resumes a schedule; what isn't named stays. */
export async function changeSchedule(
  ctx: PartnerContext,
  id: ExportScheduleId,
  { bucket, ...change }: Change,
): Promise<ExportSchedule> {
  await assertPublicEndpoint(ctx, bucket);
  return inTransaction(ctx, async (tx) => {
    const schedule = await lockOwn(tx, id);
    const now = tx.now();
    const { frequency = schedule.frequency, weekday = schedule.weekday, recipientIds, isPaused } = change;
    if (recipientIds) await setRecipients(tx, schedule, recipientIds);
    if (bucket !== undefined) await setBucket(tx, schedule, bucket);
    const isResumed = isPaused === false && schedule.paused !== null;
    if (isResumed) await forgetFailure(tx, id);
    if (isResumed && isLongOver(schedule.eventEndAt, now)) throw problem('event-over');
    const rhythm = rhythmOf(frequency, weekday);
    const isSameRhythm = rhythm.frequency === schedule.frequency && rhythm.weekday === schedule.weekday;
    await tx.db
      .update(exportSchedules)
      .set({
        ...rhythm,
        ...(isPaused === true && { paused: schedule.paused ?? 'BY_MEMBER' }),
        ...(isPaused === false && { paused: null }),
        ...((isResumed || !isSameRhythm) && { nextDueAt: nextExportAt(now, rhythm, schedule.timeZone) }),
      })
      .where(eq(exportSchedules.id, id));
    const changed = await presentOne(tx, id);
    if (isResumed && !changed.recipients.some(({ isAllowed }) => isAllowed))
      throw validation([fieldError('recipientIds', 'choose-recipient')]);
    await recordAction(tx, {
      action: 'change-export-schedule',
      subject: `partner ${tx.actor.partnerId}`,
      before: stateOf(schedule),
      after: { id, ...change, ...(bucket !== undefined && { bucket: bucket && withoutSecret(bucket) }) },
    });
    return changed;
  });
}

/** Deletes a schedule. */
export const removeSchedule = (ctx: PartnerContext, id: ExportScheduleId): Promise<{ status: 'Success' }> =>
  inTransaction(ctx, async (tx) => {
    const schedule = await lockOwn(tx, id);
    await tx.db.delete(exportSchedules).where(eq(exportSchedules.id, id));
    await recordAction(tx, {
      action: 'remove-export-schedule',
      subject: `partner ${tx.actor.partnerId}`,
      before: stateOf(schedule),
    });
    return { status: 'Success' };
  });

const rhythmOf = (frequency: ExportFrequency, weekday: number | null) => ({
  frequency,
  weekday: frequency === 'WEEKLY' ? (weekday ?? 1) : null,
});

const withoutSecret = ({ secretAccessKey: _, ...bucket }: NonNullable<Change['bucket']>) => bucket;

const stateOf = ({ id, kind, eventId, format, frequency, weekday, paused, bucket }: Schedule) => ({
  id,
  kind,
  eventId,
  format,
  frequency,
  weekday,
  paused,
  bucket: bucket && presentBucket(bucket),
});

/** Replaces the recipients of a schedule. Throws unless all of them may make the export themselves. */
async function setRecipients(
  { db, actor }: PartnerContext,
  { id, eventId }: Pick<Schedule, 'id' | 'eventId'>,
  personIds: readonly PersonId[],
): Promise<void> {
  const allowed = await listAllowedMembers(db, actor.partnerId, eventId);
  const chosen = allowed.filter(({ personId }) => personIds.includes(personId));
  if (chosen.length < new Set(personIds).size)
    throw validation([fieldError('recipientIds', 'recipient-without-right')]);
  await db.delete(exportScheduleRecipients).where(eq(exportScheduleRecipients.scheduleId, id));
  await db.insert(exportScheduleRecipients).values(chosen.map(({ userId }) => ({ scheduleId: id, userId })));
}

async function presentOne({ db }: PartnerContext, id: ExportScheduleId): Promise<ExportSchedule> {
  const found = orNotFound(await findSchedule(db, id), 'export-schedule-not-found');
  const [presented] = await presentSchedules(db, [found]);
  return orNotFound(presented, 'export-schedule-not-found');
}

/** Lists the members to whom an export can be sent. Throws 404 or 403 if the caller may not make it. */
export async function listRecipients({ db, actor }: PartnerContext, eventId: EventId | null) {
  if (eventId !== null) await findExportedEvent(db, actor.partnerId, eventId);
  if (!mayExportAs(actor, eventId)) throw problem(eventId === null ? 'right-missing' : 'event-not-found');
  const members = await listAllowedMembers(db, actor.partnerId, eventId);
  return members.map(({ personId, firstName, surname, email, userId }) => ({
    id: personId,
    name: `${firstName} ${surname}`,
    email,
    isOwn: userId === actor.userId,
  }));
}
