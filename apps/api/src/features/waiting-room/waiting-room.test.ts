import { randomUUID } from 'node:crypto';
import {
  addTime,
  admissionMinutes,
  minutes,
  seconds,
  standingOf,
  type WaitingRoomPlace,
} from '@atrium/domain';
import {
  anEvent,
  anOrder,
  createAttendee,
  createPartnerMember,
  startTestApp,
  tokenOf,
  type BuiltEvent,
  type TestAccount,
  type TestApp,
} from '../../testing/index.ts';

const secret = 'a secret that both nodes of this test share';
let app: TestApp;
let partner: Awaited<ReturnType<typeof createPartnerMember>>;
let buyers: TestAccount[];
let now = new Date();
beforeAll(async () => {
  app = await startTestApp({ overrides: { now: () => now }, env: { JWT_SECRET: secret } });
  partner = await createPartnerMember(app);
  buyers = await Promise.all(Array.from({ length: 8 }, () => createAttendee(app)));
});
beforeEach(() => {
  now = new Date();
});
afterAll(() => app.stop());

const later = (length: number) => {
  now = addTime(now, length);
};
const buyer = (index: number): TestAccount => {
  const found = buyers[index];
  if (!found) throw new RangeError(`there is no buyer ${index}`);
  return found;
};
const settingsOf = ({ id }: BuiltEvent) => `/partner/events/${id}/waiting-room`;
const set = (event: BuiltEvent, opensAt: Date | null, admitPerMinute = 1) =>
  app.call('PUT', settingsOf(event), {
    token: tokenOf(app, partner),
    body: { opensAt: opensAt?.toISOString() ?? null, admitPerMinute },
  });

/** An event whose waiting room opens in an hour and admits so many a minute. */
async function anOnSale(admitPerMinute = 1) {
  const event = await anEvent(app, { partnerId: partner.partnerId, ticketTypes: [{ priceMinor: 0 }] });
  const opensAt = addTime(now, minutes(60));
  expect(await set(event, opensAt, admitPerMinute)).toMatchObject({ status: 200 });
  return { event, opensAt };
}

// a caller with a token reads past the memory of a node, so that a test needn't wait for a second
const roomOf = async (event: BuiltEvent, node = app) =>
  (await node.call('GET', `/events/${event.id}/queue`, { token: tokenOf(app, buyer(0)) })).body;
const enter = (event: BuiltEvent, account: TestAccount, place?: string, node = app) =>
  node.call('POST', `/events/${event.id}/queue`, { token: tokenOf(app, account), body: { place } });
const placeOf = async (event: BuiltEvent, account: TestAccount, node = app): Promise<WaitingRoomPlace> => {
  const { status, body } = await enter(event, account, undefined, node);
  expect(status).toBe(201);
  return body as WaitingRoomPlace;
};
const order = (event: BuiltEvent, account: TestAccount, place?: string, node = app) =>
  node.call('POST', '/orders', {
    token: tokenOf(app, account),
    body: { ...anOrder(event.id, [{ ticketTypeId: event.ticketTypeIds[0] ?? 0 }]), queuePlace: place },
  });

test('before the opening nobody orders, and who comes early gets a number at random', async () => {
  const { event, opensAt } = await anOnSale();
  const places = [];
  for (const account of buyers) places.push(await placeOf(event, account));
  expect(places.map(({ number }) => number)).toEqual(buyers.map(() => null));
  expect(await roomOf(event)).toEqual({
    id: places[0]?.room,
    opensAt: opensAt.toISOString(),
    isOpen: false,
    admitPerMinute: 1,
    early: 8,
    admitted: 0,
    over: 0,
  });
  expect(await order(event, buyer(0), places[0]?.place)).toMatchObject({
    status: 409,
    body: { code: 'queue-not-open', params: { time: opensAt.toISOString() } },
  });
  // the same accounts stand in another order in another room
  const other = (await anOnSale()).event;
  const others = await Promise.all(buyers.map((account) => placeOf(other, account)));
  expect(others.map(({ draw }) => draw)).not.toEqual(places.map(({ draw }) => draw));
  for (const { draw } of places) expect(draw >= 0 && draw < 1).toBe(true);
});

test('an account gets the same place again; another draw changes nothing for an early one', async () => {
  const { event } = await anOnSale();
  const place = await placeOf(event, buyer(0));
  expect((await enter(event, buyer(0), place.place)).body).toEqual(place);
  expect(await placeOf(event, buyer(0))).toEqual(place);
  later(minutes(61));
  const late = await placeOf(event, buyer(1));
  expect((await enter(event, buyer(1), late.place)).body).toEqual(late);
  expect((await placeOf(event, buyer(1))).number).toBe(Number(late.number) + 1);
});

test('a place that is forged, of another account or of another event is refused', async () => {
  const { event } = await anOnSale(60);
  const other = (await anOnSale(60)).event;
  const own = await placeOf(event, buyer(0));
  const elsewhere = await placeOf(other, buyer(0));
  const theirs = await placeOf(event, buyer(1));
  later(minutes(61));
  const late = await placeOf(event, buyer(0));
  const [room = '', , signature = ''] = late.place.split('.');
  const forged = [`${room}.1.${signature}`, `${room}..${signature}`, 'nonsense', ''];
  for (const place of [...forged, elsewhere.place, theirs.place]) {
    expect(await enter(event, buyer(0), place)).toMatchObject({
      status: 409,
      body: { code: 'queue-place-unknown' },
    });
    expect(await order(event, buyer(0), place)).toMatchObject({
      status: 409,
      body: { code: 'queue-place-required' },
    });
  }
  expect(await order(event, buyer(0))).toMatchObject({ body: { code: 'queue-place-required' } });
  expect(await order(event, buyer(0), own.place)).toMatchObject({ status: 201 });
});

test('places are admitted in their order, each for a while', async () => {
  const { event } = await anOnSale(1);
  later(minutes(60));
  const first = await placeOf(event, buyer(0));
  const second = await placeOf(event, buyer(1));
  expect([first.number, second.number]).toEqual([1, 2]);
  expect(await order(event, buyer(0), first.place)).toMatchObject({
    status: 409,
    body: { code: 'queue-not-admitted', params: { position: 1, minutes: 1 } },
  });
  later(minutes(1));
  expect(await order(event, buyer(1), second.place)).toMatchObject({
    body: { code: 'queue-not-admitted', params: { position: 1, minutes: 1 } },
  });
  expect(await order(event, buyer(0), first.place)).toMatchObject({ status: 201 });
  later(minutes(1));
  expect(await order(event, buyer(1), second.place)).toMatchObject({ status: 201 });
  // the last moment of the first one's admission, and the one after
  later(minutes(admissionMinutes - 1) - seconds(1));
  expect(await order(event, buyer(0), first.place)).toMatchObject({ status: 201 });
  later(seconds(1));
  expect(await order(event, buyer(0), first.place)).toMatchObject({
    status: 409,
    body: { code: 'queue-admission-over', params: { count: admissionMinutes } },
  });
  expect(await order(event, buyer(1), second.place)).toMatchObject({ status: 201 });
  const again = await placeOf(event, buyer(0));
  expect(standingOf(again, await roomOf(event))).toEqual({ state: 'ADMITTED' });
});

test('early places come before late ones, and the page and orders agree about all of them', async () => {
  const { event } = await anOnSale(2);
  const early = await Promise.all([0, 1, 2, 3].map((index) => placeOf(event, buyer(index))));
  later(minutes(60));
  const late = [];
  for (const index of [4, 5, 6, 7]) late.push(await placeOf(event, buyer(index)));
  expect(late.map(({ number }) => number)).toEqual([5, 6, 7, 8]);
  for (let minute = 0; minute <= 4; minute++) {
    const room = await roomOf(event);
    for (const [index, place] of [...early, ...late].entries()) {
      const standing = standingOf(place, room);
      const { status, body } = await order(event, buyer(index), place.place);
      expect([index, status]).toEqual([index, standing.state === 'ADMITTED' ? 201 : 409]);
      if (standing.state === 'WAITING')
        expect(body.params).toEqual({ position: standing.position, minutes: standing.minutes });
      await app.sql`update orders set status = 'EXPIRED', hold_until = null where event_id = ${event.id}`;
    }
    later(minutes(1));
  }
});

test('a quiet hour saves nothing up for a later rush', async () => {
  const { event } = await anOnSale(1);
  later(minutes(60) + minutes(60));
  const [first, second, third] = [
    await placeOf(event, buyer(0)),
    await placeOf(event, buyer(1)),
    await placeOf(event, buyer(2)),
  ];
  const room = await roomOf(event);
  expect([first, second, third].map((place) => standingOf(place, room))).toEqual([
    { state: 'ADMITTED' },
    { state: 'WAITING', position: 1, minutes: 1 },
    { state: 'WAITING', position: 2, minutes: 2 },
  ]);
  const { body } = await app.call('GET', settingsOf(event), { token: tokenOf(app, partner) });
  expect(body).toMatchObject({ isOpen: true, places: 3, waiting: 2, admitted: 1 });
});

test('two nodes give out each number once, and agree who is admitted', async () => {
  const other = await startTestApp({
    databaseUrl: app.databaseUrl,
    overrides: { now: () => now },
    env: { JWT_SECRET: secret },
  });
  try {
    const { event } = await anOnSale(60);
    const early = await placeOf(event, buyer(0));
    later(minutes(60));
    const nodes = [app, other];
    const places = await Promise.all(
      buyers.slice(1).map((account, index) => placeOf(event, account, nodes[index % 2] ?? app)),
    );
    expect(places.map(({ number }) => Number(number)).sort((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7, 8]);
    expect(await roomOf(event, other)).toEqual(await roomOf(event));
    expect((await enter(event, buyer(0), early.place, other)).body).toEqual(early);
    later(seconds(1));
    expect(await order(event, buyer(0), early.place, other)).toMatchObject({ status: 201 });
    // a node whose clock is behind makes nobody early any more
    now = addTime(now, -minutes(2));
    expect((await placeOf(event, buyer(1), other)).number).toBe(9);
  } finally {
    await other.stop();
  }
});

test('a new rate counts from now on; admissions aren’t taken back', async () => {
  const { event, opensAt } = await anOnSale(60);
  later(minutes(62));
  expect((await roomOf(event)).admitted).toBe(120);
  expect(await set(event, opensAt, 6)).toMatchObject({ status: 200 });
  expect((await roomOf(event)).admitted).toBe(120);
  // nor by a node whose clock is behind
  later(-seconds(1));
  expect((await roomOf(event)).admitted).toBe(120);
  later(seconds(1));
  later(minutes(1));
  expect(await roomOf(event)).toMatchObject({ admitted: 126, over: 0 });
  later(minutes(admissionMinutes));
  expect(await roomOf(event)).toMatchObject({ admitted: 126 + 6 * admissionMinutes, over: 126 });
});

test('settings are checked: the time is to come and before the end of the event, and stays once it has passed', async () => {
  const event = await anEvent(app, { partnerId: partner.partnerId, ticketTypes: [{}] });
  const wrong = { status: 400, body: { errors: [{ path: 'opensAt', code: 'waiting-room-time' }] } };
  expect(await set(event, addTime(now, -seconds(1)))).toMatchObject(wrong);
  expect(await set(event, event.endAt)).toMatchObject(wrong);
  expect(await set(event, addTime(now, minutes(9)), 0)).toMatchObject({ status: 400 });
  expect(await set(event, addTime(now, minutes(9)), 10_001)).toMatchObject({ status: 400 });

  expect(await set(event, addTime(now, minutes(9)))).toMatchObject({ status: 200 });
  const place = await placeOf(event, buyer(0));
  const opensAt = addTime(now, minutes(10));
  expect((await set(event, opensAt, 30)).body).toEqual({
    opensAt: opensAt.toISOString(),
    admitPerMinute: 30,
    isOpen: false,
    places: 1,
    waiting: 1,
    admitted: 0,
  });
  expect((await enter(event, buyer(0), place.place)).body).toEqual(place);
  const stocks = await app.call('GET', `/events/${event.id}/availability`);
  expect(Date.parse(stocks.body[0].waitingRoomOpensAt)).toBe(opensAt.getTime());
  later(minutes(11));
  expect(await set(event, addTime(now, minutes(5)))).toMatchObject({
    status: 409,
    body: { code: 'waiting-room-open' },
  });
});

test('without a waiting room nothing is needed, and a place from one that was removed is void', async () => {
  const { event } = await anOnSale(60);
  const place = await placeOf(event, buyer(0));
  expect(await set(event, null)).toMatchObject({ status: 200, body: { opensAt: null, places: 0 } });
  expect(await roomOf(event)).toBeNull();
  expect(await enter(event, buyer(0))).toMatchObject({ status: 409, body: { code: 'waiting-room-off' } });
  expect(await order(event, buyer(0), place.place)).toMatchObject({ status: 201 });
  expect(await order(event, buyer(1))).toMatchObject({ status: 201 });

  await set(event, addTime(now, minutes(1)), 60);
  later(minutes(5));
  expect(await order(event, buyer(0), place.place)).toMatchObject({ body: { code: 'queue-place-required' } });
});

test('a repeated request gets its order also after the admission is over', async () => {
  const { event } = await anOnSale(60);
  later(minutes(61));
  const { place } = await placeOf(event, buyer(0));
  later(seconds(2));
  const body = {
    ...anOrder(event.id, [{ ticketTypeId: event.ticketTypeIds[0] ?? 0 }]),
    queuePlace: place,
  };
  const send = (sent: object) =>
    app.call('POST', '/orders', {
      token: tokenOf(app, buyer(0)),
      body: sent,
      headers: { 'Idempotency-Key': 'waited' },
    });
  const placed = await send(body);
  expect(placed.status).toBe(201);
  later(minutes(admissionMinutes + 1));
  expect((await send({ ...body, queuePlace: undefined })).body).toEqual(placed.body);
});

test('an account takes only so many places an hour, and needs a login', async () => {
  const { event } = await anOnSale(60);
  const greedy = await createAttendee(app);
  const statuses = [];
  for (let count = 0; count < 21; count++) statuses.push((await enter(event, greedy)).status);
  expect(statuses).toEqual([...Array<number>(20).fill(201), 429]);
  expect((await app.call('POST', `/events/${event.id}/queue`, { body: {} })).status).toBe(401);
  expect((await enter(event, partner)).status).toBe(403);
});

test('what all who wait ask for is kept for a second only', async () => {
  const { event } = await anOnSale();
  const { headers } = await app.call('GET', `/events/${event.id}/queue`);
  expect(headers.get('cache-control')).toBe('public, max-age=1');
  const hidden = await anEvent(app, { partnerId: partner.partnerId, approved: false });
  await set(hidden, addTime(now, minutes(5)));
  expect(await roomOf(hidden)).toBeNull();
  expect((await enter(hidden, buyer(0))).body).toMatchObject({ code: 'waiting-room-off' });
});

test('sales at the door need no place', async () => {
  const { event } = await anOnSale();
  const path = `/partner/events/${event.id}/check-in`;
  const token = tokenOf(app, partner);
  const { body } = await app.call('GET', path, { token });
  const sold = await app.call('POST', `${path}/sales`, {
    token,
    body: {
      id: randomUUID(),
      ticketTypeId: event.ticketTypeIds[0],
      firstName: 'Walk',
      surname: 'In',
      email: 'walk-in@example.org',
      price: 0,
      payment: 'CASH',
      list: body.lists[0].key,
    },
  });
  expect(sold.status).toBe(201);
});
