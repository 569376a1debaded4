import type { EventId, missingParts } from '@atrium/domain';
import type { Db } from '../../db/client.ts';
import { missingPartsOf } from './build-search-row.ts';
import { readPublicEvents } from './public-events.ts';

/** Finds the parts that the page of a public event lacks. */
export async function findMissingParts(
  db: Db,
  eventId: EventId,
): Promise<readonly (typeof missingParts)[number][]> {
  const [source] = await readPublicEvents(db, [eventId]);
  return source ? missingPartsOf(source) : [];
}
