import { ProblemError, type Answer, type Contract, type EventId } from '@atrium/domain';
import type { AttendeeContext } from '../../context.ts';

type Done = Answer<Contract['favourites']['keepFavourite']>;
const done: Done = { status: 'Success' };

/** So many events an attendee can keep. */
const favouriteLimit = 500;

/** Marks a public event; one that is marked already stays so. */
export async function keepFavourite({ sql, actor, now }: AttendeeContext, eventId: EventId): Promise<Done> {
  const [found] = await sql<{ count: number }[]>`
    select (select count(*)::int from favourites where attendee_id = ${actor.attendeeId} and event_id <> ${eventId}) as count
    from event_docs where event_id = ${eventId}`;
  if (!found) throw new ProblemError('not-found', { detail: 'Event not found' });
  if (found.count >= favouriteLimit)
    throw new ProblemError('conflict', {
      detail: `You can keep at most ${favouriteLimit} favourites. Please remove one first.`,
    });
  await sql`insert into favourites (attendee_id, event_id, created_at)
    values (${actor.attendeeId}, ${eventId}, ${now()}) on conflict do nothing`;
  return done;
}

export async function dropFavourite({ sql, actor }: AttendeeContext, eventId: EventId): Promise<Done> {
  await sql`delete from favourites where attendee_id = ${actor.attendeeId} and event_id = ${eventId}`;
  return done;
}
