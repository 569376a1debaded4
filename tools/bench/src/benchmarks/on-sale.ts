import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type Buyer, countStock, makeBuyers, type OnSale, putOnSale, takeOffSale } from '../buyers.ts';
import type { Environment } from '../environment.ts';
import { type Answer, call, fromAddress } from '../http.ts';
import type { Measure } from '../measure.ts';
import { percentile, seeded } from '../statistics.ts';
import { watchBeside } from './on-sale-beside.ts';

/** 20,000 in a minute; fewer come in a shorter time. */
const buyersPerSecond = 20_000 / 60;
/** Share of that time in which nearly two thirds come. */
const rush = 1 / 6;
/** As many as an organiser can choose. */
const admitPerMinute = 10_000;

interface Seen {
  sold: number;
  soldOut: number;
  /** Refused with 503, and tried again. */
  busy: number;
  /** Connections that broke. */
  reset: number;
  orders: number[];
  places: number[];
  /** Answers that no buyer should get. */
  strange: string[];
  /** Seconds until the last buyer had an answer. */
  lasted: number;
}

/** Opens a sale with tickets for half of those who come, nearly all in its first seconds; without a waiting room, and with one. */
export async function onSaleBars(environment: Environment): Promise<Measure[]> {
  return [
    ...(await openSale(environment, 'on-sale', false)),
    ...(await openSale(environment, 'waiting room', true)),
  ];
}

async function openSale(environment: Environment, name: string, hasRoom: boolean): Promise<Measure[]> {
  const { fixture, product } = environment;
  const { sql } = fixture;
  const buyers = await makeBuyers(environment, environment.buyers);
  const capacity = Math.floor(buyers.length / 2);
  const sale = await putOnSale(sql, 1, capacity);
  await sql`vacuum analyze users, persons, attendees, sessions, ticket_types`;
  const seen: Seen = {
    sold: 0,
    soldOut: 0,
    busy: 0,
    reset: 0,
    orders: [],
    places: [],
    strange: [],
    lasted: 0,
  };
  try {
    const beside = watchBeside(environment, sale.eventId);
    await delay(3000);
    beside.saleBegins();
    if (hasRoom)
      await sql`insert into waiting_rooms (event_id, opens_at, rate_since, admit_per_minute)
        values (${sale.eventId}, now(), now(), ${admitPerMinute})`;
    const began = performance.now();
    await Promise.all(
      arrivals(buyers.length).map(async (seconds, index) => {
        const buyer = buyers[index];
        if (!buyer) return;
        await delay(seconds * 1000);
        await buy(product, { buyer, index, sale, seen, hasRoom });
      }),
    );
    seen.lasted = (performance.now() - began) / 1000;
    const around = await beside.end();
    const stock = await countStock(sql, sale);
    const [twice] = await sql<{ buyers: number }[]>`select count(*)::int as buyers from (
      select from orders where event_id = ${sale.eventId} and attendee_id = any(${buyers.map((buyer) => buyer.attendeeId)}::uuid[])
      group by attendee_id having count(*) > 1) doubled`;
    const forPlaces = hasRoom ? `; places: ${times(seen.places)}` : '';
    return [
      {
        bar: `${name}, tickets unsold or sold twice`,
        measured: Math.abs(capacity - stock.live) + Math.abs(capacity - seen.sold) + stock.wrong,
        atMost: 0,
        made: `${seen.sold} of ${capacity} tickets sold, ${seen.soldOut} told sold out, ${seen.busy} told to come again, ${seen.reset} connections reset; ${Math.round(buyers.length / seen.lasted)} buyers a second for ${Math.round(seen.lasted)} s; orders: ${times(seen.orders)}${forPlaces}`,
      },
      {
        bar: `${name}, buyers with two orders`,
        measured: twice?.buyers ?? Number.NaN,
        atMost: 0,
        made: `${buyers.length} buyers`,
      },
      {
        bar: `${name}, answers that nobody should get`,
        measured: seen.strange.length + around.failed.length,
        atMost: 0,
        made: seen.strange[0]?.slice(0, 200) ?? around.failed[0] ?? 'none',
      },
      {
        bar: `${name}, most connections of the pool in use`,
        measured: around.mostInUse,
        atMost: 20,
        made: around.made,
      },
    ];
  } finally {
    await takeOffSale(sql, sale, buyers);
  }
}

/** Seconds after the opening at which each comes, as in every run: exponentially fewer. */
function arrivals(count: number): number[] {
  const random = seeded(19);
  const all = count / buyersPerSecond;
  const most = 1 - Math.exp(-1 / rush);
  return Array.from({ length: count }, () => -rush * all * Math.log(1 - random() * most));
}

const times = (ms: readonly number[]): string =>
  `p50 ${Math.round(percentile(ms, 0.5))} ms, p99 ${Math.round(percentile(ms, 0.99))} ms`;

interface Shopping {
  buyer: Buyer;
  index: number;
  sale: OnSale;
  seen: Seen;
  hasRoom: boolean;
}

/** Orders as a browser does: with one key for all attempts, and after what a busy server names. */
async function buy(product: string, { buyer, index, sale, seen, hasRoom }: Shopping): Promise<void> {
  const headers = { ...fromAddress(index), Authorization: `Bearer ${buyer.token}` };
  const queuePlace = hasRoom ? await waitForTurn(product, { headers, sale, seen }) : undefined;
  const body = {
    eventId: sale.eventId,
    tickets: [
      { ticketTypeId: sale.typeIds[0], firstName: 'Ada', surname: 'Byron', email: 'ada@bench.example' },
    ],
    ...(queuePlace === undefined ? {} : { queuePlace }),
  };
  const key = { 'Idempotency-Key': randomUUID() };
  for (;;) {
    const answer = await attempt(seen, () =>
      call(product, { method: 'POST', path: '/api/orders', body, headers: { ...headers, ...key } }),
    );
    if (!answer) return;
    seen.orders.push(answer.ms);
    if (answer.status === 201) seen.sold += 1;
    else if (answer.status === 409 && answer.text.includes('ticket-sold-out')) seen.soldOut += 1;
    else if (answer.status !== 503) seen.strange.push(`ordering: ${answer.status} ${answer.text}`);
    if (answer.status !== 503) return;
    seen.busy += 1;
    await delay(pauseOf(answer));
  }
}

/** Milliseconds until a refused client tries again: a little longer than the answer names, because others were given the same. */
const pauseOf = (answer: Answer): number =>
  ((JSON.parse(answer.text) as { retryAfter?: number }).retryAfter ?? 3) * 1000 + Math.random() * 1000;

/** Takes a place and asks until it is admitted, as the page does at the end of a line. */
async function waitForTurn(
  product: string,
  { headers, sale, seen }: Pick<Shopping, 'sale' | 'seen'> & { headers: Record<string, string> },
): Promise<string | undefined> {
  const path = `/api/events/${sale.eventId}/queue`;
  let taken = await attempt(seen, () => call(product, { method: 'POST', path, body: {}, headers }));
  while (taken?.status === 503) {
    seen.busy += 1;
    await delay(pauseOf(taken));
    taken = await attempt(seen, () => call(product, { method: 'POST', path, body: {}, headers }));
  }
  if (taken?.status !== 200 && taken?.status !== 201) {
    if (taken) seen.strange.push(`taking a place: ${taken.status} ${taken.text}`);
    return undefined;
  }
  seen.places.push(taken.ms);
  const { place, number } = JSON.parse(taken.text) as { place: string; number: number };
  for (;;) {
    const room = await attempt(seen, () => call(product, { method: 'GET', path }));
    if (room?.status !== 200) return place;
    const { admitted } = JSON.parse(room.text) as { admitted: number };
    if (number <= admitted) return place;
    await delay(2500 + Math.random() * 1000);
  }
}

/** Tries again after a second where the connection was refused or reset, as it is while too many are opened. */
async function attempt(seen: Seen, ask: () => Promise<Answer>): Promise<Answer | undefined> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await ask();
    } catch (error) {
      if (failures === 10) {
        seen.strange.push(String(error));
        return undefined;
      }
      seen.reset += 1;
      await delay(1000);
    }
  }
}
