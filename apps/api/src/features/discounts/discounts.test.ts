import fc from 'fast-check';
import {
  aPartner,
  aPayment,
  anEvent,
  anOrder,
  createAttendee,
  createPartnerMember,
  createTeamMember,
  inDays,
  startTestApp,
  type EventDraft,
  type TestApp,
} from '../../testing/index.ts';
import { expireHolds } from '../orders/index.ts';

let app: TestApp;
let organiser: Awaited<ReturnType<typeof createPartnerMember>>;
let buyers: string[];
beforeAll(async () => {
  app = await startTestApp();
  organiser = await createPartnerMember(app);
  buyers = await Promise.all(Array.from({ length: 40 }, async () => (await createAttendee(app)).token));
});
afterAll(() => app.stop());

const anOwnEvent = (ticketTypes: EventDraft['ticketTypes'] = [{}]) =>
  anEvent(app, { partnerId: organiser.partnerId, ticketTypes });

const aCode = (given: object = {}) => ({
  kind: 'CODE',
  code: 'early10',
  benefit: 'PERCENT',
  value: 10,
  ...given,
});

const add = (eventId: number, body: object, token = organiser.token) =>
  app.call('POST', `/partner/events/${eventId}/discounts`, { token, body });
const list = async (eventId: number) =>
  (await app.call('GET', `/partner/events/${eventId}/discounts`, { token: organiser.token })).body;
const quote = (eventId: number, body: object) => app.call('POST', `/events/${eventId}/quote`, { body });
const place = (eventId: number, types: readonly number[], code?: string, buyer = 0) =>
  app.call('POST', '/orders', {
    token: buyers[buyer],
    body: {
      ...anOrder(
        eventId,
        types.map((ticketTypeId) => ({ ticketTypeId })),
      ),
      ...(code === undefined ? {} : { code }),
    },
  });
const orderOf = async (id: string, buyer = 0) =>
  (await app.call('GET', `/orders/${id}`, { token: buyers[buyer] })).body;
const usesOf = async (eventId: number) =>
  (
    await app.sql`select used_tickets, given_minor::int from discounts where event_id = ${eventId} and code is not null`
  )[0];

test('a code lowers the price that is quoted, ordered, paid and posted, whoever types it how', async () => {
  const event = await anOwnEvent([{ priceMinor: 9_999 }]);
  const [type = 0] = event.ticketTypeIds;
  expect((await add(event.id, aCode())).status).toBe(201);

  const quoted = await quote(event.id, { code: ' Early10 ', tickets: [{ ticketTypeId: type, quantity: 2 }] });
  expect(quoted.body).toMatchObject({
    code: { code: 'EARLY10', benefit: 'PERCENT', value: 10, left: null },
    prices: [{ ticketTypeId: type, price: 89.99, discount: 10, by: 'CODE' }],
  });
  const placed = await place(event.id, [type, type], 'eARLY10');
  const order = await orderOf(placed.body.id);
  expect(order).toMatchObject({
    total: { amount: 179.98 },
    tickets: [
      { ticketType: { price: { amount: 89.99 } }, discount: { amount: { amount: 10 }, code: 'EARLY10' } },
      {},
    ],
  });
  const paid = await app.call('POST', `/orders/${order.id}/complete-order`, {
    token: buyers[0],
    body: aPayment(),
  });
  expect(paid.body.status).toBe('PAID');
  const posted = await app.sql`
    select e.account, e.amount_minor::int as amount from ledger_entries e join ledger_journals j on j.id = e.journal_id
    where j.order_id = ${order.id} order by e.account`;
  expect([...posted]).toEqual([
    { account: 1100, amount: 17_998 },
    { account: 2100, amount: -16_198 },
    { account: 2200, amount: -1_800 },
  ]);
  expect(await app.sql`select * from check_money()`).toHaveLength(0);
  expect((await list(event.id))[0].figures).toEqual({
    tickets: 2,
    orders: 1,
    reserved: 0,
    paid: 179.98,
    given: 20,
  });
  const refund = await app.call('GET', `/orders/${order.id}/refund-quote`, { token: buyers[0] });
  expect(refund.body.tickets[0].paid.amount).toBe(89.99);
});

test.each([
  ['an amount', { benefit: 'AMOUNT', value: 30 }, 70],
  ['an amount above the price', { benefit: 'AMOUNT', value: 500 }, 0],
  ['a fixed price', { benefit: 'PRICE', value: 25.5 }, 25.5],
  ['everything', { benefit: 'PERCENT', value: 100 }, 0],
])('a code can take off %s', async (_, terms, price) => {
  const event = await anOwnEvent();
  const [type = 0] = event.ticketTypeIds;
  await add(event.id, aCode(terms));
  const { body } = await place(event.id, [type], 'EARLY10', 1);
  expect((await orderOf(body.id, 1)).total.amount).toBe(price);
});

test('a fixed price above the price leaves it, and counts no use', async () => {
  const event = await anOwnEvent();
  await add(event.id, aCode({ benefit: 'PRICE', value: 150 }));
  const { body } = await place(event.id, event.ticketTypeIds, 'EARLY10', 2);
  expect(await orderOf(body.id, 2)).toMatchObject({ total: { amount: 100 }, tickets: [{ discount: null }] });
  expect(await usesOf(event.id)).toEqual({ used_tickets: 0, given_minor: 0 });
});

test('a code is for the ticket types of its scope only', async () => {
  const event = await anOwnEvent([{}, { priceMinor: 5_000 }]);
  const [one = 0, other = 0] = event.ticketTypeIds;
  await add(event.id, aCode({ ticketTypeIds: [other] }));
  const { body } = await place(event.id, [one, other], 'EARLY10', 3);
  expect((await orderOf(body.id, 3)).total.amount).toBe(145);
  expect(await usesOf(event.id)).toEqual({ used_tickets: 1, given_minor: 500 });
});

test('forty buyers racing for five uses of a code use exactly five', async () => {
  const event = await anOwnEvent([{ quantity: 100 }]);
  const [type = 0] = event.ticketTypeIds;
  await add(event.id, aCode({ maxTickets: 5 }));
  const answers = await Promise.all(buyers.map((_, buyer) => place(event.id, [type], 'EARLY10', buyer)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
  expect(new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => body.code))).toEqual(
    new Set(['code-used-up']),
  );
  expect(await usesOf(event.id)).toEqual({ used_tickets: 5, given_minor: 5_000 });
});

test('expired, cancelled and refunded tickets return their uses', async () => {
  const event = await anOwnEvent();
  const [type = 0] = event.ticketTypeIds;
  await add(event.id, aCode({ maxTickets: 3 }));
  const held = await place(event.id, [type, type], 'EARLY10', 4);
  expect((await place(event.id, [type, type], 'EARLY10', 5)).body).toMatchObject({
    code: 'code-short',
    params: { code: 'EARLY10', count: 1 },
  });
  const paid = await place(event.id, [type], 'EARLY10', 6);
  await app.call('POST', `/orders/${paid.body.id}/complete-order`, { token: buyers[6], body: aPayment() });
  expect((await place(event.id, [type], 'EARLY10', 5)).body.code).toBe('code-used-up');

  await app.sql`update orders set hold_until = now() - interval '1 second' where id = ${held.body.id}`;
  // the buyer who asks next gets what the expired hold had
  expect((await place(event.id, [type, type], 'EARLY10', 5)).status).toBe(201);
  expect(await usesOf(event.id)).toEqual({ used_tickets: 3, given_minor: 3_000 });
  await app.call('POST', `/orders/${paid.body.id}/cancel`, { token: buyers[6], body: {} });
  expect(await usesOf(event.id)).toEqual({ used_tickets: 2, given_minor: 2_000 });
});

test('one buyer uses a code within its limit, and a code gives away no more than it may', async () => {
  const event = await anOwnEvent();
  const [type = 0] = event.ticketTypeIds;
  await add(event.id, aCode({ maxPerBuyer: 2, maxGiven: 35 }));
  expect((await place(event.id, [type], 'EARLY10', 7)).status).toBe(201);
  expect((await place(event.id, [type, type], 'EARLY10', 7)).body).toMatchObject({
    code: 'code-buyer-maximum',
    params: { count: 2, held: 1 },
  });
  expect((await place(event.id, [type, type], 'EARLY10', 8)).status).toBe(201);
  expect((await place(event.id, [type], 'EARLY10', 9)).body.code).toBe('code-given-out');
  expect((await place(event.id, [type], undefined, 9)).status).toBe(201);
});

test('a code says why it cannot be used, to quotes and orders alike', async () => {
  const event = await anOwnEvent();
  const [type = 0] = event.ticketTypeIds;
  await add(event.id, aCode({ code: 'later', startDateTime: inDays(1).toISOString() }));
  await add(event.id, aCode({ code: 'over', endDateTime: inDays(-1).toISOString() }));
  await add(event.id, aCode({ code: 'off', isOn: false }));
  const codes = ['later', 'over', 'off', 'never-was'];
  const answers = await Promise.all(
    codes.map(async (code) => [
      (await quote(event.id, { code })).body.code,
      (await place(event.id, [type], code, 10)).body.code,
    ]),
  );
  expect(answers).toEqual([
    ['code-not-yet', 'code-not-yet'],
    ['code-expired', 'code-expired'],
    ['code-unknown', 'code-unknown'],
    ['code-unknown', 'code-unknown'],
  ]);
  expect((await quote(event.id, { code: 'a' })).status).toBe(400);
});

test('whoever tries codes has to wait', async () => {
  const event = await anOwnEvent();
  const guess = async (code: string) => (await quote(event.id, { code })).status;
  const answers: number[] = [];
  for (let number = 0; number < 70; number += 1) answers.push(await guess(`GUESS${number}`));
  expect(answers.at(0)).toBe(409);
  expect(answers.at(-1)).toBe(429);
  await app.deps.limits.forget('codes-address', '127.0.0.1');
});

test('a hidden ticket type is shown, counted and sold to holders of its code only', async () => {
  const event = await anOwnEvent([{ name: 'Standard' }, { name: 'Speaker', priceMinor: 0, needsCode: true }]);
  const [standard = 0, hidden = 0] = event.ticketTypeIds;
  await add(
    event.id,
    aCode({ code: 'speaker', benefit: 'ACCESS', value: 0, ticketTypeIds: [hidden], maxTickets: 1 }),
  );
  await add(event.id, aCode({ code: 'everyone' }));

  const page = await app.call('GET', `/events/${event.id}`);
  expect(page.body).toMatchObject({
    minTicketPrice: 100,
    hasCodes: true,
    ticketTypes: [{ name: 'Standard' }],
  });
  expect(page.body.ticketTypes).toHaveLength(1);
  expect((await app.call('GET', `/events/${event.id}/availability`)).body).toHaveLength(1);
  expect((await quote(event.id, { code: 'everyone' })).body.revealed).toEqual([]);
  expect((await quote(event.id, { code: 'speaker' })).body).toMatchObject({
    code: { benefit: 'ACCESS', left: 1 },
    revealed: [{ id: hidden, name: 'Speaker', price: 0 }],
    stocks: [{ ticketTypeId: hidden, remaining: 100, status: 'on-sale' }],
    prices: [],
  });

  for (const code of [undefined, 'everyone'])
    expect((await place(event.id, [hidden], code, 11)).body.errors).toMatchObject([
      { path: 'tickets.0.ticketTypeId', code: 'unknown-ticket-type' },
    ]);
  expect((await place(event.id, [standard, hidden], 'speaker', 11)).status).toBe(201);
  expect(await app.sql`select used_tickets from discounts where code = 'SPEAKER'`).toMatchObject([
    { used_tickets: 1 },
  ]);
  expect((await place(event.id, [hidden], 'speaker', 12)).body.code).toBe('code-used-up');
});

test('a group discount begins with its number of tickets, and the best one for each ticket counts', async () => {
  const event = await anOwnEvent([{ quantity: 1_000 }, { quantity: 1_000, priceMinor: 20_000 }]);
  const [one = 0, other = 0] = event.ticketTypeIds;
  const group = (fromTickets: number, value: number, ticketTypeIds: number[] = []) =>
    add(event.id, { kind: 'GROUP', fromTickets, value, ticketTypeIds });
  await group(5, 10);
  await group(10, 15);
  await group(2, 50, [other]);
  await add(event.id, aCode({ value: 12 }));
  expect((await app.call('GET', `/events/${event.id}`)).body.groupDiscounts).toEqual([
    { fromTickets: 2, percent: 50, ticketTypeIds: [other] },
    { fromTickets: 5, percent: 10, ticketTypeIds: [] },
    { fromTickets: 10, percent: 15, ticketTypeIds: [] },
  ]);
  const total = async (of: readonly number[], code?: string, buyer = 13) =>
    (await orderOf((await place(event.id, of, code, buyer)).body.id, buyer)).total.amount;
  const times = (type: number, count: number) => Array<number>(count).fill(type);
  expect(await total(times(one, 4))).toBe(400);
  expect(await total(times(one, 5))).toBe(450);
  expect(await total([...times(one, 3), ...times(other, 2)])).toBe(470);
  expect(await total(times(one, 10), undefined, 14)).toBe(850);
  // the code is better than the first step and worse than the second, where it isn't used
  expect(await total(times(one, 5), 'EARLY10', 15)).toBe(440);
  expect(await total(times(one, 10), 'EARLY10', 15)).toBe(850);
  expect(await usesOf(event.id)).toEqual({ used_tickets: 5, given_minor: 6_000 });
  expect((await quote(event.id, { tickets: [{ ticketTypeId: one, quantity: 5 }] })).body.prices).toEqual([
    { ticketTypeId: one, price: 90, discount: 10, by: 'GROUP' },
  ]);
});

test('a quote and an order of the same tickets agree, whatever the discounts', async () => {
  const event = await anOwnEvent([
    { quantity: 10_000, priceMinor: 3_333 },
    { quantity: 10_000, priceMinor: 1 },
  ]);
  const [one = 0, other = 0] = event.ticketTypeIds;
  await add(event.id, aCode({ value: 33, ticketTypeIds: [one] }));
  await add(event.id, { kind: 'GROUP', fromTickets: 4, value: 35 });
  await fc.assert(
    fc.asyncProperty(fc.nat(6), fc.nat(3), fc.boolean(), async (ofOne, ofOther, withCode) => {
      const types = [...Array<number>(ofOne).fill(one), ...Array<number>(ofOther).fill(other)];
      if (types.length === 0) return;
      const code = withCode ? 'EARLY10' : undefined;
      const quoted = await quote(event.id, {
        code,
        tickets: [
          { ticketTypeId: one, quantity: ofOne },
          { ticketTypeId: other, quantity: ofOther },
        ],
      });
      const priceOf = (type: number, list: number): number =>
        quoted.body.prices.find(({ ticketTypeId }: { ticketTypeId: number }) => ticketTypeId === type)
          ?.price ?? list;
      const expected =
        ofOne * Math.round(priceOf(one, 33.33) * 100) + ofOther * Math.round(priceOf(other, 0.01) * 100);
      const { body } = await place(event.id, types, code, 16);
      expect(Math.round((await orderOf(body.id, 16)).total.amount * 100)).toBe(expected);
      await app.sql`update orders set hold_until = now() - interval '1 second' where id = ${body.id}`;
      await expireHolds(app.deps);
    }),
    { numRuns: 20 },
  );
  expect(await usesOf(event.id)).toEqual({ used_tickets: 0, given_minor: 0 });
});

test('what a discount cannot be is refused at its field', async () => {
  const event = await anOwnEvent();
  const stranger = await anEvent(app, { partnerId: await aPartner(app) });
  const faults = async (body: object) =>
    (await add(event.id, body)).body.errors?.map(({ path, code }: { path: string; code: string }) => [
      path,
      code,
    ]);
  expect(await faults(aCode({ code: 'x' }))).toEqual([['code', 'discount-code-invalid']]);
  expect(await faults(aCode({ value: 101 }))).toEqual([['value', 'discount-percent']]);
  expect(await faults(aCode({ benefit: 'AMOUNT', value: 0 }))).toEqual([
    ['value', 'discount-value-required'],
  ]);
  expect(await faults(aCode({ benefit: 'AMOUNT', value: 1.234 }))).toEqual([['value', 'price-decimals']]);
  expect(await faults(aCode({ benefit: 'ACCESS' }))).toEqual([
    ['ticketTypeIds', 'discount-tickets-required'],
  ]);
  expect(await faults(aCode({ ticketTypeIds: stranger.ticketTypeIds }))).toEqual([
    ['ticketTypeIds', 'unknown-ticket-type'],
  ]);
  expect(await faults(aCode({ startDateTime: '2031-05-02T09:00', endDateTime: '2031-05-01T09:00' }))).toEqual(
    [['endDateTime', 'discount-ends-before-start']],
  );
  expect(await faults({ kind: 'GROUP', fromTickets: 1, value: 10 })).toEqual([['fromTickets', 'group-size']]);
  await add(event.id, aCode());
  expect(await faults(aCode({ code: 'EARLY10' }))).toEqual([['code', 'discount-code-taken']]);
  await add(event.id, { kind: 'GROUP', fromTickets: 5, value: 10 });
  expect(await faults({ kind: 'GROUP', fromTickets: 5, value: 20 })).toEqual([
    ['fromTickets', 'group-discount-taken'],
  ]);
  expect((await add(stranger.id, aCode())).status).toBe(404);
});

test('a used discount changes for later orders, and is switched off instead of deleted', async () => {
  const event = await anOwnEvent();
  const [type = 0] = event.ticketTypeIds;
  const { id } = (await add(event.id, aCode())).body;
  const placed = await place(event.id, [type], 'EARLY10', 17);
  const at = `/partner/events/${event.id}/discounts/${id}`;
  const put = (body: object) => app.call('PUT', at, { token: organiser.token, body });
  expect((await put(aCode({ value: 20 }))).status).toBe(200);
  expect((await orderOf(placed.body.id, 17)).total.amount).toBe(90);
  expect((await put(aCode({ code: 'other' }))).body.code).toBe('discount-in-use');
  expect((await app.call('DELETE', at, { token: organiser.token })).body.code).toBe('discount-in-use');
  expect((await put(aCode({ value: 20, isOn: false }))).status).toBe(200);
  expect((await place(event.id, [type], 'EARLY10', 18)).body.code).toBe('code-unknown');
  expect((await list(event.id))[0]).toMatchObject({ isOn: false, figures: { tickets: 0, reserved: 1 } });

  const unused = (await add(event.id, aCode({ code: 'spare' }))).body.id;
  const gone = `/partner/events/${event.id}/discounts/${unused}`;
  expect((await app.call('DELETE', gone, { token: organiser.token })).status).toBe(200);
  expect((await app.call('DELETE', gone, { token: organiser.token })).body.code).toBe('discount-not-found');
});

test('marketing gives out codes, and nobody reads those of another company', async () => {
  const event = await anOwnEvent();
  const { id } = (await add(event.id, aCode())).body;
  const marketing = await createTeamMember(app, organiser.partnerId, 'MARKETING');
  expect((await add(event.id, aCode({ code: 'ours' }), marketing.token)).status).toBe(201);
  const stranger = await createPartnerMember(app);
  const at = `/partner/events/${event.id}/discounts`;
  const calls = [
    ['GET', at],
    ['POST', at],
    ['PUT', `${at}/${id}`],
    ['DELETE', `${at}/${id}`],
  ] as const;
  for (const [method, path] of calls)
    expect(
      (await app.call(method, path, { token: stranger.token, body: method === 'GET' ? undefined : aCode() }))
        .status,
    ).toBe(404);
});
