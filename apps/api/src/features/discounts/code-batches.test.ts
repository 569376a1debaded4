import { codeBatchLimits } from '@atrium/domain';
import {
  anEvent,
  anOrder,
  aPayment,
  createAttendee,
  createPartnerMember,
  inDays,
  startTestApp,
  type EventDraft,
  type TestApp,
} from '../../testing/index.ts';
import { expireHolds } from '../orders/index.ts';

let app: TestApp;
let organiser: Awaited<ReturnType<typeof createPartnerMember>>;
let buyer: string;
let buyers: string[];
beforeAll(async () => {
  app = await startTestApp();
  organiser = await createPartnerMember(app);
  buyers = await Promise.all(Array.from({ length: 12 }, async () => (await createAttendee(app)).token));
  [buyer = ''] = buyers;
});
afterAll(() => app.stop());

const anOwnEvent = (ticketTypes: EventDraft['ticketTypes'] = [{}]) =>
  anEvent(app, { partnerId: organiser.partnerId, ticketTypes });

const aBatch = (given: object = {}) => ({
  prefix: 'acme-',
  count: 3,
  benefit: 'PERCENT',
  value: 10,
  ...given,
});

const call = (method: string, path: string, body?: object, token = organiser.token) =>
  app.call(method, `/partner/events/${path}`, { token, body });
const add = (eventId: number, body: object = aBatch()) => call('POST', `${eventId}/code-batches`, body);
const list = async (eventId: number) => (await call('GET', `${eventId}/code-batches`)).body;
const linesOf = async (eventId: number, id: number): Promise<string[]> =>
  String((await call('GET', `${eventId}/code-batches/${id}/export`)).body)
    .replace('\uFEFF', '')
    .trim()
    .split('\n');
const codesOf = async (eventId: number, id: number): Promise<string[]> =>
  (await linesOf(eventId, id)).slice(1).map((line) => line.split(',')[0] ?? '');
const place = (event: { id: number; ticketTypeIds: number[] }, code: string, token = buyer) =>
  app.call('POST', '/orders', {
    token,
    body: { ...anOrder(event.id, [{ ticketTypeId: event.ticketTypeIds[0] ?? 0 }]), code },
  });
const buy = async (event: { id: number; ticketTypeIds: number[] }, code: string) => {
  const { body } = await place(event, code);
  const paid = await app.call('POST', `/orders/${body.id}/complete-order`, {
    token: buyer,
    body: aPayment(),
  });
  expect(paid.body.status).toBe('PAID');
  return String(body.id);
};

test('codes of a batch are different, easy to read, and begin with the prefix', async () => {
  const event = await anOwnEvent();
  const { status, body } = await add(event.id, aBatch({ count: codeBatchLimits.codes }));
  expect(status).toBe(201);
  const codes = await codesOf(event.id, body.id);
  expect(new Set(codes).size).toBe(500);
  for (const code of codes) expect(code).toMatch(/^ACME-[2-9A-HJKMNP-Z]{8}$/);
  const plain = (await add(event.id, aBatch({ prefix: '', count: 1 }))).body;
  expect((await codesOf(event.id, plain.id))[0]).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
});

test('two codes of a batch buy a ticket each, and neither buys another', async () => {
  const event = await anOwnEvent();
  const { id } = (await add(event.id, aBatch({ note: 'Guests of Acme' }))).body;
  const [first = '', second = ''] = await codesOf(event.id, id);
  await buy(event, first);
  const pending = await place(event, second.toLowerCase());
  expect(pending.status).toBe(201);
  for (const code of [first, second]) expect((await place(event, code)).body.code).toBe('code-used-up');

  expect(await list(event.id)).toMatchObject([
    {
      id,
      prefix: 'ACME-',
      note: 'Guests of Acme',
      benefit: 'PERCENT',
      value: 10,
      maxTickets: 1,
      isOn: true,
      codes: 3,
      usedCodes: 1,
      unusedCodes: 1,
      figures: { tickets: 1, orders: 1, reserved: 1, paid: 90, given: 10 },
    },
  ]);
  const [heading, ...lines] = await linesOf(event.id, id);
  expect(heading).toBe('Code,Tickets,Reserved,State');
  expect(lines.slice(0, 2)).toEqual([`${first},1,0,Used up`, `${second},0,1,Used up`]);
  expect(lines[2]).toMatch(/,0,0,On$/);
  expect(await app.sql`select * from check_money()`).toHaveLength(0);
});

test('each code of a batch has the limits, the scope and the period of the batch', async () => {
  const event = await anOwnEvent([{}, { needsCode: true }]);
  const terms = {
    benefit: 'PRICE',
    value: 20,
    ticketTypeIds: event.ticketTypeIds.slice(0, 1),
    endDateTime: inDays(-1).toISOString(),
    maxTickets: 4,
    maxPerBuyer: 2,
    maxGiven: 150,
  };
  const { id } = (await add(event.id, aBatch(terms))).body;
  expect(await list(event.id)).toMatchObject([terms]);
  const [code = ''] = await codesOf(event.id, id);
  expect((await place(event, code)).body.code).toBe('code-expired');
  expect((await linesOf(event.id, id))[1]).toMatch(/Expired$/);
  const refused = await add(event.id, aBatch({ benefit: 'ACCESS', value: 0, prefix: '-x', count: 501 }));
  expect(refused.body.errors).toMatchObject([
    { path: 'prefix', code: 'code-prefix-invalid' },
    { path: 'count', code: 'codes-count' },
  ]);
  expect((await add(event.id, aBatch({ benefit: 'ACCESS', value: 0 }))).body.errors).toMatchObject([
    { path: 'ticketTypeIds', code: 'discount-tickets-required' },
  ]);
});

test('a repeat of a request makes no second batch, even after its codes are deleted', async () => {
  const event = await anOwnEvent();
  const send = (body: object) =>
    app.call('POST', `/partner/events/${event.id}/code-batches`, {
      token: organiser.token,
      body,
      headers: { 'idempotency-key': 'sponsors' },
    });
  const [one, other] = await Promise.all([send(aBatch()), send(aBatch())]);
  expect([one.status, other.status, other.body]).toEqual([201, 201, one.body]);
  expect(await list(event.id)).toHaveLength(1);
  expect((await send(aBatch({ value: 20 }))).body.code).toBe('key-used-for-codes');
  const { id } = one.body;
  expect((await call('DELETE', `${event.id}/code-batches/${id}/unused`)).status).toBe(200);
  expect((await send(aBatch())).body).toEqual({ id });
  expect(await list(event.id)).toEqual([]);
});

test('a batch is switched off and on, and loses only codes that no ticket had', async () => {
  const event = await anOwnEvent();
  const { id } = (await add(event.id)).body;
  const [bought = '', cancelled = '', free = ''] = await codesOf(event.id, id);
  await buy(event, bought);
  await place(event, cancelled);
  await app.sql`update orders set hold_until = now() - interval '1 second' where event_id = ${event.id} and status = 'PENDING'`;
  await expireHolds(app.deps);
  const put = (isOn: boolean) => call('PUT', `${event.id}/code-batches/${id}`, { isOn });
  expect((await put(false)).status).toBe(200);
  expect((await place(event, free)).body.code).toBe('code-unknown');
  expect(await list(event.id)).toMatchObject([{ isOn: false }]);
  await put(true);

  expect((await call('DELETE', `${event.id}/code-batches/${id}/unused`)).status).toBe(200);
  expect(await codesOf(event.id, id)).toEqual([bought, cancelled].sort());
  expect(await list(event.id)).toMatchObject([{ codes: 2, usedCodes: 1, unusedCodes: 0 }]);
  expect((await place(event, free)).body.code).toBe('code-unknown');
  expect((await place(event, cancelled)).status).toBe(201);
});

test('what no price was promised by is changed for all codes of a batch, on record', async () => {
  const event = await anOwnEvent();
  const { id } = (await add(event.id)).body;
  const [first = '', second = ''] = await codesOf(event.id, id);
  expect((await place(event, first)).status).toBe(201);
  const put = (body: object) => call('PUT', `${event.id}/code-batches/${id}`, body);
  const endDateTime = inDays(5).toISOString();
  expect((await put({ isOn: true, note: 'Press', endDateTime, maxTickets: 2 })).status).toBe(200);
  expect(await list(event.id)).toMatchObject([{ note: 'Press', endDateTime, maxTickets: 2, value: 10 }]);
  expect((await place(event, first)).status).toBe(201);
  // absent fields keep their value, and terms that set the price are no fields
  await put({ isOn: false, value: 100, benefit: 'PRICE' });
  expect(await list(event.id)).toMatchObject([
    { note: 'Press', endDateTime, maxTickets: 2, value: 10, benefit: 'PERCENT', isOn: false },
  ]);
  const startDateTime = inDays(6).toISOString();
  expect((await put({ isOn: true, startDateTime })).body.errors).toMatchObject([
    { path: 'endDateTime', code: 'discount-ends-before-start' },
  ]);
  await put({ isOn: true, endDateTime: inDays(-1).toISOString() });
  expect((await place(event, second)).body.code).toBe('code-expired');
  await put({ isOn: true, note: null, endDateTime: null });
  expect(await list(event.id)).toMatchObject([{ note: null, endDateTime: null, maxTickets: 2 }]);
  const actions =
    await app.sql`select 1 from audit_log where action = 'change-codes' and subject = ${`event ${event.id}`}`;
  expect(actions).toHaveLength(4);
});

test('a code that is being used while unused ones are deleted stays, or is refused', async () => {
  const event = await anOwnEvent();
  const { id } = (await add(event.id, aBatch({ count: buyers.length }))).body;
  const codes = await codesOf(event.id, id);
  const [deleted, ...orders] = await Promise.all([
    call('DELETE', `${event.id}/code-batches/${id}/unused`),
    ...codes.map((code, at) => place(event, code, buyers[at])),
  ]);
  expect(deleted.status).toBe(200);
  const used = codes.filter((_, at) => orders[at]?.status === 201);
  expect(await codesOf(event.id, id)).toEqual(used);
  expect(orders.filter(({ status }) => status !== 201).map(({ body }) => body.code)).toEqual(
    Array<string>(codes.length - used.length).fill('code-unknown'),
  );
});

test('single discounts are listed and changed without the codes of batches', async () => {
  const event = await anOwnEvent();
  const single = { kind: 'CODE', code: 'SINGLE', benefit: 'PERCENT', value: 5 };
  const { id } = (await call('POST', `${event.id}/discounts`, single)).body;
  await add(event.id);
  const rows = () => app.sql`select * from discounts where event_id = ${event.id} and batch_id is not null`;
  const before = await rows();
  expect((await call('GET', `${event.id}/discounts`)).body).toMatchObject([{ id, code: 'SINGLE' }]);
  await call('PUT', `${event.id}/discounts/${id}`, { ...single, value: 50, isOn: false });
  await call('DELETE', `${event.id}/discounts/${id}`);
  const ofBatch = `${event.id}/discounts/${String(before[0]?.['id'])}`;
  expect((await call('PUT', ofBatch, single)).body.code).toBe('discount-not-found');
  expect((await call('DELETE', ofBatch)).body.code).toBe('discount-not-found');
  expect([...(await rows())]).toEqual([...before]);
});

test('an event has no more codes of batches than its limit', async () => {
  const event = await anOwnEvent();
  await app.sql`insert into discounts (event_id, batch_id, code, benefit, value, currency)
    select ${event.id}, ${(await add(event.id, aBatch({ count: 1 }))).body.id}, 'C' || n, 'PERCENT', 10, 'GBP'
    from generate_series(1, ${codeBatchLimits.ofEvent - 3}) n`;
  expect((await add(event.id, aBatch({ count: 3 }))).body).toMatchObject({
    code: 'codes-full',
    params: { count: codeBatchLimits.ofEvent },
  });
  expect((await add(event.id, aBatch({ count: 2 }))).status).toBe(201);
});

test('a batch belongs to its event', async () => {
  const [event, other] = [await anOwnEvent(), await anOwnEvent()];
  const { id } = (await add(event.id)).body;
  for (const [method, path, body] of [
    ['PUT', `${other.id}/code-batches/${id}`, { isOn: false }],
    ['DELETE', `${other.id}/code-batches/${id}/unused`],
    ['GET', `${other.id}/code-batches/${id}/export`],
  ] as const)
    expect((await call(method, path, body)).body.code).toBe('code-batch-not-found');
});
