import { and, eq } from 'drizzle-orm';
import { fieldChanges, fieldError, problem, type EventVersionId } from '@atrium/domain';
import { orNotFound, type Context } from '../../context.ts';
import { eventVersions, venues } from '../../db/schema/index.ts';
import { readLookups } from '../reference/index.ts';
import type { LockedEvent } from './authored.queries.ts';
import { compared, type PlacedVersion } from './event-versions.ts';

type Edited = PlacedVersion['version'] & { timeZone: string };

/**
 * Throws 409 with both texts of each field that somebody else has changed since the version an edit is based on,
 * unless the edit says the same.
 */
export async function refuseOverwrite(
  { db }: Pick<Context, 'db'>,
  { event, version }: Pick<LockedEvent, 'event' | 'version'>,
  basedOn: EventVersionId,
  edited: Edited,
): Promise<void> {
  if (basedOn === version.id) return;
  const [based] = await db
    .select()
    .from(eventVersions)
    .where(and(eq(eventVersions.id, basedOn), eq(eventVersions.eventId, event.id)));
  const lookups = await readLookups(db);
  const read = async (one: PlacedVersion['version']) => compared(await placeOf(db, one), lookups);
  const [before, theirs, yours] = await Promise.all([
    read(orNotFound(based, 'version-not-found')),
    read(version),
    read(edited),
  ]);
  const changedByThem = new Set(fieldChanges(before, theirs).map(({ field }) => field));
  const disputed = fieldChanges(theirs, yours).filter(({ field }) => changedByThem.has(field));
  if (disputed.length === 0) return;
  throw problem(
    'event-changed',
    { version: version.id },
    {
      errors: disputed.map(({ field, before: their, after: your }) =>
        fieldError(field, 'changed-by-other', { theirs: their, yours: your }),
      ),
    },
  );
}

/** Adds the name and zone of a version's venue. */
async function placeOf(
  db: Pick<Context, 'db'>['db'],
  version: PlacedVersion['version'],
): Promise<PlacedVersion> {
  const [venue] = await db
    .select({ name: venues.name, kind: venues.kind, timeZone: venues.timeZone })
    .from(venues)
    .where(eq(venues.id, version.venueId));
  const { name, kind, timeZone } = orNotFound(venue, 'venue-not-found');
  return { version, venue: name, isOnline: kind === 'online', timeZone };
}
