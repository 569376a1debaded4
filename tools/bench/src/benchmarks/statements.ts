import { announceSubjects, topStatement } from '@atrium/api/app';
import { makeBuyers, putOnSale, takeOffSale } from '../buyers.ts';
import { buffersOf } from '../explain.ts';
import { type Call, fromAddress, succeed } from '../http.ts';
import type { Measure } from '../measure.ts';
import type { Environment } from '../environment.ts';

const calls = 20;

/** Counts the database's statements per call, from pg_stat_statements. */
export async function statementBars(environment: Environment): Promise<Measure[]> {
  const { sql } = environment.fixture;
  const buyers = await makeBuyers(environment, 1);
  const sale = await putOnSale(sql, 1, 1000);
  const events = await sql<
    { id: number }[]
  >`select event_id as id from event_docs order by event_id desc limit ${calls}`;
  const places = await sql<{ name: string }[]>`
    select distinct left(norm, 6) as name from places where norm like 'ka%' order by 1 limit ${calls * 3}`;
  const order = {
    eventId: sale.eventId,
    tickets: [
      { ticketTypeId: sale.typeIds[0], firstName: 'Ada', surname: 'Byron', email: 'ada@bench.example' },
    ],
  };
  const authorization = { Authorization: `Bearer ${buyers[0]?.token ?? ''}` };
  try {
    return [
      await counted(environment, 'search', (index) => ({
        method: 'POST',
        path: '/api/events/filtered',
        body: { attendanceTypeIds: [1], sectorIds: [1 + (index % 5)] },
      })),
      await counted(environment, 'event detail', (index) => ({
        method: 'GET',
        path: `/api/events/${events[index]?.id}`,
      })),
      await counted(environment, 'placing an order', () => ({
        method: 'POST',
        path: '/api/orders',
        body: order,
        headers: authorization,
      })),
      await counted(environment, 'autocomplete', () => ({
        method: 'POST',
        path: '/api/autocomplete/places-query',
        // Repeated queries are cached.
        body: { query: places.shift()?.name },
      })),
      await counted(environment, 'top/4', (index) => ({ method: 'GET', path: `/api/events/top/4?${index}` })),
      {
        bar: 'buffers of top/4',
        measured: await buffersOf(
          environment.fixture.db,
          topStatement.with({ count: 4, attendeeId: null, now: new Date().toISOString() }),
        ),
        atMost: 10,
        made: 'EXPLAIN (ANALYZE, BUFFERS)',
      },
    ];
  } finally {
    await takeOffSale(sql, sale, buyers);
  }
}

/** The job queue and new connections run statements of their own, so the lowest of three counts is taken. */
async function counted(
  environment: Environment,
  bar: string,
  callOf: (index: number) => Call,
): Promise<Measure> {
  const counts = [
    await count(environment, callOf),
    await count(environment, callOf),
    await count(environment, callOf),
  ];
  const fewest = counts.toSorted((a, b) => a.seen - b.seen)[0];
  if (!fewest) throw new TypeError('nothing was counted');
  return {
    bar: `statements of one call: ${bar}`,
    measured: fewest.seen / (calls - 1),
    atMost: 1,
    made: `${fewest.seen} in ${calls - 1} calls: ${fewest.texts.join('; ')}`,
  };
}

async function count(
  environment: Environment,
  callOf: (index: number) => Call,
): Promise<{ seen: number; texts: string[] }> {
  const { sql } = environment.fixture;
  const send = (index: number) => {
    const call = callOf(index);
    return succeed(environment.product, { ...call, headers: { ...fromAddress(index), ...call.headers } });
  };
  // Fills the caches that all callers share, such as option lists.
  await send(0);
  // Invalidates the response cache: a cached response needs no statement.
  await announceSubjects(environment.fixture.db, ['events']);
  await sql`select pg_stat_statements_reset()`;
  for (let index = 1; index < calls; index += 1) await send(index);
  const rows = await sql<{ query: string; calls: number }[]>`
    select query, calls::int from pg_stat_statements
    where dbid = (select oid from pg_database where datname = current_database())
      and query !~* 'pgboss|pg_stat_statements|pg_catalog.pg_type|pg_notify' order by calls desc`;
  return {
    seen: rows.reduce((sum, row) => sum + row.calls, 0),
    texts: rows.map((row) => `“${row.query.replaceAll(/\s+/g, ' ').slice(0, 40)}” ${row.calls}`),
  };
}
