import postgres, { type Sql } from 'postgres';
import { socketOptions } from '@atrium/postgres';
import { makeBuyers, putOnSale, takeOffSale, type Buyer, type OnSale } from '../buyers.ts';
import type { Environment } from '../environment.ts';
import type { Measure } from '../measure.ts';
import { median } from '../statistics.ts';
import { deadlocks } from './stock.ts';

const connections = 16;
const ordersAtOnce = 2_000;
const rounds = 5;

/** Measures what the ledger costs whoever pays: each round with it is between two without it, at the same durability. */
export async function ledgerBars(environment: Environment): Promise<Measure[]> {
  const { sql, url } = environment.fixture;
  const buyers = await makeBuyers(environment, connections);
  const sale = await putOnSale(sql, connections, 1_000_000);
  await prepare(sql);
  const pool = postgres(url, { ...socketOptions(url), max: connections, onnotice: () => undefined });
  const before = await deadlocks(environment);
  try {
    const rates: { withLedger: number; without: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const first = await payOrders({ sql, pool, buyers, sale, isPosting: false });
      const withLedger = await payOrders({ sql, pool, buyers, sale, isPosting: true });
      const last = await payOrders({ sql, pool, buyers, sale, isPosting: false });
      rates.push({ withLedger, without: (first + last) / 2 });
    }
    const middle = (of: (rate: (typeof rates)[number]) => number) => Math.round(median(rates.map(of)));
    return [
      {
        bar: 'paying orders, with ledger ÷ without',
        measured: median(rates.map(({ withLedger, without }) => withLedger / without)),
        atLeast: 0.85,
        made: `${middle((rate) => rate.withLedger)}/s with, ${middle((rate) => rate.without)}/s without`,
      },
      {
        bar: 'paying orders, deadlocks',
        measured: (await deadlocks(environment)) - before,
        atMost: 0,
        made: `${3 * rounds * ordersAtOnce} payments on ${connections} connections`,
      },
    ];
  } finally {
    await sql`alter table orders enable trigger post_updated_money`;
    await pool.end();
    await takeOffSale(sql, sale, buyers);
  }
}

/** Creates what the database does of a payment: locks, the payment's state, and the product's own function for the order's. */
async function prepare(sql: Sql): Promise<void> {
  await sql`create schema if not exists bench`;
  await sql`create or replace function bench.pay_order(p_order uuid) returns void language plpgsql as $$
    begin
      perform from orders where id = p_order for update;
      perform from payments where order_id = p_order for update;
      update payments set status = 'SUCCEEDED', settled_at = now() where order_id = p_order;
      perform mark_order_paid(p_order, 'bench', now());
    end $$`;
}

interface Paying {
  sql: Sql;
  pool: Sql;
  buyers: readonly Buyer[];
  sale: OnSale;
  isPosting: boolean;
}

/** Places orders, and measures how many are paid in a second. */
async function payOrders({ sql, pool, buyers, sale, isPosting }: Paying): Promise<number> {
  const placed = await sql<{ id: string }[]>`
    select place_order(gen_random_uuid(), (${buyers.map((buyer) => buyer.attendeeId)}::uuid[])[1 + n % ${buyers.length}],
      ${sale.eventId}::integer, null, sha256(n::text::bytea), now(), now() + interval '1 hour',
      jsonb_build_array(jsonb_build_object('id', gen_random_uuid(), 'code', gen_random_uuid(),
        'ticketTypeId', (${sale.typeIds}::int[])[1 + n % ${sale.typeIds.length}], 'firstName', 'Ada', 'surname', 'Byron',
        'email', 'ada@bench.example', 'company', null, 'jobTitle', null, 'subEventIds', '[]'::jsonb))) as id
    from generate_series(1, ${ordersAtOnce}) n`;
  const ids = placed.map(({ id }) => id);
  await sql`
    insert into payments (id, order_id, attempt, status, gateway, amount_minor, currency)
    select gen_random_uuid(), id, 1, 'PENDING', 'sandbox', total_minor, currency from orders where id = any(${ids}::uuid[])`;
  await sql.unsafe(`alter table orders ${isPosting ? 'enable' : 'disable'} trigger post_updated_money`);
  await sql`checkpoint`;
  const began = performance.now();
  const waiting = ids.values();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (const id of waiting) await pool`select bench.pay_order(${id}::uuid)`;
    }),
  );
  return (ordersAtOnce * 1000) / (performance.now() - began);
}
