import type { EventCard } from '@atrium/domain';
import type { AttendeeContext } from '../../context.ts';

/** The marked events that the public can see, also those that are over but none that was called off; the last marked first. */
export async function listFavourites({ sql, actor }: AttendeeContext): Promise<EventCard[]> {
  const rows = await sql<{ doc: string }[]>`
    select d.doc from favourites f join event_docs d on d.event_id = f.event_id
    join events e on e.id = f.event_id and e.cancelled_at is null
    where f.attendee_id = ${actor.attendeeId} order by f.created_at desc, f.event_id desc`;
  // an event's page holds all that its card shows; the contract drops the rest
  return rows.map(({ doc }) => ({
    ...(JSON.parse(doc) as EventCard),
    isFavourited: true,
    isSponsored: false,
  }));
}
