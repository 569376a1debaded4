import { asc, eq, sql } from 'drizzle-orm';
import type { FollowedOrganiser } from '@atrium/domain';
import type { AttendeeContext } from '../../context.ts';
import { events, eventSearch, follows, partners } from '../../db/schema/index.ts';
import { imageUrl } from '../../files/media-url.ts';

/** Lists the organisers that an attendee follows, by name, with the number of their events that can be found. */
export async function listFollowed({ db, actor, now }: AttendeeContext): Promise<FollowedOrganiser[]> {
  const rows = await db
    .select({
      id: partners.id,
      name: partners.name,
      logo: partners.logoFileId,
      upcoming: sql<number>`(select count(*)::int from ${events} join ${eventSearch} on ${eventSearch.eventId} = ${events.id}
        where ${events.partnerId} = ${partners.id} and ${eventSearch.endAt} > ${now().toISOString()}::timestamptz)`,
      emails: follows.emails,
      since: follows.createdAt,
    })
    .from(follows)
    .innerJoin(partners, eq(partners.id, follows.partnerId))
    .where(eq(follows.attendeeId, actor.attendeeId))
    .orderBy(asc(sql`lower(${partners.name})`), asc(partners.id));
  return rows.map(({ logo, since, ...row }) => ({
    ...row,
    logoUrl: logo && imageUrl(logo, 320),
    since: since.toISOString(),
  }));
}
