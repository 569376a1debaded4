import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { days, maxDoorDevices, minutes, type DoorScanResult, type EventId } from '@atrium/domain';
import { deleteExpiredData } from '../../jobs/delete-expired-data.ts';
import { doorDevices, partnerMembers } from '../../db/schema/index.ts';
import {
  aPayment,
  aPolicy,
  anEvent,
  anOrder,
  codesOf,
  createAttendee,
  createPartnerMember,
  createTeamMember,
  morningIn,
  startTestApp,
  textOfPages,
  type TestAccount,
  type TestApp,
} from '../../testing/index.ts';

let app: TestApp;
let buyer: TestAccount;
let partner: Awaited<ReturnType<typeof createPartnerMember>>;
beforeAll(async () => {
  app = await startTestApp();
  [buyer, partner] = [await createAttendee(app), await createPartnerMember(app)];
});
afterAll(() => app.stop());

/** An event of one day with an extra, and paid tickets of people with these surnames. */
async function anEventWith(surnames: string[]) {
  const policyId = await aPolicy(app, partner.partnerId);
  const event = await anEvent(app, {
    partnerId: partner.partnerId,
    startAt: morningIn(30),
    ticketTypes: [{ name: 'Standard', priceMinor: 10_000, policyId }],
    subEvents: [{ name: 'Gala dinner', priceMinor: 5_000 }],
  });
  const [ticketTypeId = 0] = event.ticketTypeIds;
  const body = anOrder(
    event.id,
    surnames.map((surname) => ({ ticketTypeId, surname })),
  );
  const { id } = (await app.call('POST', '/orders', { token: buyer.token, body })).body;
  await app.call('POST', `/orders/${id}/complete-order`, { token: buyer.token, body: aPayment() });
  const tickets = await app.sql<{ id: string; code: string }[]>`
    select id, code from tickets where order_id = ${id} order by position`;
  return { eventId: event.id, orderId: id as string, tickets: [...tickets] };
}
type Event = Awaited<ReturnType<typeof anEventWith>>;

const path = ({ eventId }: Pick<Event, 'eventId'>) => `/partner/events/${eventId}/check-in`;
const asPartner = (method: string, of: string, body?: object) =>
  app.call(method, of, { token: partner.token, body });

const pair = (code: string) => app.call('POST', '/door/pair', { body: { code } });

/** A paired device, with what it was told. */
async function aDevice(event: Event, given: object = {}) {
  const { body: pairing } = await asPartner('POST', `${path(event)}/devices`, { name: 'Door A', ...given });
  const { body } = await pair(pairing.code);
  return {
    id: pairing.device.id as string,
    token: body.token as string,
    lists: body.lists as { key: string; kind: string }[],
  };
}
type Device = Awaited<ReturnType<typeof aDevice>>;

const hashOf = (code: string) => createHash('sha256').update(code).digest('hex').slice(0, 24);

const send = (device: Device, scans: object[], waiting = 0) => {
  const at = app.deps.now().toISOString();
  const whole = scans.map((scan) => ({ id: v7(), list: device.lists[0]?.key, kind: 'CAMERA', at, ...scan }));
  return app.call('POST', '/door/scans', {
    token: device.token,
    body: { sentAt: at, waiting, scans: whole },
  });
};
const verdicts = async (device: Device, scans: object[]): Promise<string[]> =>
  (await send(device, scans)).body.map(({ verdict }: DoorScanResult) => verdict);

test('a device is paired by its code, once, and checks tickets with its own token', async () => {
  const event = await anEventWith(['Hopper']);
  const { status, body: pairing } = await asPartner('POST', `${path(event)}/devices`, { name: 'Door A' });
  expect(status).toBe(201);
  expect(pairing).toMatchObject({
    device: { name: 'Door A', status: 'WAITING', lists: null, member: null, lastSeenAt: null },
    code: expect.stringMatching(/^[\w-]{43}$/),
  });
  const { body: door } = await pair(pairing.code);
  expect(door).toMatchObject({
    token: expect.stringMatching(/^door_/),
    device: { name: 'Door A' },
    lists: [
      { kind: 'DAY', expected: 1, admitted: 0 },
      { kind: 'EXTRA', name: 'Gala dinner' },
    ],
  });
  expect(await pair(pairing.code)).toMatchObject({ status: 410, body: { code: 'pairing-code-expired' } });
  const device = { id: pairing.device.id, token: door.token, lists: door.lists };
  const scanned = await send(device, [{ codeHash: hashOf(event.tickets[0]?.code ?? '') }], 3);
  expect(scanned.body).toMatchObject([{ verdict: 'OK', ticket: { surname: 'Hopper' }, firstBy: 'Door A' }]);
  const { body: checkIn } = await asPartner('GET', path(event));
  expect(checkIn).toMatchObject({ lists: [{ admitted: 1 }, {}], scans: [{ verdict: 'OK', by: 'Door A' }] });
  const { body: devices } = await asPartner('GET', `${path(event)}/devices`);
  expect(devices).toMatchObject([{ status: 'PAIRED', waiting: 3, lastSeenAt: expect.any(String) }]);
});

test('a device gets another name, which its entries show too', async () => {
  const event = await anEventWith(['Hopper']);
  const device = await aDevice(event);
  await send(device, [{ codeHash: hashOf(event.tickets[0]?.code ?? '') }]);
  const renamed = await asPartner('PATCH', `${path(event)}/devices/${device.id}`, { name: ' North door ' });
  expect(renamed.status).toBe(200);
  const { body: devices } = await asPartner('GET', `${path(event)}/devices`);
  expect(devices).toMatchObject([{ name: 'North door' }]);
  const { body: checkIn } = await asPartner('GET', path(event));
  expect(checkIn).toMatchObject({ scans: [{ by: 'North door' }] });
  const blank = await asPartner('PATCH', `${path(event)}/devices/${device.id}`, { name: ' ' });
  expect(blank).toMatchObject({ status: 400, body: { errors: [{ code: 'name-required' }] } });
  const other = await anEventWith(['Lovelace']);
  expect(await asPartner('PATCH', `${path(other)}/devices/${device.id}`, { name: 'Door' })).toMatchObject({
    status: 404,
    body: { code: 'door-device-not-found' },
  });
});

test('a code expires after ten minutes, and a new one moves the device to another phone', async () => {
  const event = await anEventWith(['Hopper']);
  const device = await aDevice(event);
  const { body: expired } = await asPartner('POST', `${path(event)}/devices/${device.id}/pairing`);
  await app.sql`update door_devices set pairing_expires_at = ${app.deps.now()} where id = ${device.id}`;
  expect(await pair(expired.code)).toMatchObject({ status: 410 });
  const { body: renewed } = await asPartner('POST', `${path(event)}/devices/${device.id}/pairing`);
  expect((await app.call('GET', '/door', { token: device.token })).status).toBe(200);
  const { body: moved } = await pair(renewed.code);
  expect((await app.call('GET', '/door', { token: device.token })).status).toBe(401);
  expect((await app.call('GET', '/door', { token: moved.token })).status).toBe(200);
});

test('a revoked device, and one that has expired, is refused with its next call', async () => {
  const event = await anEventWith(['Hopper']);
  const [revoked, expired] = [await aDevice(event), await aDevice(event, { term: 'DAY' })];
  expect((await asPartner('DELETE', `${path(event)}/devices/${revoked.id}`)).status).toBe(200);
  const { expires } = (
    await app.sql<
      { expires: Date }[]
    >`select expires_at as expires from door_devices where id = ${expired.id}`
  )[0]!;
  expect(Math.abs(expires.getTime() - app.deps.now().getTime() - days(1))).toBeLessThan(minutes(10));
  await app.sql`update door_devices set expires_at = ${app.deps.now()} where id = ${expired.id}`;
  for (const { token } of [revoked, expired])
    for (const one of ['/door', '/door/snapshot'])
      expect(await app.call('GET', one, { token })).toMatchObject({
        status: 401,
        body: { code: 'unauthenticated' },
      });
  const { body: devices } = await asPartner('GET', `${path(event)}/devices`);
  expect(devices.map(({ status }: { status: string }) => status)).toEqual(['EXPIRED', 'REVOKED']);
  expect((await asPartner('POST', `${path(event)}/devices/${revoked.id}/pairing`)).status).toBe(404);
});

test("a device's token opens no other call, and no other token opens a device's", async () => {
  const event = await anEventWith(['Hopper']);
  const device = await aDevice(event);
  for (const one of [path(event), '/partner/events', '/partner/team'])
    expect((await app.call('GET', one, { token: device.token })).status).toBe(401);
  for (const token of [partner.token, buyer.token, `${device.token}x`, 'door_', undefined])
    expect((await app.call('GET', '/door', { token })).status).toBe(401);
});

test('a device scans its own lists of its own event', async () => {
  const event = await anEventWith(['Hopper']);
  const other = await anEventWith(['Stranger']);
  const { body: all } = await asPartner('GET', path(event));
  const [day, extra] = all.lists;
  const device = await aDevice(event, { lists: [day.key] });
  expect(device.lists).toMatchObject([{ key: day.key }]);
  const [ticket] = event.tickets;
  expect(
    await verdicts(device, [
      { codeHash: hashOf(ticket?.code ?? '') },
      { codeHash: hashOf(ticket?.code ?? ''), list: extra.key },
      { codeHash: hashOf(other.tickets[0]?.code ?? '') },
      { ticketId: other.tickets[0]?.id },
      { codeHash: hashOf(ticket?.code ?? ''), list: '2001-01-01' },
    ]),
  ).toEqual(['OK', 'NOT_TAKEN', 'UNKNOWN', 'UNKNOWN', 'NOT_TAKEN']);
  const search = (list: string) =>
    app.call('GET', `/door/tickets?list=${list}&search=hopper`, { token: device.token });
  expect((await search(day.key)).body).toMatchObject([{ surname: 'Hopper', admittedAt: expect.any(String) }]);
  expect((await search(extra.key)).status).toBe(404);
  expect(
    (await asPartner('POST', `${path(event)}/devices`, { name: 'B', lists: ['2001-01-01'] })).status,
  ).toBe(404);
});

test('a device gets the badge of a ticket that it let in, and no other', async () => {
  const [event, other] = [await anEventWith(['Hopper', 'Byron']), await anEventWith(['Curie'])];
  const [device, elsewhere] = [await aDevice(event), await aDevice(other)];
  const [came, absent] = event.tickets;
  const badge = (ticketId: string | undefined, token: string) =>
    fetch(`${app.origin}/api/door/badges/${ticketId}?format=LABEL_62&language=de`, {
      headers: { Authorization: `Bearer ${token}` },
    });
  expect((await badge(came?.id, device.token)).status).toBe(404);
  await send(device, [{ codeHash: hashOf(came?.code ?? '') }]);
  const response = await badge(came?.id, device.token);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const pdf = Buffer.from(await response.arrayBuffer());
  expect((await textOfPages(pdf)).map((text) => text.includes('Hopper'))).toEqual([true]);
  expect(codesOf(pdf)).toEqual([came?.code]);
  expect((await badge(absent?.id, device.token)).status).toBe(404);
  expect((await badge(came?.id, elsewhere.token)).status).toBe(404);
  await app.call('POST', `/orders/${event.orderId}/cancel`, { token: buyer.token });
  expect((await badge(came?.id, device.token)).status).toBe(404);
});

test('what a device keeps has no name and no code, and knows cancelled and replaced tickets', async () => {
  const event = await anEventWith(['Hopper', 'Babbage', 'Lovelace']);
  const [cancelled, renamed, valid] = event.tickets;
  await app.call('POST', `/orders/${event.orderId}/cancel`, {
    token: buyer.token,
    body: { ticketIds: [cancelled?.id] },
  });
  await asPartner('PUT', `/partner/events/${event.eventId}/attendees/${renamed?.id}/holder`, {
    firstName: 'New',
    surname: 'Holder',
    email: 'new@holder.example',
  });
  const device = await aDevice(event);
  await send(device, [{ codeHash: hashOf(valid?.code ?? '') }]);
  const { body: snapshot } = await app.call('GET', '/door/snapshot', { token: device.token });
  const stateOf = (code = '') =>
    snapshot.codes.find(({ hash }: { hash: string }) => hash === hashOf(code))?.state;
  expect(stateOf(cancelled?.code)).toBe('CANCELLED');
  expect(stateOf(renamed?.code)).toBe('REPLACED');
  expect(stateOf(valid?.code)).toBe('VALID');
  expect(snapshot.codes).toHaveLength(4);
  expect(snapshot.entries).toMatchObject([
    { hash: hashOf(valid?.code ?? ''), list: device.lists[0]?.key, at: expect.any(String) },
  ]);
  const text = JSON.stringify(snapshot);
  for (const { code } of event.tickets) expect(text).not.toContain(code);
  expect(text).not.toMatch(/hopper|babbage|lovelace|holder|@/i);
});

test('a device takes back its own scans alone, also in the batch of the scan', async () => {
  const event = await anEventWith(['Hopper', 'Babbage']);
  const [mine, theirs] = [await aDevice(event), await aDevice(event)];
  const [one, two] = event.tickets;
  const [first, second] = [v7(), v7()];
  await send(theirs, [{ id: first, codeHash: hashOf(one?.code ?? '') }]);
  expect(
    await verdicts(mine, [
      { kind: 'UNDO', undoes: first, ticketId: one?.id },
      { id: second, codeHash: hashOf(two?.code ?? '') },
      { kind: 'UNDO', undoes: second, codeHash: hashOf(two?.code ?? '') },
    ]),
  ).toEqual(['NOT_TAKEN', 'UNDONE', 'UNDO']);
  const undone = await asPartner('POST', `${path(event)}/scans`, {
    sentAt: app.deps.now().toISOString(),
    scans: [
      {
        id: v7(),
        list: mine.lists[0]?.key,
        kind: 'UNDO',
        undoes: first,
        ticketId: one?.id,
        at: app.deps.now().toISOString(),
      },
    ],
  });
  expect(undone.body).toMatchObject([{ verdict: 'UNDO' }]);
});

test('a scan whose response got lost says later what the door showed', async () => {
  const event = await anEventWith(['Hopper']);
  const [a, b] = [await aDevice(event), await aDevice(event)];
  const codeHash = hashOf(event.tickets[0]?.code ?? '');
  const id = v7();
  await send(a, [{ codeHash }]);
  expect(await verdicts(b, [{ id, codeHash }])).toEqual(['ALREADY']);
  // its phone heard nothing, decided by what it kept, and let the holder in
  expect(await verdicts(b, [{ id, codeHash, shown: 'ADMITTED' }])).toEqual(['ALREADY']);
  // the first attempt arrives once more
  expect(await verdicts(b, [{ id, codeHash }])).toEqual(['ALREADY']);
  expect((await asPartner('GET', path(event))).body.lists[0]).toMatchObject({ admitted: 1, conflicts: 1 });
});

test("a member's browser is a device for as long as the member may check tickets; five at a time", async () => {
  const event = await anEventWith(['Hopper']);
  const helper = await createTeamMember(app, partner.partnerId, 'DOOR');
  const open = async () => {
    const { body } = await app.call('POST', `${path(event)}/browser`, { token: helper.token });
    return (await pair(body.code)).body.token as string;
  };
  const statusOf = async (token: string) => (await app.call('GET', '/door', { token })).status;
  const first = await open();
  expect(await statusOf(first)).toBe(200);
  for (let count = 0; count < 4; count++) await open();
  expect(await statusOf(first)).toBe(200);
  const last = await open();
  expect(await statusOf(first)).toBe(401);
  expect(await statusOf(last)).toBe(200);
  expect((await app.call('GET', `${path(event)}/devices`, { token: helper.token })).status).toBe(403);
  const limitTo = (eventIds: EventId[] | null) =>
    app.deps.db.update(partnerMembers).set({ eventIds }).where(eq(partnerMembers.userId, helper.userId));
  await limitTo([(await anEventWith(['Byron'])).eventId]);
  expect(await statusOf(last)).toBe(401);
  await limitTo([event.eventId]);
  expect(await statusOf(last)).toBe(200);
  await app.deps.db
    .update(partnerMembers)
    .set({ role: 'MARKETING' })
    .where(eq(partnerMembers.userId, helper.userId));
  expect(await statusOf(last)).toBe(401);
});

test('an event has a limited number of working devices', async () => {
  const event = await anEventWith(['Hopper']);
  const device = await aDevice(event);
  await app.sql`
    insert into door_devices (id, event_id, name, expires_at, created_at)
    select gen_random_uuid(), event_id, 'More', expires_at, created_at from door_devices,
      generate_series(2, ${maxDoorDevices}) where id = ${device.id}`;
  const add = () => asPartner('POST', `${path(event)}/devices`, { name: 'One more' });
  expect(await add()).toMatchObject({ status: 409, body: { code: 'door-devices-full' } });
  await asPartner('DELETE', `${path(event)}/devices/${device.id}`);
  expect((await add()).status).toBe(201);
});

test('devices are deleted 90 days after the event, and their scans with them', async () => {
  const event = await anEventWith(['Hopper']);
  const device = await aDevice(event);
  await send(device, [{ codeHash: hashOf(event.tickets[0]?.code ?? '') }]);
  const later = new Date(morningIn(30).getTime() + days(100));
  await deleteExpiredData({ db: app.deps.db, now: () => later });
  expect(await app.deps.db.$count(doorDevices, eq(doorDevices.eventId, event.eventId))).toBe(0);
  const [kept] =
    await app.sql`select count(*)::int as count from admissions where event_id = ${event.eventId}`;
  expect(kept?.['count']).toBe(1);
});
