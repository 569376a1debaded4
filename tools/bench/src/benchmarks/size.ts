import type { tokenKinds } from '@atrium/domain';
import type { Measure } from '../measure.ts';
import type { Environment } from '../environment.ts';

/**
 * Compares the search table with the tables that joins would need: one row per value, indexed in both
 * directions.
 */
export async function sizeBars({ fixture: { sql } }: Environment): Promise<Measure[]> {
  const lists = {
    sector: 'sectors',
    sectorSubtype: 'sectorSubtypes',
    attendeeCountry: 'attendeeCountries',
    exhibitorCountry: 'exhibitorCountries',
    jobTitle: 'attendeeJobTitles',
    exhibitorType: 'exhibitorTypes',
    attendeeClass: 'attendeeClasses',
    audience: 'audiences',
  } satisfies Record<Exclude<keyof typeof tokenKinds, 'place'>, string>;
  await sql`drop schema if exists bench_joins cascade`;
  await sql`create schema bench_joins`;
  try {
    await sql`
      create table bench_joins.events as
      select e.id, v.start_at, v.end_at, n.place_id, (v.content ->> 'attendanceType')::smallint as attendance,
        (v.content ->> 'eventTypeId')::smallint as event_type, (v.content ->> 'numAttendeesId')::smallint as num_attendees,
        (v.content ->> 'numExhibitorsId')::smallint as num_exhibitors, (v.content ->> 'eventSizeId')::smallint as event_size,
        (select min(t.price_minor) from ticket_types t where t.event_id = e.id) as price
      from events e join event_versions v on v.id = e.current_version_id join venues n on n.id = v.venue_id`;
    await sql`alter table bench_joins.events add primary key (id)`;
    for (const column of ['start_at', 'price', 'event_size', 'place_id'])
      await sql`create index on bench_joins.events (${sql(column)}, id)`;
    for (const [table, list] of Object.entries(lists)) {
      const name = sql(`bench_joins.${table}`);
      await sql`
        create table ${name} as select v.event_id, value::int as value_id from event_versions v, jsonb_array_elements_text(v.content -> ${list}) as value`;
      await sql`alter table ${name} add primary key (event_id, value_id)`;
      await sql`create index on ${name} (value_id, event_id)`;
    }
    const [size] = await sql<{ search: number; words: number; joins: number }[]>`
      select (pg_total_relation_size('event_search') / 1048576.0)::float as search,
        (pg_total_relation_size('event_words') / 1048576.0)::float as words,
        (select sum(pg_total_relation_size(oid)) / 1048576.0 from pg_class
          where relnamespace = 'bench_joins'::regnamespace and relkind = 'r')::float as joins`;
    const { search, words, joins } = size ?? { search: Number.NaN, words: Number.NaN, joins: Number.NaN };
    return [
      {
        bar: 'search size, heap and indexes ÷ join tables',
        measured: search / joins,
        atMost: 1 / 3,
        made: `${search.toFixed(0)} MB, join tables ${joins.toFixed(0)} MB`,
      },
      {
        bar: 'words size, heap and indexes ÷ join tables',
        measured: words / joins,
        atMost: 0.25,
        made: `${words.toFixed(0)} MB, join tables ${joins.toFixed(0)} MB`,
      },
    ];
  } finally {
    await sql`drop schema bench_joins cascade`;
  }
}
