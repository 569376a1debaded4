import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import {
  timeZones,
  type EventId,
  type ExportBucket,
  type ExportSchedule,
  type ExportScheduleId,
  type PartnerId,
} from '@atrium/domain';
import { orNotFound } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import {
  events,
  eventVersions,
  exportBuckets,
  exportScheduleRecipients,
  exportSchedules,
  partnerMembers,
  persons,
  users,
  userSettings,
  venues,
} from '../../db/schema/index.ts';
import { eventName, shownVersion } from '../orders/index.ts';
import { mayExport } from './allowed-members.ts';

const selectSchedules = (db: Db, which: SQL | undefined) =>
  db
    .select({
      row: exportSchedules,
      bucket: exportBuckets,
      eventName,
      eventEndAt: eventVersions.endAt,
      venueZone: venues.timeZone,
      creatorZone: userSettings.defaultTimezone,
      creator: sql<string | null>`(select p.first_name || ' ' || p.surname from ${persons} p
        join ${users} u on u.id = p.user_id where u.id = ${exportSchedules.createdBy} and u.deleted_at is null)`,
    })
    .from(exportSchedules)
    .leftJoin(exportBuckets, eq(exportBuckets.scheduleId, exportSchedules.id))
    .leftJoin(events, eq(events.id, exportSchedules.eventId))
    .leftJoin(eventVersions, shownVersion)
    .leftJoin(venues, eq(venues.id, eventVersions.venueId))
    .leftJoin(userSettings, eq(userSettings.userId, exportSchedules.createdBy))
    .where(which)
    .orderBy(desc(exportSchedules.createdAt), desc(exportSchedules.id));

type Found = Awaited<ReturnType<typeof selectSchedules>>[number];

const stated = ({ row, bucket, eventName: name, eventEndAt, venueZone, creatorZone, creator }: Found) => ({
  ...row,
  /** Null if it is emailed. */
  bucket,
  event: row.eventId === null ? null : { id: row.eventId, name },
  eventEndAt,
  /** Companies have no zone, so that orders follow the settings of who scheduled them. */
  timeZone: venueZone ?? timeZones[creatorZone ?? 'UTC'],
  /** Null if the account is deleted. */
  creator,
});

/** A scheduled export with what it says about its event. */
export type Schedule = ReturnType<typeof stated>;

/** A bucket as it is stored. */
export type BucketRow = NonNullable<Schedule['bucket']>;

/** Presents a bucket without its secret. */
export const presentBucket = ({
  endpoint,
  region,
  name,
  prefix,
  accessKeyId,
  failure,
}: BucketRow): ExportBucket => ({
  endpoint,
  region,
  name,
  prefix,
  accessKeyId,
  failure,
});

/** Reads a schedule of any company; undefined if it is gone. */
export async function findSchedule(db: Db, id: ExportScheduleId): Promise<Schedule | undefined> {
  const [found] = await selectSchedules(db, eq(exportSchedules.id, id));
  return found && stated(found);
}

/** Locks a schedule of the company and reads it, or throws 404. */
export async function lockSchedule(db: Db, partnerId: PartnerId, id: ExportScheduleId): Promise<Schedule> {
  await db
    .select({ id: exportSchedules.id })
    .from(exportSchedules)
    .where(and(eq(exportSchedules.id, id), eq(exportSchedules.partnerId, partnerId)))
    .for('update');
  const found = await findSchedule(db, id);
  return orNotFound(found?.partnerId === partnerId ? found : undefined, 'export-schedule-not-found');
}

const readRecipients = (db: Db, ids: readonly ExportScheduleId[]) =>
  db
    .select({
      scheduleId: exportScheduleRecipients.scheduleId,
      id: persons.id,
      name: sql<string>`${persons.firstName} || ' ' || ${persons.surname}`,
      role: partnerMembers.role,
      eventIds: partnerMembers.eventIds,
    })
    .from(exportScheduleRecipients)
    .innerJoin(partnerMembers, eq(partnerMembers.userId, exportScheduleRecipients.userId))
    .innerJoin(persons, eq(persons.userId, exportScheduleRecipients.userId))
    .where(inArray(exportScheduleRecipients.scheduleId, [...ids]))
    .orderBy(asc(persons.surname), asc(persons.firstName), asc(persons.id));

/** Presents schedules with their recipients. */
export async function presentSchedules(db: Db, schedules: readonly Schedule[]): Promise<ExportSchedule[]> {
  if (schedules.length === 0) return [];
  const recipients = await readRecipients(
    db,
    schedules.map(({ id }) => id),
  );
  return schedules.map((one) => ({
    id: one.id,
    kind: one.kind,
    event: one.event,
    format: one.format,
    frequency: one.frequency,
    weekday: one.weekday,
    recipients: recipients
      .filter(({ scheduleId }) => scheduleId === one.id)
      .map(({ id, name, ...member }) => ({ id, name, isAllowed: mayExport(member, one.eventId) })),
    createdBy: one.creator,
    bucket: one.bucket && presentBucket(one.bucket),
    paused: one.paused,
    lastSentAt: one.lastSentAt?.toISOString() ?? null,
    nextDueAt: one.paused === null ? one.nextDueAt.toISOString() : null,
    timeZone: one.timeZone,
    createdAt: one.createdAt.toISOString(),
  }));
}

/** Lists the schedules of a company, newest first. */
export const listSchedules = async (db: Db, partnerId: PartnerId): Promise<Schedule[]> =>
  (await selectSchedules(db, eq(exportSchedules.partnerId, partnerId))).map(stated);

/** Reads the zone and the end of a company's event, or throws 404. */
export async function findExportedEvent(db: Db, partnerId: PartnerId, eventId: EventId) {
  const [event] = await db
    .select({ endAt: eventVersions.endAt, timeZone: venues.timeZone })
    .from(events)
    .innerJoin(eventVersions, shownVersion)
    .innerJoin(venues, eq(venues.id, eventVersions.venueId))
    .where(and(eq(events.id, eventId), eq(events.partnerId, partnerId)));
  return orNotFound(event, 'event-not-found');
}
