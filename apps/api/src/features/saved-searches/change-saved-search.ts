import { eq, sql } from 'drizzle-orm';
import type { Answer, Contract, HandlerInput, SavedSearch, SavedSearchId } from '@atrium/domain';
import { orNotFound, type AttendeeContext, type Context } from '../../context.ts';
import { attendees, savedSearches } from '../../db/schema/index.ts';
import { ownSearch, present } from './saved-searches.queries.ts';

type Change = HandlerInput<Contract['savedSearches']['changeSavedSearch']>['body'];
type DoneAnswer = Answer<Contract['savedSearches']['removeSavedSearch']>;
const done: DoneAnswer = { status: 'Success' };

/** Renames a saved search, or changes how often its new events are emailed; those until now aren't new any more. */
export async function changeSavedSearch(
  { db, actor, now }: AttendeeContext,
  id: SavedSearchId,
  { name, emails }: Change,
): Promise<SavedSearch> {
  const [row] = await db
    .update(savedSearches)
    .set({
      name: name ?? sql`${savedSearches.name}`,
      ...(emails && {
        emails,
        seenThrough: sql`case when ${savedSearches.emails} = 'off' then ${now().toISOString()}::timestamptz else ${savedSearches.seenThrough} end`,
      }),
    })
    .where(ownSearch(actor.attendeeId, id))
    .returning();
  return present(orNotFound(row, 'saved-search-not-found'));
}

/** Removes a saved search. */
export async function removeSavedSearch(
  { db, actor }: AttendeeContext,
  id: SavedSearchId,
): Promise<DoneAnswer> {
  const [removed] = await db
    .delete(savedSearches)
    .where(ownSearch(actor.attendeeId, id))
    .returning({ id: savedSearches.id });
  orNotFound(removed, 'saved-search-not-found');
  return done;
}

/** Stops the emails about all saved searches of the recipient whose email has this code. */
export async function stopSearchEmails({ db }: Pick<Context, 'db'>, code: string): Promise<DoneAnswer> {
  const [recipient] = await db
    .select({ id: attendees.id })
    .from(attendees)
    .where(eq(attendees.searchEmailsCode, code));
  const { id } = orNotFound(recipient, 'subscription-not-found');
  await db.update(savedSearches).set({ emails: 'off' }).where(eq(savedSearches.attendeeId, id));
  return done;
}
