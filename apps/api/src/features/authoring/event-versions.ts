import { and, asc, eq, sql } from 'drizzle-orm';
import {
  fieldChanges,
  type ComparedVersion,
  type EventId,
  type EventVersion,
  type EventVersionId,
  type PartnerId,
} from '@atrium/domain';
import { inTransaction, orNotFound, type Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { events, eventVersions, partners, venues } from '../../db/schema/index.ts';
import { optionsOf, readLookups, type Lookups } from '../reference/index.ts';
import { isPartnerShown, listDecisions, type EditableEventRow } from './authored.queries.ts';
import { fileChanges } from './file-changes.ts';
import { listFilesOfVersions, type VersionFile } from './version-files.queries.ts';

type Changes = EventVersion['changes'];

interface Compared {
  text: ComparedVersion;
  files: readonly VersionFile[];
}

/** Changes of text and files between two versions; none for the first. */
const changesBetween = (before: Compared | undefined, after: Compared | undefined): Changes =>
  before && after
    ? [...fieldChanges(before.text, after.text), ...fileChanges(before.files, after.files)]
    : [];

/** A version with the venue that its times are local to. */
export interface PlacedVersion {
  version: Pick<typeof eventVersions.$inferSelect, 'content' | 'startAt' | 'endAt' | 'venueId'>;
  venue: string;
  isOnline: boolean;
  timeZone: string;
}

/** Returns a version as the domain compares it. */
export const compared = (
  { version, venue, isOnline, timeZone }: PlacedVersion,
  lookups: Lookups,
): ComparedVersion => ({
  content: version.content,
  startDateTime: version.startAt.toISOString(),
  endDateTime: version.endAt.toISOString(),
  venue: { id: version.venueId, name: venue, isOnline },
  timeZone,
  options: optionsOf(lookups),
});

/** Lists the versions of an event, oldest first: of a partner's own, or of any. */
const placed = (db: Db, eventId: EventId, partnerId?: PartnerId) =>
  db
    .select({
      version: eventVersions,
      venue: venues.name,
      isOnline: sql<boolean>`${venues.kind} = 'online'`,
      timeZone: venues.timeZone,
      isPublic: sql<boolean>`${eventVersions.id} is not distinct from ${events.approvedVersionId} and ${events.cancelledAt} is null
        and ${isPartnerShown}`,
    })
    .from(eventVersions)
    .innerJoin(venues, eq(venues.id, eventVersions.venueId))
    .innerJoin(events, eq(events.id, eventVersions.eventId))
    .innerJoin(partners, eq(partners.id, events.partnerId))
    .where(
      and(
        eq(eventVersions.eventId, eventId),
        partnerId === undefined ? undefined : eq(events.partnerId, partnerId),
      ),
    )
    .orderBy(asc(eventVersions.number), asc(eventVersions.id));

/** Returns the field changes from the approved version to the newest. */
export async function changesSinceApproved(
  db: Db,
  { event, version, lookups, files, approvedFiles }: EditableEventRow,
): Promise<Changes> {
  if (!event.approvedVersionId || event.approvedVersionId === version.id) return [];
  const rows = await placed(db, event.id);
  const versionOf = (id: EventVersionId, files: readonly VersionFile[]): Compared | undefined => {
    const row = rows.find((one) => one.version.id === id);
    return row && { text: compared(row, lookups), files };
  };
  return changesBetween(
    versionOf(event.approvedVersionId, approvedFiles ?? []),
    versionOf(version.id, files),
  );
}

/**
 * Lists all versions of a partner's event with their changes and decisions, newest first. Of those that share a number, because
 * nobody decided on them, the last one stands for all. However many there are, they are read by four statements of one transaction.
 */
export async function listVersions(
  ctx: Context,
  eventId: EventId,
  partnerId: PartnerId,
): Promise<EventVersion[]> {
  const [every, files, decisions, lookups] = await inTransaction(ctx, ({ db }) =>
    Promise.all([
      placed(db, eventId, partnerId),
      listFilesOfVersions(db, eventId),
      listDecisions(db, eventId),
      readLookups(db),
    ]),
  );
  orNotFound(every[0], 'event-not-found');
  const rows = every.filter(({ version }, index) => version.number !== every[index + 1]?.version.number);
  const versions = rows.map((row) => ({
    text: compared(row, lookups),
    files: files.filter(({ versionId }) => versionId === row.version.id),
  }));
  return rows
    .map(({ version, isPublic }, index) => ({
      id: version.id,
      number: version.number,
      status: version.status,
      isPublic,
      createdAt: version.createdAt.toISOString(),
      changes: changesBetween(versions[index - 1], versions[index]),
      updates: decisions
        .filter(({ versionId }) => versionId === version.id)
        .map(({ id, status, comment, createdAt }) => ({
          id,
          vettingStatus: status,
          comment,
          createdAt: createdAt.toISOString(),
        })),
    }))
    .toReversed();
}
