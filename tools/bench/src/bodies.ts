import { days, type EventFiltersInput, sortCriteria, tokenKinds, tokenParts } from '@atrium/domain';
import type { Sql } from 'postgres';
import { pick, seeded } from './statistics.ts';

/** Search values of a live event. */
interface Found {
  tokens: number[];
  startDay: number;
  priceRef: number;
  attendance: number;
  eventType: number;
  duration: number;
  numAttendees: number | null;
  eventSize: number | null;
  numExhibitors: number | null;
}

type Filter = (event: Found, random: () => number) => EventFiltersInput;

const dateOf = (day: number) => new Date(days(day)).toISOString().slice(0, 10);
const single = (name: keyof EventFiltersInput, of: (event: Found) => number | null): Filter => {
  return (event) => {
    const id = of(event);
    return id === null ? {} : { [name]: [id] };
  };
};
const many = (name: keyof EventFiltersInput, kind: number): Filter => {
  return (event, random) => {
    const ids = event.tokens.map(tokenParts).filter((part) => part.kind === kind);
    const id = pick(random, ids)?.id;
    return id === undefined ? {} : { [name]: [id] };
  };
};

const filters: readonly Filter[] = [
  (event) => ({ minDate: dateOf(event.startDay - 7), maxDate: dateOf(event.startDay + 30) }),
  (event) => ({ minPrice: Math.floor(event.priceRef / 200), maxPrice: Math.ceil(event.priceRef / 50) }),
  (event) => {
    const place = event.tokens.map(tokenParts).find((part) => part.kind === tokenKinds.place);
    return place ? { locationId: place.id } : {};
  },
  single('attendanceTypeIds', (event) => event.attendance),
  single('eventTypeIds', (event) => event.eventType),
  single('eventDurationIds', (event) => event.duration),
  single('numAttendeesIds', (event) => event.numAttendees),
  single('eventSizeIds', (event) => event.eventSize),
  single('numExhibitorsIds', (event) => event.numExhibitors),
  many('sectorIds', tokenKinds.sector),
  many('sectorSubtypeIds', tokenKinds.sectorSubtype),
  many('attendeeCountryIds', tokenKinds.attendeeCountry),
  many('exhibitorCountryIds', tokenKinds.exhibitorCountry),
  many('attendeeJobTitleIds', tokenKinds.jobTitle),
  many('exhibitorTypeIds', tokenKinds.exhibitorType),
  many('attendeeClassIds', tokenKinds.attendeeClass),
  many('audienceIds', tokenKinds.audience),
  () => ({ cancellationPolicyIds: [1] }),
];

const sampleSize = 400;

/**
 * Builds searches with 0 to 8 filters, the same in every run: three in five values come from one existing
 * event, the others from any. A list filter may have a second value.
 */
export async function searchBodies(sql: Sql, count: number): Promise<EventFiltersInput[]> {
  const events = await sql<Found[]>`
    select tokens, start_day as "startDay", price_ref as "priceRef", attendance, event_type as "eventType", duration,
      num_attendees as "numAttendees", event_size as "eventSize", num_exhibitors as "numExhibitors"
    from event_search where price_ref < 2147483647 order by md5(event_id::text), event_id limit ${sampleSize}`;
  const random = seeded(7);
  return Array.from({ length: count }, () => {
    const one = pick(random, events);
    if (!one) return {};
    const chosen = filters
      .map((filter) => ({ filter, rank: random() }))
      .toSorted((a, b) => a.rank - b.rank)
      .slice(0, Math.floor(random() * 9));
    const body: EventFiltersInput = {};
    for (const { filter } of chosen) {
      const event = random() < 0.6 ? one : (pick(random, events) ?? one);
      const values = filter(event, random);
      const second = random() < 0.3 ? filter(pick(random, events) ?? one, random) : {};
      Object.assign(body, joined(values, second));
    }
    return body;
  });
}

/** Lexemes of facets, which nobody types. */
const facetLexeme = '^id[a-z]+[0-9]';

/**
 * Builds searches of one to three words, the same in every run: words come up as often as they occur in events, and
 * every other body has filters too.
 */
export async function wordBodies(sql: Sql, count: number): Promise<EventFiltersInput[]> {
  const words = await sql<{ word: string; events: number }[]>`
    select word, ndoc as events from ts_stat('select tsv from event_words')
    where word !~ ${facetLexeme} order by ndoc desc, word`;
  const all = words.reduce((sum, { events }) => sum + events, 0);
  const random = seeded(13);
  const draw = () => {
    let rest = random() * all;
    return words.find(({ events }) => (rest -= events) < 0)?.word ?? '';
  };
  const filtered = await searchBodies(sql, count);
  return filtered.map((body, index) => ({
    ...(index % 2 === 0 ? {} : body),
    query: Array.from({ length: 1 + (index % 3) }, draw).join(' '),
  }));
}

/** Concatenates the lists of both; other values come from the first. */
function joined(first: EventFiltersInput, second: EventFiltersInput): EventFiltersInput {
  const lists = Object.entries(second).filter(([name]) =>
    Array.isArray(first[name as keyof EventFiltersInput]),
  );
  return {
    ...first,
    ...Object.fromEntries(
      lists.map(([name, ids]) => [
        name,
        [...new Set([...(first[name as keyof EventFiltersInput] as number[]), ...(ids as number[])])],
      ]),
    ),
  };
}

/** Combines each body with each sort, in a shuffled order that is the same in every run. */
export function underEverySort(bodies: readonly EventFiltersInput[]): EventFiltersInput[] {
  const random = seeded(11);
  return bodies
    .flatMap((body, index) =>
      sortCriteria.map((sort) => ({
        ...body,
        sortCriteria: sort,
        sortDirection: index % 2 === 0 ? ('asc' as const) : ('desc' as const),
      })),
    )
    .map((body) => ({ body, rank: random() }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ body }) => body);
}
