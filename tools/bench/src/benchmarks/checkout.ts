import { countStock, makeBuyers, putOnSale, takeOffSale } from '../buyers.ts';
import { fromAddress, load } from '../http.ts';
import type { Measure } from '../measure.ts';
import type { Environment } from '../environment.ts';
import { median } from '../statistics.ts';

const connections = 64;
const seconds = 4;
const rounds = 3;

const ticketOf = (ticketTypeId: number) => ({
  ticketTypeId,
  firstName: 'Ada',
  surname: 'Byron',
  email: 'ada@bench.example',
  company: null,
  jobTitle: null,
  subEventIds: [],
});

/** Many buyers want the same ticket: compares the call, its SQL function, and a bare increment of one row. */
export async function checkoutBars(environment: Environment): Promise<Measure[]> {
  const { sql, url } = environment.fixture;
  await sql`create schema if not exists bench`;
  await sql`create table if not exists bench.hot (id int primary key, n int not null) with (fillfactor = 70)`;
  await sql`insert into bench.hot values (1, 0) on conflict do nothing`;
  const buyers = await makeBuyers(environment, connections);
  const sale = await putOnSale(sql, 1, 1_000_000_000);
  const [type = 0] = sale.typeIds;
  const ticket = ticketOf(type);
  const bare = { url, connections, ms: seconds * 1000 };
  const update = () =>
    environment.baselineSql({
      ...bare,
      kind: 'statements',
      statements: [{ text: 'update bench.hot set n = n + 1 where id = 1', parameters: [] }],
    });
  const order = () =>
    environment.baselineSql({
      ...bare,
      kind: 'orders',
      attendees: buyers.map((buyer) => buyer.attendeeId),
      eventId: sale.eventId,
      ticket,
    });
  try {
    // connections plan once: the tables of a marketplace that sells aren't empty
    await order();
    await sql`vacuum analyze orders, order_transitions, tickets, ticket_types, attendees, users, persons`;
    const rates: { http: number; sql: number; update: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const before = await update();
      const called = await order();
      const http = await load(environment.product, {
        connections,
        seconds,
        callsOf: (connection) => [
          {
            method: 'POST',
            path: '/api/orders',
            body: { eventId: sale.eventId, tickets: [ticket] },
            headers: {
              ...fromAddress(connection),
              Authorization: `Bearer ${buyers[connection]?.token ?? ''}`,
            },
          },
        ],
      });
      const after = await update();
      rates.push({
        http: http.perSecond,
        sql: called.perSecond,
        update: (before.perSecond + after.perSecond) / 2,
      });
    }
    const stock = await countStock(sql, sale);
    const middle = (of: (rate: (typeof rates)[number]) => number) => Math.round(median(rates.map(of)));
    return [
      {
        bar: 'hot checkout, HTTP ÷ own SQL',
        measured: median(rates.map((rate) => rate.http / rate.sql)),
        atLeast: 0.5,
        made: `HTTP ${middle((rate) => rate.http)}/s, place_order ${middle((rate) => rate.sql)}/s`,
      },
      {
        bar: 'hot checkout, own SQL ÷ hot-row update',
        measured: median(rates.map((rate) => rate.sql / rate.update)),
        atLeast: 0.5,
        made: `place_order ${middle((rate) => rate.sql)}/s, update ${middle((rate) => rate.update)}/s`,
      },
      {
        bar: 'hot checkout, counters that disagree with tickets',
        measured: stock.wrong,
        atMost: 0,
        made: `${stock.taken} taken, ${stock.live} live tickets`,
      },
    ];
  } finally {
    await takeOffSale(sql, sale, buyers);
  }
}
