import { runOn, topStatement } from '@atrium/api/app';
import { makeBuyers, putOnSale, takeOffSale } from '../buyers.ts';
import { buffersOf } from '../explain.ts';
import { type Call, fromAddress, succeed } from '../http.ts';
import type { Measure } from '../measure.ts';
import type { Stage } from '../stage.ts';

const calls = 20;

/** How many statements the database saw per call, by its own count. */
export async function statementBars(stage: Stage): Promise<Measure[]> {
  const { sql } = stage.ground;
  const buyers = await makeBuyers(stage, 1);
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
      await counted(stage, 'search', (index) => ({
        method: 'POST',
        path: '/api/events/filtered',
        body: { attendanceTypeIds: [1], sectorIds: [1 + (index % 5)] },
      })),
      await counted(stage, 'event detail', (index) => ({
        method: 'GET',
        path: `/api/events/${events[index]?.id}`,
      })),
      await counted(stage, 'placing an order', () => ({
        method: 'POST',
        path: '/api/orders',
        body: order,
        headers: authorization,
      })),
      await counted(stage, 'autocomplete', () => ({
        method: 'POST',
        path: '/api/autocomplete/places-query',
        // A word once asked for is remembered.
        body: { query: places.shift()?.name },
      })),
      await counted(stage, 'top/4', (index) => ({ method: 'GET', path: `/api/events/top/4?${index}` })),
      {
        bar: 'buffers of top/4',
        measured: await buffersOf(runOn(sql), topStatement, [4, null, new Date().toISOString()]),
        atMost: 10,
        made: 'EXPLAIN (ANALYZE, BUFFERS)',
      },
    ];
  } finally {
    await takeOffSale(sql, sale, buyers);
  }
}

/** The queue and new connections speak to the database in their own time, so the quietest of three tries counts. */
async function counted(stage: Stage, bar: string, callOf: (index: number) => Call): Promise<Measure> {
  const tries = [await count(stage, callOf), await count(stage, callOf), await count(stage, callOf)];
  const fewest = tries.toSorted((a, b) => a.seen - b.seen)[0];
  if (!fewest) throw new TypeError('nothing was counted');
  return {
    bar: `statements of one call: ${bar}`,
    measured: fewest.seen / (calls - 1),
    atMost: 1,
    made: `${fewest.seen} in ${calls - 1} calls: ${fewest.texts.join('; ')}`,
  };
}

async function count(
  stage: Stage,
  callOf: (index: number) => Call,
): Promise<{ seen: number; texts: string[] }> {
  const { sql } = stage.ground;
  const send = (index: number) => {
    const call = callOf(index);
    return succeed(stage.product, { ...call, headers: { ...fromAddress(index), ...call.headers } });
  };
  // What is read once for all callers, as option lists, is read now.
  await send(0);
  // An answer that is kept would need none.
  await sql`select pg_notify('hot_answers', '/api/events')`;
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
