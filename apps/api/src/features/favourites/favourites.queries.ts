import { sql } from 'drizzle-orm';
import type { EventCard } from '@atrium/domain';
import type { AttendeeContext } from '../../context.ts';

/** Lists favourites that have a page, latest first. Past events are included, cancelled ones are not. */
export async function listFavourites({ db, actor }: AttendeeContext): Promise<EventCard[]> {
  const rows = await db.execute<{ doc: string }>(sql`
    select d.doc from favourites f join event_docs d on d.event_id = f.event_id
    join events e on e.id = f.event_id and e.cancelled_at is null
    where f.attendee_id = ${actor.attendeeId} order by f.created_at desc, f.event_id desc`);
  // A page document contains all fields of the card; the contract strips the rest.
  return rows.map(({ doc }) => ({
    ...(JSON.parse(doc) as EventCard),
    isFavourited: true,
    isSponsored: false,
  }));
}
