import type { EventCard, EventFilters, EventPin, EventPins, PlaceId, VenueId } from '@atrium/domain';
import type { Db } from '../../db/client.ts';
import { statement } from '../../db/statement.ts';
import type { Lookups } from '../reference/index.ts';
import { searchTable, type FilterValues } from './filter-conditions.ts';
import { filterValues } from './filter-values.ts';
import { readQuery } from './read-query.ts';

/** Up to this many events and venues are on a map. */
const mostEvents = 5000;
const mostVenues = 500;
/** Events that a pin names. */
const named = 5;

/** Price of an event without tickets in the index. */
const withoutTickets = 2_147_483_647;

interface Found {
  matches: number;
  /** Null without any venue. */
  venue: VenueId | null;
  place: PlaceId;
  latitude: number;
  longitude: number;
  count: number;
  price: number;
  /** Card of the cheapest event. */
  card: EventCard;
  events: EventPin['events'];
}

const pinsStatement = (hasWords: boolean) =>
  statement<FilterValues, Found>((p) => {
    const { from, where } = searchTable(p, hasWords);
    return `with m as materialized (
  select s.event_id as id, s.price_ref, s.rel from ${from} where ${where} limit ${mostEvents + 1}
), v as (
  select n.id as venue, n.place_id as place, coalesce(n.latitude, g.latitude) as latitude,
    coalesce(n.longitude, g.longitude) as longitude, count(*)::int as count, min(m.price_ref) as price,
    (array_agg(m.id order by m.price_ref, m.id))[1] as cheapest,
    (array_agg(m.id order by m.rel, m.id))[1:${named}] as best
  from m join events e on e.id = m.id join event_versions w on w.id = e.approved_version_id
  join venues n on n.id = w.venue_id join places g on g.id = n.place_id
  where n.kind <> 'online' group by n.id, g.id order by count(*) desc, n.id limit ${mostVenues + 1}
)
select (select count(*)::int from m) as matches, v.venue, v.place, v.latitude, v.longitude, v.count, v.price,
  (select card::json from event_search where event_id = v.cheapest) as card,
  (select coalesce(json_agg(json_build_object('id', e.event_id, 'name', e.card::json ->> 'name') order by e.rel, e.event_id), '[]')
    from event_search e where e.event_id = any(v.best)) as events
from (select) one left join v on true order by v.count desc, v.venue`;
  });
const withWords = pinsStatement(true);
const withoutWords = pinsStatement(false);

/** Finds the venues of a search and their positions; those of a place whose building is unknown stand in its middle. */
export async function findPins(
  db: Db,
  filters: EventFilters,
  lookups: Lookups,
  now: Date,
): Promise<Omit<EventPins, 'tiles'>> {
  const reading = await readQuery(db, filters, now);
  const found = reading.words === null ? withoutWords : withWords;
  const rows = await found.run(db, filterValues(reading, lookups, now));
  const venues = rows.filter((row): row is Found & { venue: VenueId } => row.venue !== null);
  return {
    isComplete: (rows[0]?.matches ?? 0) <= mostEvents && venues.length <= mostVenues,
    pins: venues
      .slice(0, mostVenues)
      .map(({ venue, place, latitude, longitude, count, price, card, events }) => ({
        venueId: venue,
        placeId: place,
        venue: card.venue,
        latitude,
        longitude,
        count,
        events,
        minTicketPrice: card.minTicketPrice,
        ticketPriceCurrency: card.ticketPriceCurrency,
        priceReference: price === withoutTickets ? null : price,
      })),
  };
}
