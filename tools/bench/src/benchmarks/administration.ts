import { EventListing, OrderListing, orderSorts } from '@atrium/domain';
import type { SQL } from 'drizzle-orm';
import type { ISql, Sql } from 'postgres';
import { chooseEvents, chooseOrders, databaseOn, type Db } from '@atrium/api/app';
import { buffersOf } from '../explain.ts';
import type { Measure } from '../measure.ts';
import type { Environment } from '../environment.ts';

const orders = 100_000;
const directions = ['asc', 'desc'] as const;
const sorts = ['date', 'capacity', 'ticketsSold', 'submitted'] as const;
const statuses = [undefined, 'PENDING', 'APPROVED', 'REJECTED', 'CANCELLED'] as const;

/** Measures the admin lists: buffers read by the most expensive page of each kind. */
export async function administrationBars({ fixture: { sql, db } }: Environment): Promise<Measure[]> {
  const [words] = await sql<{ common: string; rare: string }[]>`
    select split_part(shown_name, ' ', 1) as common, shown_name as rare from event_listing order by event_id limit 1`;
  const now = new Date();
  const { common = '', rare = '' } = words ?? {};
  const searches = [common, rare, 'nowhere to be found'];
  const plain = sorts.flatMap((sort) =>
    directions.flatMap((direction) => statuses.map((status) => ({ sort, direction, status, limit: 25 }))),
  );
  const found = sorts.flatMap((sort) => searches.map((search) => ({ sort, search, limit: 25 })));
  const events = await pagesOf(sql, 'event_listing');
  const measures: Measure[] = [
    {
      bar: 'admin events, most buffers of a page',
      atMost: 60,
      ...(await dearest(
        db,
        plain.map((listing) => statement(listing, chooseEvents(EventListing.parse(listing), now))),
      )),
    },
    ratio(
      'admin events by words, most buffers ÷ heap pages',
      1,
      events,
      await dearest(
        db,
        found.map((listing) => statement(listing, chooseEvents(EventListing.parse(listing), now))),
      ),
    ),
  ];
  await withOrders(sql, async (tx) => {
    const within = databaseOn(tx);
    const heap = await pagesOf(tx, 'orders');
    const listed = orderSorts
      .filter((sort) => sort !== 'eventName')
      .flatMap((sort) => directions.map((direction) => ({ sort, direction })));
    const sought = orderSorts.flatMap((sort) => searches.slice(1).map((search) => ({ sort, search })));
    const ask = (listing: object) => statement(listing, chooseOrders(OrderListing.parse(listing), null));
    measures.push(
      ratio('admin orders, most buffers ÷ heap pages', 1.1, heap, await dearest(within, listed.map(ask))),
      ratio(
        'admin orders by words, most buffers ÷ heap pages',
        2,
        heap,
        await dearest(within, sought.map(ask)),
      ),
    );
  });
  return measures;
}

interface MeasuredStatement {
  chosen: SQL;
  name: string;
}

const statement = (listing: object, chosen: SQL): MeasuredStatement => ({
  chosen,
  name: JSON.stringify(listing),
});

async function dearest(
  db: Db,
  statements: readonly MeasuredStatement[],
): Promise<Pick<Measure, 'measured' | 'made'>> {
  let worst = { name: '', buffers: 0 };
  for (const { name, chosen } of statements) {
    const buffers = await buffersOf(db, chosen);
    if (buffers > worst.buffers) worst = { name, buffers };
  }
  return {
    measured: worst.buffers,
    made: `${worst.buffers} buffers for ${worst.name}, of ${statements.length} pages`,
  };
}

const ratio = (
  bar: string,
  atMost: number,
  heap: number,
  { measured, made }: Pick<Measure, 'measured' | 'made'>,
): Measure => ({ bar, atMost, measured: measured / heap, made: `${made}; heap ${heap} pages` });

async function pagesOf(sql: ISql, table: string): Promise<number> {
  const [row] = await sql.unsafe<{ pages: number }[]>(
    `select (pg_relation_size('${table}') / 8192)::int as pages`,
  );
  return row?.pages ?? Number.NaN;
}

/** Inserts orders for these measurements, in a transaction that is rolled back. */
async function withOrders(sql: Sql, measure: (tx: ISql) => Promise<void>): Promise<void> {
  const over = new Error('measured');
  try {
    await sql.begin(async (tx) => {
      await tx`
        with people as (
          insert into users (id, email, password_hash) select uuidv7(), 'bench' || n || '@bench.example', '!'
          from generate_series(1, 1000) n returning id
        ), buyers as (
          insert into attendees (id, user_id) select id, id from people returning id
        ), numbered as (select id, row_number() over () as n from buyers)
        insert into orders (id, attendee_id, event_id, status, total_minor, currency, ticket_count, first_name, surname,
          purchaser_email, created_at)
        select uuidv7(), b.id, l.event_id, 'PAID', n.n * 37 % 100000, 'USD', 1 + n.n % 9, 'Ada', 'Byron',
          'buyer' || n.n || '@bench.example', now() - make_interval(mins => n.n)
        from generate_series(1, ${orders}::int) n (n)
        join numbered b on b.n = 1 + n.n % 1000
        join (select event_id, row_number() over () as n from event_listing) l
          on l.n = 1 + n.n::bigint * 104729 % (select count(*) from event_listing)`;
      await tx`analyze orders`;
      await measure(tx);
      throw over;
    });
  } catch (error) {
    if (error !== over) throw error;
  }
}
