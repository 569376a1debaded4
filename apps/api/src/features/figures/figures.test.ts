import { addTime, days, minutes, type EmployerSize, type EventId, type PartnerId } from '@atrium/domain';
import { vettingUpdates } from '../../db/schema/index.ts';
import { deriveChangedDays } from '../counting/index.ts';
import {
  anEvent,
  anOrder,
  aPartner,
  aPayment,
  aSeries,
  createAttendee,
  createPartnerMember,
  inDays,
  startTestApp,
  type BuiltEvent,
  type EventDraft,
  type TestApp,
} from '../../testing/index.ts';

/** All sales of a test are on one day, whenever it runs. */
const noon = new Date();
noon.setUTCHours(12, 0, 0, 0);

let app: TestApp;
let partner: Awaited<ReturnType<typeof createPartnerMember>>;
let ada: Awaited<ReturnType<typeof createAttendee>>;
let pounds: BuiltEvent;
let dollars: BuiltEvent;
beforeAll(async () => {
  app = await startTestApp({ overrides: { now: () => noon } });
  partner = await createPartnerMember(app);
  ada = await createAttendee(app);
  const { partnerId } = partner;
  pounds = await anEvent(app, {
    partnerId,
    currency: 'GBP',
    content: { name: 'Harbour Day' },
    ticketTypes: [
      { name: 'Standard', priceMinor: 10_000, quantity: 50 },
      { name: 'Premium', priceMinor: 30_000, quantity: 10 },
    ],
  });
  dollars = await anEvent(app, {
    partnerId,
    currency: 'USD',
    startAt: inDays(60),
    content: { name: 'Harbour Night' },
    ticketTypes: [{ priceMinor: 5000, quantity: 20 }],
  });
  await anEvent(app, { partnerId, startAt: inDays(-30), content: { name: 'Over' } });
  await anEvent(app, { partnerId, startAt: inDays(70), cancelledAt: inDays(-1) });
  const rejected = await anEvent(app, {
    partnerId,
    approved: false,
    startAt: inDays(80),
    content: { name: 'Too Short' },
    ticketTypes: [{ quantity: 0 }],
  });
  await reject(rejected.id, 'Describe the programme');
}, minutes(1));
afterAll(() => app.stop());

async function reject(eventId: EventId, comment: string): Promise<void> {
  const [version] = await app.sql<{ id: never }[]>`
    update event_versions set status = 'REJECTED' where event_id = ${eventId} returning id`;
  await app.deps.db
    .insert(vettingUpdates)
    .values({ eventVersionId: version?.id ?? null, status: 'REJECTED', comment });
}

async function buy(event: BuiltEvent, types: number[], { token } = ada): Promise<string> {
  const body = anOrder(
    event.id,
    types.map((at) => ({ ticketTypeId: event.ticketTypeIds[at] ?? 0 })),
  );
  const { id } = (await app.call('POST', '/orders', { body, token })).body;
  const paid = await app.call('POST', `/orders/${id}/complete-order`, { body: aPayment(), token });
  expect(paid.body.status).toBe('PAID');
  return id;
}

const ask = async (path = '', token = partner.token) =>
  (await app.call('GET', `/partner/figures${path}`, { token })).body;

test('before anything is sold the figures are zero, and the tasks say what to do', async () => {
  const summary = await ask();
  expect(summary.now).toEqual({ orders: 0, tickets: 0, opened: 0, sales: [] });
  expect(summary.days).toHaveLength(30);
  expect(summary.tasks.changesAsked).toMatchObject([
    { name: 'Too Short', comment: 'Describe the programme' },
  ]);
  expect(summary.tasks.withoutTickets).toMatchObject([{ name: 'Too Short' }]);
  expect(summary.tasks.messages).toEqual({ count: 0, oldest: null });
  expect((await ask('/events')).counts).toEqual({
    all: 5,
    upcoming: 4,
    past: 1,
    approved: 2,
    pending: 0,
    rejected: 1,
    cancelled: 1,
  });
});

test('sales are counted by currency, day and ticket type, and refunds are taken off', async () => {
  await buy(pounds, [0, 0, 1]);
  const second = await buy(pounds, [0]);
  await buy(dollars, [0]);
  const before = await ask();
  expect(before.now).toEqual({
    orders: 3,
    tickets: 5,
    opened: 0,
    sales: [
      { amount: 600, currency: 'GBP' },
      { amount: 50, currency: 'USD' },
    ],
  });
  expect(before.days.at(-1)).toMatchObject({ tickets: 5, sales: before.now.sales });

  expect((await app.call('POST', `/orders/${second}/cancel`, { token: ada.token, body: {} })).status).toBe(
    200,
  );
  const [refund] = await app.sql<{ minor: number }[]>`
    select sum(refund_minor)::int as minor from tickets where order_id = ${second}`;
  const net = 600 - (refund?.minor ?? 0) / 100;
  const event = await ask(`/events/${pounds.id}`);
  expect(event).toMatchObject({
    orders: 2,
    tickets: 3,
    sales: [{ amount: net, currency: 'GBP' }],
    ticketTypes: [
      { name: 'Standard', sold: 2, quantity: 50, sales: [{ amount: net - 300, currency: 'GBP' }] },
      { name: 'Premium', sold: 1, quantity: 10, sales: [{ amount: 300, currency: 'GBP' }] },
    ],
    week: { days: [0, 0, 0, 0, 0, 0, 3], tickets: 3 },
  });
  const { weeks } = await ask('/events');
  expect(weeks).toHaveLength(2);
  expect(weeks).toContainEqual({
    eventId: dollars.id,
    days: [0, 0, 0, 0, 0, 0, 1],
    tickets: 1,
    sales: [{ amount: 50, currency: 'USD' }],
  });
});

test('orders that were begun, tickets that are being paid and what went back are counted', async () => {
  const other = await createPartnerMember(app);
  const event = await anEvent(app, {
    partnerId: other.partnerId,
    currency: 'GBP',
    ticketTypes: [{ priceMinor: 10_000, quantity: 50 }],
  });
  const own = () => ask(`/events/${event.id}`, other.token);
  const paid = await buy(event, [0, 0]);
  const draft = anOrder(event.id, [{ ticketTypeId: event.ticketTypeIds[0] ?? 0 }]);
  const { id } = (await app.call('POST', '/orders', { body: draft, token: ada.token })).body;
  expect(await own()).toMatchObject({
    orders: 1,
    begun: 2,
    reserved: 1,
    refunds: { tickets: 0, amounts: [] },
  });
  await app.sql`update orders set hold_until = ${addTime(noon, -minutes(1))} where id = ${id}`;
  const [ticket] = await app.sql<{ id: string }[]>`select id from tickets where order_id = ${paid} limit 1`;
  const refund = await app.call('POST', `/partner/orders/${paid}/refunds`, {
    token: other.token,
    body: {
      lines: [{ ticketId: ticket?.id, percentage: 50, cancel: true }],
      cause: 'OTHER',
      note: 'Half of it',
    },
  });
  expect(refund.status).toBe(201);
  expect(await own()).toMatchObject({
    begun: 2,
    reserved: 0,
    sales: [{ amount: 150, currency: 'GBP' }],
    refunds: { tickets: 1, amounts: [{ amount: 50, currency: 'GBP' }] },
  });
});

test('views come from counted rows, and the days before the last thirty stand apart', async () => {
  await deriveChangedDays(app.deps);
  await app.sql`update event_days set shown = 40, opened = 8 where event_id = ${pounds.id}`;
  await app.sql`insert into event_days (event_id, day, opened, touched_at)
    values (${pounds.id}, (app_now() at time zone 'UTC')::date - 40, 5, now())`;
  const summary = await ask();
  expect(summary.now.opened).toBe(8);
  expect(summary.before.opened).toBe(5);
  expect(await ask(`/events/${pounds.id}`)).toMatchObject({ shown: 40, opened: 13 });
});

test('events are compared over a time, the most viewed first', async () => {
  const { from, to, events } = await ask('/comparison');
  const [today] = noon.toISOString().split('T');
  expect(to).toBe(today);
  expect((Date.parse(to) - Date.parse(from)) / days(1)).toBe(29);
  expect(events).toMatchObject([
    { name: 'Harbour Day', shown: 40, opened: 8, orders: 2, tickets: 3 },
    { name: 'Harbour Night', opened: 0, orders: 1, sales: [{ amount: 50, currency: 'USD' }] },
  ]);
  expect(events[0].sales).toEqual((await ask(`/events/${pounds.id}`)).sales);
  expect((await ask('/comparison?days=90')).events[0]).toMatchObject({ shown: 40, opened: 13 });
  expect((await ask('/comparison?days=8')).status).toBe(400);
});

test('the comparison is exported with a row for each event and currency', async () => {
  const { body, headers } = await app.call('GET', '/partner/figures/comparison/export', {
    token: partner.token,
  });
  expect(headers.get('content-disposition')).toMatch(/events-\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d\.csv/);
  const [head, day, night, ...rest] = String(body).trim().split(/\r?\n/);
  expect(head).toMatch(/Event,Event ID,Seen in lists,Views,Orders,Tickets,Net sales,Currency$/);
  expect(day).toMatch(/^Harbour Day,\d+,40,8,2,3,[\d.]+,GBP$/);
  expect(night).toMatch(/^Harbour Night,\d+,0,0,1,1,50,USD$/);
  expect(rest).toEqual([]);
});

test('visits and sales are counted by where visitors came from, and what is unknown is direct', async () => {
  const [today] = noon.toISOString().split('T');
  await app.sql`insert into event_sources (event_id, day, source, opened) values
    (${pounds.id}, ${today ?? ''}, 'linkedin.com', 5), (${pounds.id}, ${today ?? ''}, '(atrium)', 1)`;
  await app.sql`update orders set source = 'linkedin.com' where event_id = ${dollars.id}`;
  const { from, to, sources } = await ask('/sources');
  const compared = await ask('/comparison');
  expect({ from, to }).toEqual({ from: compared.from, to: compared.to });
  expect(sources).toEqual([
    { source: 'linkedin.com', opened: 5, orders: 1, tickets: 1, sales: [{ amount: 50, currency: 'USD' }] },
    { source: '(direct)', opened: 2, orders: 2, tickets: 3, sales: compared.events[0].sales },
    { source: '(atrium)', opened: 1, orders: 0, tickets: 0, sales: [] },
  ]);
  const { sources: ofOne } = await ask(`/sources?eventId=${pounds.id}`);
  expect(ofOne.map((row: { source: string; orders: number }) => [row.source, row.orders])).toEqual([
    ['linkedin.com', 0],
    ['(direct)', 2],
    ['(atrium)', 0],
  ]);
  const { body } = await app.call('GET', '/partner/figures/sources/export', { token: partner.token });
  const [head, first, ...rest] = String(body).trim().split(/\r?\n/);
  expect(head).toMatch(/Source,Views,Orders,Tickets,Net sales,Currency$/);
  expect(first).toBe('linkedin.com,5,1,1,50,USD');
  expect(rest).toHaveLength(2);
});

describe('buyers', () => {
  let own: Awaited<ReturnType<typeof createPartnerMember>>;
  let fair: BuiltEvent;

  /** Sells a ticket to so many new buyers with this sector, country and company size. */
  async function sell(
    count: number,
    sector: string | null,
    country: string | null,
    event = fair,
    size: EmployerSize | null = null,
  ): Promise<void> {
    for (let at = 0; at < count; at += 1) {
      const buyer = await createAttendee(app);
      await app.sql`update persons set company_size = ${size}, country_id = (select id from countries where code = ${country}),
        sector_ids = array_remove(array[(select id from options where list = 'sectors' and name = ${sector})], null)
        where id = ${buyer.personId}`;
      await buy(event, [0], buyer);
    }
  }

  type Group = {
    group: string;
    buyers: number;
    orders: number;
    tickets: number;
    sales: { amount: number }[];
  };
  const sizes = (groups: readonly Group[]) => groups.map(({ group, buyers }) => [group, buyers]);

  beforeAll(async () => {
    own = await createPartnerMember(app);
    fair = await anEvent(app, {
      partnerId: own.partnerId,
      currency: 'GBP',
      ticketTypes: [{ priceMinor: 1000, quantity: 100 }],
    });
  });

  test('fewer than five are one group without a name, and so is a group that would show them', async () => {
    const [sector = '', second = ''] = (
      await app.sql<{ name: string }[]>`select name from options where list = 'sectors' order by id limit 2`
    ).map(({ name }) => name);
    await sell(4, sector, 'FR');
    expect(sizes((await ask('/buyers', own.token)).sectors)).toEqual([['(other)', 4]]);
    await sell(1, sector, 'DE');
    const { sectors, countries } = await ask('/buyers', own.token);
    expect(sizes(sectors)).toEqual([[sector, 5]]);
    expect(sizes(countries)).toEqual([['(other)', 5]]);
    // four of another sector would be seen beside the five
    await sell(4, second, null);
    expect(sizes((await ask('/buyers', own.token)).sectors)).toEqual([['(other)', 9]]);
    await sell(4, null, 'FR');
    const then = await ask('/buyers', own.token);
    expect(sizes(then.sectors)).toEqual([
      ['(other)', 8],
      [sector, 5],
    ]);
    expect(sizes(then.countries)).toEqual([
      ['France', 8],
      ['(other)', 5],
    ]);
  });

  test('the groups are the paid orders, one by one, and agree with the comparison', async () => {
    await app.call('POST', `/orders/${await buy(fair, [0, 0])}/cancel`, { token: ada.token, body: {} });
    const figures = await ask('/buyers?days=7', own.token);
    const [compared] = (await ask('/comparison?days=7', own.token)).events;
    const [stored] = await app.sql<{ buyers: number; orders: number; minor: number }[]>`
      select count(distinct attendee_id)::int as buyers, count(*)::int as orders,
        (select sum(total_minor) from orders where event_id = ${fair.id})::int
          - (select coalesce(sum(amount_minor), 0) from refunds r join orders x on x.id = r.order_id where x.event_id = ${fair.id})::int as minor
      from orders where event_id = ${fair.id} and paid_at is not null`;
    for (const groups of [figures.sectors, figures.countries, figures.companySizes] as Group[][]) {
      const sum = (of: (group: Group) => number) => groups.reduce((total, group) => total + of(group), 0);
      expect(sum(({ buyers }) => buyers)).toBe(stored?.buyers);
      expect(sum(({ orders }) => orders)).toBe(stored?.orders);
      expect(sum(({ orders }) => orders)).toBe(compared.orders);
      expect(sum(({ tickets }) => tickets)).toBe(compared.tickets);
      expect(sum(({ sales: [sale] }) => sale?.amount ?? 0)).toBe((stored?.minor ?? 0) / 100);
    }
    expect((await ask(`/buyers?eventId=${fair.id}`, own.token)).sectors).toEqual(figures.sectors);
  });

  test('company sizes are what profiles state, in groups of at least five', async () => {
    const { partnerId, token } = await createPartnerMember(app);
    const summit = await anEvent(app, {
      partnerId,
      currency: 'GBP',
      ticketTypes: [{ priceMinor: 2000, quantity: 100 }],
    });
    const ofSummit = async () => (await ask('/buyers', token)).companySizes;
    await sell(6, null, null, summit, '11-50');
    await sell(4, null, null, summit, '5001+');
    // four would be seen beside the six
    expect(sizes(await ofSummit())).toEqual([['(other)', 10]]);
    await sell(1, null, null, summit, '5001+');
    await sell(5, null, null, summit);
    const stored = await app.sql`
      select coalesce(p.company_size, '(not stated)') as "group", count(distinct o.attendee_id)::int as buyers,
        count(*)::int as orders, sum(o.ticket_count)::int as tickets, sum(o.total_minor)::int / 100 as amount
      from orders o join attendees a on a.id = o.attendee_id join persons p on p.user_id = a.user_id
      where o.event_id = ${summit.id} and o.paid_at is not null
      group by p.company_size order by buyers desc, 1`;
    expect(stored).toHaveLength(3);
    expect(await ofSummit()).toEqual(
      stored.map(({ amount, ...group }) => ({ ...group, sales: [{ amount, currency: 'GBP' }] })),
    );
    await app.sql`update persons set company_size = null where company_size = '11-50'`;
    expect(sizes(await ofSummit())).toEqual([
      ['(not stated)', 11],
      ['5001+', 5],
    ]);
  });

  test('they are exported with a row for each group and currency', async () => {
    const { body, headers } = await app.call('GET', '/partner/figures/buyers/export', { token: own.token });
    expect(headers.get('content-disposition')).toMatch(/buyers-\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d\.csv/);
    const [head, ...rows] = String(body).trim().split(/\r?\n/);
    expect(head).toMatch(/Grouped by,Group,Buyers,Orders,Tickets,Net sales,Currency$/);
    expect(rows.some((row) => /^Country,France,8,8,8,80,GBP$/.test(row))).toBe(true);
  });

  test('sales at the door without an account are not stated, and each is a buyer', async () => {
    await app.sql`update orders set attendee_id = null, idempotency_key = null, request_hash = null
      where event_id = ${fair.id} and attendee_id in (select a.id from attendees a join persons p on p.user_id = a.user_id where p.country_id is not null)`;
    const { countries } = await ask('/buyers', own.token);
    expect(countries).toMatchObject([{ group: '(not stated)', buyers: 14 }]);
  });
});

test('an order keeps where its buyer came from, also when it is sent again from elsewhere', async () => {
  const event = await anEvent(app, { ticketTypes: [{ priceMinor: 0, quantity: 5 }] });
  const draft = anOrder(event.id, [{ ticketTypeId: event.ticketTypeIds[0] ?? 0 }]);
  const place = (source: string) =>
    app.call('POST', '/orders', {
      body: { ...draft, source },
      token: ada.token,
      headers: { 'Idempotency-Key': 'from-two-places' },
    });
  const { id } = (await place('newsletter / spring')).body;
  expect((await place('(direct)')).body.id).toBe(id);
  expect(await app.sql`select source from orders where id = ${id}`).toEqual([
    { source: 'newsletter / spring' },
  ]);
  expect((await place('<script>')).status).toBe(400);
});

test('sources after the hundredth are added up', async () => {
  const other = await createPartnerMember(app);
  const { id } = await anEvent(app, { partnerId: other.partnerId });
  await app.sql`insert into event_days (event_id, day, opened, touched_at)
    values (${id}, (app_now() at time zone 'UTC')::date, 330, app_now())`;
  await app.sql`insert into event_sources (event_id, day, source, opened)
    select ${id}, (app_now() at time zone 'UTC')::date, 'site-' || n, 3 from generate_series(1, 110) n`;
  const { sources } = await ask('/sources', other.token);
  expect(sources).toHaveLength(101);
  expect(sources[0]).toMatchObject({ source: '(other)', opened: 30 });
});

test('messages and drafts that wait are counted with the oldest, and nearly sold out ticket types are named', async () => {
  const sent = await app.call('POST', '/messages', {
    token: ada.token,
    body: { eventId: pounds.id, text: 'Is there parking?' },
  });
  expect(sent.status).toBeLessThan(300);
  await app.sql`insert into event_drafts (id, partner_id, name, content)
    select gen_random_uuid(), ${partner.partnerId}, 'Draft', '{}'`;
  await app.sql`insert into stock_levels (ticket_type_id, level) values (${pounds.ticketTypeIds[1] ?? 0}, 'low')
    on conflict (ticket_type_id) do update set level = 'low'`;
  const { tasks } = await ask();
  expect(tasks.drafts.count).toBe(1);
  expect(tasks.lowStock).toEqual([
    { eventId: pounds.id, name: 'Harbour Day', ticketType: 'Premium', left: 9 },
  ]);
  expect(tasks.messages.count).toBe(1);
  expect(Date.parse(tasks.messages.oldest)).not.toBeNaN();
});

test('followers are counted, and the new ones of thirty days', async () => {
  const other = await createPartnerMember(app);
  for (const age of [0, 40]) {
    const { attendeeId } = await createAttendee(app);
    await app.sql`insert into follows (attendee_id, partner_id, emails, seen_through, created_at)
      values (${attendeeId}, ${other.partnerId}, true, app_now(), app_now() - make_interval(days => ${age}))`;
  }
  expect((await ask('', other.token)).followers).toEqual({ count: 2, recent: 1 });
  expect((await ask()).followers).toEqual({ count: 0, recent: 0 });
});

describe('sales beside the last edition', () => {
  const curveOf = async (id: EventId, token: string) => (await ask(`/events/${id}`, token)).curve;
  const sell = async (event: BuiltEvent, weeksBefore: number, tickets = 1) => {
    const body = anOrder(
      event.id,
      Array.from({ length: tickets }, () => ({ ticketTypeId: event.ticketTypeIds[0] ?? 0 })),
    );
    const { id } = (await app.call('POST', '/orders', { body, token: ada.token })).body;
    await app.call('POST', `/orders/${id}/complete-order`, { body: aPayment(), token: ada.token });
    await app.sql`update orders set paid_at = ${addTime(event.startAt, -days(7 * weeksBefore + 1))} where id = ${id}`;
    return id;
  };

  test('tickets are counted by weeks before the start, and weeks to come have none', async () => {
    const { token, partnerId } = await createPartnerMember(app);
    const seriesId = await aSeries(app, partnerId);
    const edition = (name: string, inWeeks: number) =>
      anEvent(app, {
        partnerId,
        seriesId,
        startAt: addTime(noon, days(7 * inWeeks + 2)),
        content: { name, editionLabel: name },
      });
    const [older, last, next] = [
      await edition('2028', 2),
      await edition('2029', 3),
      await edition('2030', 4),
    ];
    expect(await curveOf(next.id, token)).toBeNull();
    await sell(older, 1, 3);
    await sell(last, 6, 2);
    await sell(last, 2);
    const given = await sell(last, 1);
    await sell(next, 5);
    expect((await app.call('POST', `/orders/${given}/cancel`, { token: ada.token, body: {} })).status).toBe(
      200,
    );
    // the edition before is over by now
    await app.sql`update event_versions set start_at = start_at - interval '1 year', end_at = end_at - interval '1 year'
      where event_id = ${last.id}`;
    await app.sql`update orders set paid_at = paid_at - interval '1 year' where event_id = ${last.id}`;
    await app.sql`update event_versions set start_at = start_at - interval '2 years' where event_id = ${older.id}`;
    expect(await curveOf(next.id, token)).toEqual({
      previous: { eventId: last.id, name: '2029', tickets: 3 },
      points: [
        { weeksBefore: 6, tickets: 0, previousTickets: 2 },
        { weeksBefore: 5, tickets: 1, previousTickets: 2 },
        { weeksBefore: 4, tickets: 1, previousTickets: 2 },
        { weeksBefore: 3, tickets: null, previousTickets: 2 },
        { weeksBefore: 2, tickets: null, previousTickets: 3 },
        { weeksBefore: 1, tickets: null, previousTickets: 3 },
        { weeksBefore: 0, tickets: null, previousTickets: 3 },
      ],
    });
  });

  test('editions of another company in the series, and cancelled ones, are no comparison', async () => {
    const { token, partnerId } = await createPartnerMember(app);
    const seriesId = await aSeries(app, partnerId);
    const foreign = await anEvent(app, { seriesId, startAt: inDays(20) });
    await sell(foreign, 1);
    const cancelled = await anEvent(app, { partnerId, seriesId, startAt: inDays(25) });
    await sell(cancelled, 1);
    await app.sql`update events set cancelled_at = app_now() where id = ${cancelled.id}`;
    const next = await anEvent(app, { partnerId, seriesId, startAt: inDays(30) });
    expect(await curveOf(next.id, token)).toBeNull();
  });
});

describe('beside comparable events', () => {
  const outlookOf = async (id: EventId, token: string) => (await ask(`/events/${id}`, token)).outlook;
  /** A sector that no other test has. */
  const sectors = [4];
  /** An event that ended some weeks ago and had sold a share of its hundred tickets thirty days before its start. */
  const aPastEvent = async (partnerId: PartnerId, share: number, draft: EventDraft = {}) => {
    const startAt = addTime(noon, -days(50));
    const event = await anEvent(app, {
      partnerId,
      startAt,
      content: { sectors },
      ticketTypes: [{ quantity: 200, taken: 100 }],
      ...draft,
    });
    const day = (before: number) => addTime(event.startAt, -days(before)).toISOString().slice(0, 10);
    await app.sql`insert into event_days (event_id, day, tickets_net, touched_at) values
      (${event.id}, ${day(30)}, ${share * 100}, app_now()), (${event.id}, ${day(29)}, ${100 - share * 100}, app_now())`;
    return event;
  };

  test('quartiles of at least five events of three organisers are shown, and what they mean for this one', async () => {
    const own = await createPartnerMember(app);
    const event = await anEvent(app, {
      partnerId: own.partnerId,
      startAt: addTime(noon, days(30)),
      content: { sectors },
      ticketTypes: [{ priceMinor: 1000, quantity: 12 }],
    });
    const others = [await aPartner(app), await aPartner(app), await aPartner(app)] as const;
    for (const share of [0.2, 0.3, 0.4, 0.5]) await aPastEvent(others[0], share);
    await aPastEvent(others[1], 0.6);
    // too few organisers
    expect(await outlookOf(event.id, own.token)).toBeNull();
    await aPastEvent(others[2], 0.7);
    // neither the own ones, nor those of another sector or of more than two years ago
    await aPastEvent(own.partnerId, 1);
    await aPastEvent(others[2], 1, { content: { sectors: [5] } });
    await aPastEvent(others[2], 1, { startAt: addTime(noon, -days(800)) });
    const outlook = await outlookOf(event.id, own.token);
    expect(outlook).toEqual({
      events: 6,
      soldByNow: {
        low: expect.closeTo(0.325),
        middle: expect.closeTo(0.45),
        high: expect.closeTo(0.575),
      },
      forecast: null,
    });
    for (let at = 0; at < 5; at += 1) await buy(event, [0]);
    expect((await outlookOf(event.id, own.token)).forecast).toEqual({ low: 9, high: 12 });
    await app.sql`update event_versions set start_at = ${addTime(noon, -days(1))} where event_id = ${event.id}`;
    expect(await outlookOf(event.id, own.token)).toBeNull();
  });
});

test('another company sees nothing of it', async () => {
  const other = await createPartnerMember(app);
  const summary = await ask('', other.token);
  expect(summary.now.sales).toEqual([]);
  expect(summary.tasks.changesAsked).toEqual([]);
  expect((await ask('/events', other.token)).weeks).toEqual([]);
  expect((await ask('/comparison', other.token)).events).toEqual([]);
  expect((await ask('/sources', other.token)).sources).toEqual([]);
  expect(await ask('/buyers', other.token)).toMatchObject({ sectors: [], countries: [] });
  for (const path of [
    `/events/${pounds.id}`,
    `/sources?eventId=${pounds.id}`,
    `/buyers?eventId=${pounds.id}`,
  ])
    expect((await ask(path, other.token)).code).toBe('event-not-found');
});
