import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type Buyer, countStock, makeBuyers, type OnSale, putOnSale, takeOffSale } from '../buyers.ts';
import { call, fromAddress } from '../http.ts';
import type { Measure } from '../measure.ts';
import type { Environment } from '../environment.ts';

const seconds = 15;
const buyerCount = 48;
const types = 6;
const places = 100;

interface Seen {
  placed: number;
  soldOut: number;
  paid: number;
  tooLate: number;
  replayed: number;
  expired: number;
  /** Replays that returned another order. */
  doubled: number;
  /** Responses that no buyer should get. */
  strange: string[];
}

/** Runs buyers, repeated requests, payments and expiring holds concurrently on few tickets. */
export async function stockBars(environment: Environment): Promise<Measure[]> {
  const { sql } = environment.fixture;
  const buyers = await makeBuyers(environment, buyerCount);
  const sale = await putOnSale(sql, types, places);
  const before = await deadlocks(environment);
  const seen: Seen = {
    placed: 0, soldOut: 0, paid: 0, tooLate: 0, replayed: 0, expired: 0, doubled: 0, strange: [],
  }; // prettier-ignore
  const until = performance.now() + seconds * 1000;
  try {
    await Promise.all([
      ...buyers.map((buyer, index) => buy(environment, { buyer, index, sale, seen, until })),
      expireOrders(environment, sale, until),
      sweep(environment, seen, until),
      sweep(environment, seen, until),
    ]);
    const stock = await countStock(sql, sale);
    const found = (await deadlocks(environment)) - before;
    const made = `${seen.placed} placed, ${seen.soldOut} sold out, ${seen.paid} paid, ${seen.tooLate} too late, ${seen.replayed} replays, ${seen.expired} lapsed; ${stock.taken} of ${types * places} taken`;
    return [
      { bar: 'chaos, counters that disagree with tickets', measured: stock.wrong, atMost: 0, made },
      { bar: 'chaos, deadlocks', measured: found, atMost: 0, made: 'pg_stat_database' },
      {
        bar: 'chaos, replays that made another order',
        measured: seen.doubled,
        atMost: 0,
        made: `${seen.replayed} replays`,
      },
      {
        bar: 'chaos, answers that nobody should get',
        measured: seen.strange.length,
        atMost: 0,
        made: seen.strange[0]?.slice(0, 200) ?? 'none',
      },
    ];
  } finally {
    await takeOffSale(sql, sale, buyers);
  }
}

interface Shopping {
  buyer: Buyer;
  index: number;
  sale: OnSale;
  seen: Seen;
  until: number;
}

async function buy(environment: Environment, { buyer, index, sale, seen, until }: Shopping): Promise<void> {
  const { product } = environment;
  const headers = { Authorization: `Bearer ${buyer.token}` };
  for (let turn = 0; performance.now() < until; turn += 1) {
    const from = fromAddress(index * 1000 + (turn % 1000));
    const body = { eventId: sale.eventId, tickets: basket(sale) };
    const key = { 'Idempotency-Key': randomUUID() };
    const place = () =>
      call(product, { method: 'POST', path: '/api/orders', body, headers: { ...headers, ...from, ...key } });
    const isRepeated = Math.random() < 0.2;
    const [answer, again] = await Promise.all([place(), isRepeated ? place() : undefined]);
    if (answer.status === 409) {
      seen.soldOut += 1;
      continue;
    }
    if (answer.status !== 201) {
      seen.strange.push(`placing: ${answer.status} ${answer.text}`);
      continue;
    }
    seen.placed += 1;
    const { id } = JSON.parse(answer.text) as { id: string };
    // A repeat can be rejected as sold out while the first request is still uncommitted.
    if (again?.status === 201) {
      seen.replayed += 1;
      if ((JSON.parse(again.text) as { id: string }).id !== id) seen.doubled += 1;
    }
    if (Math.random() < 0.4) continue;
    await delay(Math.random() * 200);
    const paid = await call(product, {
      method: 'POST',
      path: `/api/orders/${id}/complete-order`,
      body: card(),
      headers: { ...headers, ...from },
    });
    if (paid.status === 200) seen.paid += 1;
    else if (paid.status === 410 || paid.status === 409) seen.tooLate += 1;
    else if (![402, 429].includes(paid.status)) seen.strange.push(`paying: ${paid.status} ${paid.text}`);
  }
}

/** Returns one to four tickets of one to three types. */
function basket({ typeIds }: OnSale): object[] {
  const chosen = typeIds.toSorted(() => Math.random() - 0.5).slice(0, 1 + Math.floor(Math.random() * 3));
  return Array.from({ length: 1 + Math.floor(Math.random() * 4) }, (_, index) => ({
    ticketTypeId: chosen[index % chosen.length],
    firstName: 'Ada',
    surname: 'Byron',
    email: 'ada@bench.example',
  }));
}

const card = () => ({
  // A quarter of the cards are declined.
  cardNumber: Math.random() < 0.25 ? '4000000000000002' : '4242424242424242',
  expiryDate: `12/${(new Date().getUTCFullYear() + 2) % 100}`,
  cvv: '123',
  cardholderName: 'Ada Byron',
  cardholderAddress: '1 High Street',
  cardholderZip: 'SW1A 1AA',
  country: 1,
});

/** Ages the holds of a few orders at a time by a quarter of an hour. */
async function expireOrders(
  { fixture }: Environment,
  { eventId, typeIds }: OnSale,
  until: number,
): Promise<void> {
  while (performance.now() < until) {
    await fixture.sql`
      update orders set hold_until = now() - interval '1 second' where id in (
        select o.id from orders o where o.event_id = ${eventId} and o.status = 'PENDING' and random() < 0.3
          and exists (select from tickets k where k.order_id = o.id and k.ticket_type_id = any(${typeIds}))
        limit 5 for update skip locked)`;
    await delay(50);
  }
}

async function sweep({ fixture }: Environment, seen: Seen, until: number): Promise<void> {
  while (performance.now() < until) {
    const [swept] = await fixture.sql<{ ended: number }[]>`select expire_holds(now(), null, 200) as ended`;
    seen.expired += swept?.ended ?? 0;
    await delay(100);
  }
}

export async function deadlocks({ fixture: { sql } }: Environment): Promise<number> {
  // A backend reports its statistics at most a second after its last statement.
  await delay(1500);
  const [row] = await sql<{ deadlocks: number }[]>`
    select deadlocks::int from pg_stat_database where datname = current_database()`;
  return row?.deadlocks ?? 0;
}
