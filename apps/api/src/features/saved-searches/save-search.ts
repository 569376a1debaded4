import { eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import {
  problem,
  savedSearchLimit,
  type Contract,
  type HandlerInput,
  type SavedSearch,
  SavedSearchId,
} from '@atrium/domain';
import { inTransaction, orNotFound, type AttendeeContext } from '../../context.ts';
import { attendees, savedSearches } from '../../db/schema/index.ts';
import { present } from './saved-searches.queries.ts';

type Draft = HandlerInput<Contract['savedSearches']['saveSearch']>['body'];

/** Saves a search; events that are published from now on are new. */
export function saveSearch(ctx: AttendeeContext, { name, filters, emails }: Draft): Promise<SavedSearch> {
  const { attendeeId } = ctx.actor;
  return inTransaction(ctx, async ({ db, now }) => {
    // the row lock makes two searches at the limit wait for each other
    await db
      .update(attendees)
      .set({ searchEmailsCode: sql`coalesce(${attendees.searchEmailsCode}, gen_random_uuid())` })
      .where(eq(attendees.id, attendeeId));
    const known = await db.$count(savedSearches, eq(savedSearches.attendeeId, attendeeId));
    if (known >= savedSearchLimit) throw problem('saved-searches-full', { count: savedSearchLimit });
    const [row] = await db
      .insert(savedSearches)
      .values({
        id: SavedSearchId.parse(v7()),
        attendeeId,
        name,
        filters: { ...filters, cursor: null, today: null },
        emails,
        seenThrough: now(),
        createdAt: now(),
      })
      .returning();
    return present(orNotFound(row, 'saved-search-not-found'));
  });
}
