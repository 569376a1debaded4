import { setInterval } from 'node:timers';
import type { Sql } from 'postgres';
import { EventFilters, minutes, seenLimits, type AttendeeId, type EventFiltersInput } from '@atrium/domain';
import {
  connect,
  deriveChangedDays,
  findInterests,
  personalisedStatement,
  readQuery,
  refreshChangedScores,
  searchQuery,
} from '@atrium/api/app';
import { searchBodies } from '../bodies.ts';
import { type Buyer, makeBuyers } from '../buyers.ts';
import { buffersOf } from '../explain.ts';
import { type Call, call, fromAddress, load, succeed } from '../http.ts';
import type { Measure } from '../measure.ts';
import type { Environment } from '../environment.ts';
import { median } from '../statistics.ts';

/** Measures what the ranking costs: personalised searches, counting beside readers, and the refresh of scores. */
export async function rankingBars(environment: Environment): Promise<Measure[]> {
  const buyers = await makeBuyers(environment, 20);
  const users = buyers.map(({ attendeeId }) => attendeeId);
  try {
    return [
      ...(await personalised(environment, buyers)),
      ...(await counted(environment)),
      ...(await refreshed(environment, users)),
    ];
  } finally {
    await environment.fixture.sql`
      delete from users u using attendees a where a.user_id = u.id and a.id = any(${users}::uuid[])`;
  }
}

/** Compares the searches of a person with five sectors, a job title and favourites with those of everybody. */
async function personalised({ fixture, product }: Environment, buyers: readonly Buyer[]): Promise<Measure[]> {
  const { sql, db } = fixture;
  const [buyer] = buyers;
  if (!buyer) throw new TypeError('there is no buyer');
  await sql`update persons set sector_ids = '{1,2,3,4,5}', job_title_ids = '{1}', country_id = 1
    where user_id = (select user_id from attendees where id = ${buyer.attendeeId})`;
  await sql`insert into favourites (attendee_id, event_id, created_at)
    select ${buyer.attendeeId}, event_id, now() from event_search order by md5(event_id::text) limit 10`;
  const interests = await findInterests(db, buyer.attendeeId as AttendeeId, new Date());
  if (!interests) throw new TypeError('nothing is known of the buyer');
  const [size] = await sql<{ heap: number }[]>`
    select (pg_relation_size('event_search') / current_setting('block_size')::int)::int as heap`;
  const heap = size?.heap ?? Number.NaN;

  const bodies = (await searchBodies(sql, 200)).map((body): EventFiltersInput => ({
    ...body,
    sortCriteria: 'relevance',
  }));
  const buffers = { everybody: [] as number[], person: [] as number[] };
  for (const body of bodies) {
    const reading = await readQuery(db, EventFilters.parse(body), new Date());
    const { statement, values } = await searchQuery(db, reading, null, new Date());
    buffers.everybody.push(await buffersOf(db, statement.with(values)));
    const own = { ...values, ...interests, offset: 0, walked: 100 };
    buffers.person.push(await buffersOf(db, personalisedStatement('asc').with(own)));
  }
  const times = { everybody: [] as number[], person: [] as number[] };
  const authorization = { Authorization: `Bearer ${buyer.token}` };
  for (const [index, body] of [...bodies.slice(0, 50), ...bodies].entries()) {
    const wanted: Call = { method: 'POST', path: '/api/events/filtered', body, headers: fromAddress(index) };
    const everybody = async () => void times.everybody.push((await succeed(product, wanted)).ms);
    const person = async () =>
      void times.person.push(
        (await succeed(product, { ...wanted, headers: { ...wanted.headers, ...authorization } })).ms,
      );
    for (const search of index % 2 === 0 ? [everybody, person] : [person, everybody]) await search();
  }
  // The first fifty are warm-up.
  const [p50All, p50Own] = [times.everybody, times.person].map((all) => median(all.slice(50)));
  const [all, own] = [median(buffers.everybody), median(buffers.person)];
  const most = Math.max(...buffers.person);
  const made = `p50 ${own}, max ${most} buffers; of everybody p50 ${all}; heap ${heap} pages`;
  return [
    { bar: 'personalised search, p50 buffers ÷ those of everybody', measured: own / all, atMost: 2, made },
    { bar: 'personalised search, p50 buffers ÷ heap pages', measured: own / heap, atMost: 0.15, made },
    { bar: 'personalised search, max buffers ÷ heap pages', measured: most / heap, atMost: 6, made },
    {
      bar: 'personalised search, p50 latency ÷ that of everybody',
      measured: (p50Own ?? 0) / (p50All ?? 0),
      atMost: 2,
      made: `HTTP ${p50Own?.toFixed(2)} ms, everybody ${p50All?.toFixed(2)} ms`,
    },
  ];
}

const connections = 16;
/** Long enough for a flush in each. */
const secondsOfRound = 5;
const readingRounds = 7;
const rounds = 5;
/** Reports a second, each of a visitor of its own with a page of cards and an opened event: 1.7 million a day. */
const reportsPerSecond = 20;
const cards = 25;
const browser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/** Visitors who report what they saw, as often as `reportsPerSecond` says. */
function visitorsOf(product: string, events: readonly { id: number }[]) {
  let visitor = 0;
  const report = (): Promise<unknown> => {
    visitor += 1;
    const first = visitor % (events.length - cards);
    const seen = events.slice(first, first + cards);
    return call(product, {
      method: 'POST',
      path: '/api/seen',
      headers: {
        ...fromAddress((visitor * 257) % 0xff_ff_ff),
        'User-Agent': browser,
        'Accept-Language': 'en',
      },
      body: {
        list: seen.map(({ id }, at) => [id, Math.min(at + 1, seenLimits.place)]),
        opened: seen[0]?.id,
        via: 'list',
      },
    });
  };
  return async <Found>(during: () => Promise<Found>): Promise<Found> => {
    const sent: Promise<unknown>[] = [];
    const timer = setInterval(() => sent.push(report()), 1000 / reportsPerSecond);
    try {
      return await during();
    } finally {
      clearInterval(timer);
      await Promise.all(sent);
    }
  };
}

/** Reads event pages with and without visitors who report what they see, in turn, and counts the statements of counting. */
async function counted({ fixture: { sql }, product }: Environment): Promise<Measure[]> {
  const events = await sql<{ id: number }[]>`
    select event_id as id from event_search order by md5(event_id::text), event_id limit 500`;
  // what the visitors of an earlier run saw today counts no more
  await sql`truncate seen_keys`;
  const pages = events.slice(0, 100);
  const callsOf = (connection: number): Call[] =>
    pages
      .filter((_, index) => index % connections === connection)
      .map(({ id }, index) => ({ method: 'GET', path: `/api/events/${id}`, headers: fromAddress(index) }));
  const read = () => load(product, { connections, seconds: secondsOfRound, callsOf });
  const reporting = visitorsOf(product, events);
  await read();
  const rates: { quiet: number; counting: number }[] = [];
  for (let round = 0; round < readingRounds; round += 1) {
    // there and back, so that a machine that gets slower or faster meanwhile favours neither
    const first = await read();
    const counting = [await reporting(read), await reporting(read)];
    const last = await read();
    rates.push({
      quiet: (first.perSecond + last.perSecond) / 2,
      counting: counting.reduce((sum, { perSecond }) => sum + perSecond, 0) / 2,
    });
  }
  // two and a quarter periods of the timer: at most three flushes
  const period = 5;
  const seconds = 11;
  await sql`select pg_stat_statements_reset()`;
  const [before] = await sql<
    { opened: number }[]
  >`select coalesce(sum(opened), 0)::int as opened from event_days`;
  await reporting(() => new Promise((done) => setTimeout(done, seconds * 1000)));
  const [flushes] = await sql<{ calls: number }[]>`
    select coalesce(sum(calls), 0)::int as calls from pg_stat_statements where query ~ 'insert into event_days as t'`;
  await new Promise((done) => setTimeout(done, period * 1000));
  const [after] = await sql<
    { opened: number }[]
  >`select coalesce(sum(opened), 0)::int as opened from event_days`;
  const opened = (after?.opened ?? 0) - (before?.opened ?? 0);
  if (opened === 0) throw new RangeError('no report was counted');
  const calls = flushes?.calls ?? Number.NaN;
  return [
    {
      bar: 'event detail, with counting ÷ without',
      measured: median(rates.map(({ quiet, counting }) => counting / quiet)),
      atLeast: 0.95,
      made: `${Math.round(median(rates.map(({ counting }) => counting)))}/s, without ${Math.round(median(rates.map(({ quiet }) => quiet)))}/s; ${reportsPerSecond} reports a second of ${cards} cards each`,
    },
    {
      bar: 'counting, statements per five seconds',
      measured: calls / Math.ceil(seconds / period),
      atMost: 1,
      made: `${calls} in ${seconds} s for ${opened} visitors who opened an event and saw ${cards}`,
    },
  ];
}

const changed = 1000;
const daysOfEvent = 30;
/** Tables with a row, or several, for each event. */
const large = [
  'events', 'event_versions', 'event_docs', 'event_search', 'event_words', 'event_days', 'ranking_facts', 'favourites',
]; // prettier-ignore

/**
 * Scores a thousand changed events again, beside the bare reading of their days and the writing of one row each. Every
 * findable event has a month of days first.
 */
async function refreshed(
  { fixture: { url } }: Environment,
  attendees: readonly string[],
): Promise<Measure[]> {
  // one connection, whose statistics can be asked for
  const { db, close } = connect({ url }, { pool: 1, name: 'bench', waitMs: minutes(1) });
  const sql = db.$client;
  await sql`insert into event_days (event_id, day, shown, expected_milli, clicked, opened, touched_at)
    select event_id, (now() at time zone 'UTC')::date - n, 40 + event_id % 60, 1200, event_id % 7, event_id % 11, now() - n * interval '1 day'
    from event_search, generate_series(1, ${daysOfEvent}) n on conflict do nothing`;
  await sql`insert into favourites (attendee_id, event_id, created_at)
    select a, event_id, now() - interval '3 days' from unnest(${attendees.slice(1)}::uuid[]) a
    cross join (select event_id from event_search order by md5(event_id::text) limit 5000) e on conflict do nothing`;
  await sql`create table bench_ranks (event_id int primary key, opened real)`;
  const deps = { db, now: () => new Date(), responseCache: { invalidate: () => undefined } };
  try {
    await sql`vacuum analyze`;
    const times = { refresh: [] as number[], bare: [] as number[] };
    const scanned: Record<string, number> = {};
    for (let round = 0; round < rounds; round += 1) {
      // the hour that the job looks back on
      await sql`update event_days set touched_at = now() - interval '2 hours' where touched_at > now() - interval '1 hour'`;
      await sql`update event_days set opened = opened + 40, touched_at = now() where (event_id, day) in (
        select event_id, (now() at time zone 'UTC')::date - 1 from event_search
        order by md5(event_id::text || ${String(round)}) limit ${changed})`;
      const before = await scans(sql);
      let began = performance.now();
      await deriveChangedDays(deps);
      await refreshChangedScores(deps);
      times.refresh.push(performance.now() - began);
      const after = await scans(sql);
      for (const [table, rows] of after)
        scanned[table] = (scanned[table] ?? 0) + rows - (before.get(table) ?? 0);
      began = performance.now();
      await sql`insert into bench_ranks (event_id, opened)
        select d.event_id, sum(d.opened) from event_days d where d.event_id in (
          select event_id from event_days where touched_at > now() - interval '1 hour')
        group by 1 order by 1 on conflict (event_id) do update set opened = excluded.opened`;
      times.bare.push(performance.now() - began);
    }
    const [refresh, bare] = [median(times.refresh), median(times.bare)];
    const read = Object.entries(scanned).filter(([, rows]) => rows > 0);
    return [
      {
        bar: `refresh of ${changed} changed events ÷ bare sum of their days`,
        measured: refresh / bare,
        atMost: 12,
        made: `${refresh.toFixed(0)} ms, bare ${bare.toFixed(0)} ms (medians of ${rounds}), ${daysOfEvent} days of each event`,
      },
      {
        bar: 'refresh of changed events, rows read by scans of tables',
        measured: read.reduce((sum, [, rows]) => sum + rows, 0),
        atMost: 0,
        made: read.map(([table, rows]) => `${table} ${rows}`).join(', ') || `none of ${large.join(', ')}`,
      },
    ];
  } finally {
    await sql`drop table bench_ranks`;
    await sql`truncate event_days`;
    await close();
  }
}

/** Rows that scans of whole tables have read so far. */
async function scans(sql: Sql): Promise<Map<string, number>> {
  // a session usually reports what it did once a second
  await sql`select pg_stat_force_next_flush()`;
  const rows = await sql<{ name: string; rows: number }[]>`
    select relname as name, seq_tup_read::int as rows from pg_stat_user_tables where relname = any(${large})`;
  return new Map(rows.map(({ name, rows: read }) => [name, read]));
}
