import { and, asc, eq } from 'drizzle-orm';
import type { AttendeeId, SavedSearch, SavedSearchId } from '@atrium/domain';
import type { AttendeeContext } from '../../context.ts';
import { savedSearches } from '../../db/schema/index.ts';

type Row = typeof savedSearches.$inferSelect;

export const present = ({ id, name, filters, emails, createdAt }: Row): SavedSearch => ({
  id,
  name,
  filters,
  emails,
  createdAt: createdAt.toISOString(),
});

/** SQL condition of an attendee's own saved search. */
export const ownSearch = (attendeeId: AttendeeId, id: SavedSearchId) =>
  and(eq(savedSearches.attendeeId, attendeeId), eq(savedSearches.id, id));

/** Lists the saved searches of an attendee, by name. */
export async function listSavedSearches({ db, actor }: AttendeeContext): Promise<SavedSearch[]> {
  const rows = await db
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.attendeeId, actor.attendeeId))
    .orderBy(asc(savedSearches.name), asc(savedSearches.id));
  return rows.map(present);
}
