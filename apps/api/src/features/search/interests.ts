import { learning, tokenKinds, type AttendeeId } from '@atrium/domain';
import type { Db } from '../../db/client.ts';
import { statement } from '../../db/statement.ts';

/** Interests of an attendee, as array literals: tokens of the search index, and booked events. */
export interface Interests {
  ownSectors: string;
  ownJobTitles: string;
  ownCountry: string;
  learned: string;
  booked: string;
}

const tokens = (kind: keyof typeof tokenKinds, ids: string) =>
  `array(select ${tokenKinds[kind] << 24} | id from unnest(${ids}) id)::text`;

/**
 * Reads profile, favourites and paid orders; nothing else is known or kept for this (docs/relevance.md). Sectors are learned
 * from the approved versions of the latest events, past ones too.
 */
const find = statement<{ attendeeId: string; now: string }, Interests>(
  (p) => `with latest as materialized (
    select event_id, max(at) as at from (
      (select event_id, created_at as at from favourites where attendee_id = ${p.attendeeId}::uuid
        order by created_at desc limit ${learning.latest})
      union all
      (select event_id, paid_at from orders where attendee_id = ${p.attendeeId}::uuid and paid_at is not null
        and status in ('PAID', 'PARTIALLY_REFUNDED')
        and created_at > ${p.now}::timestamptz - interval '${learning.months} months'
        order by created_at desc limit ${learning.latest})) known
    group by event_id order by 2 desc limit ${learning.latest}
  )
  select ${tokens('sector', 'p.sector_ids')} as "ownSectors", ${tokens('jobTitle', 'p.job_title_ids')} as "ownJobTitles",
    ${tokens('attendeeCountry', 'array_remove(array[p.country_id], null)')} as "ownCountry",
    array(select ${tokenKinds.sector << 24} | sector.id::int from latest l
      join events e on e.id = l.event_id join event_versions v on v.id = e.approved_version_id
      cross join jsonb_array_elements_text(v.content -> 'sectors') sector(id)
      group by sector.id order by count(*) desc, max(l.at) desc, sector.id limit ${learning.sectors})::text as learned,
    array(select o.event_id from orders o where o.attendee_id = ${p.attendeeId}::uuid
      and o.status in ('PAID', 'PARTIALLY_REFUNDED')
      and exists (select from event_search s where s.event_id = o.event_id))::text as booked
  from attendees a join persons p on p.user_id = a.user_id
  left join user_settings s on s.user_id = a.user_id
  where a.id = ${p.attendeeId}::uuid and coalesce(s.personalised_order, true)`,
  { prepared: true },
);

/** Returns what moves events for this attendee; null if nothing does, or if the attendee wants the order of everybody. */
export async function findInterests(db: Db, attendeeId: AttendeeId, now: Date): Promise<Interests | null> {
  const [found] = await find.run(db, { attendeeId, now: now.toISOString() });
  if (!found) return null;
  const { ownSectors, ownJobTitles, ownCountry, learned } = found;
  return [ownSectors, ownJobTitles, ownCountry, learned].every((list) => list === '{}') ? null : found;
}
