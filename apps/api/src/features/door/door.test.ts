import postgres from 'postgres';
import { v7 } from 'uuid';
import { dayIn, days, hours, minutes, type ScanResult } from '@atrium/domain';
import { socketOptions } from '@atrium/postgres';
import { drizzleOn } from '../../db/client.ts';
import {
  aPayment,
  aPolicy,
  anEvent,
  anOrder,
  createAttendee,
  createPartnerMember,
  morningIn,
  startTestApp,
  tokenOf,
  type CallResult,
  type TestAccount,
  type TestApp,
} from '../../testing/index.ts';
import { findDoorEvent, readCheckIn } from './door.queries.ts';

let app: TestApp;
let buyer: TestAccount;
let partner: Awaited<ReturnType<typeof createPartnerMember>>;
beforeAll(async () => {
  app = await startTestApp();
  [buyer, partner] = [await createAttendee(app), await createPartnerMember(app)];
});
afterAll(() => app.stop());

interface SoldTicket {
  id: string;
  code: string;
}

/** An event with paid tickets of people with these surnames; those from `onlineFrom` on admit online only. */
async function anEventWith(surnames: string[], onlineFrom = surnames.length) {
  const policyId = await aPolicy(app, partner.partnerId);
  const startAt = morningIn(30);
  const event = await anEvent(app, {
    partnerId: partner.partnerId,
    startAt,
    ticketTypes: [
      { name: 'Standard', priceMinor: 10_000, policyId },
      { name: 'Livestream', priceMinor: 2_000, policyId },
    ],
    subEvents: [{ name: 'Gala dinner', priceMinor: 5_000 }],
  });
  const [seat = 0, livestream = 0] = event.ticketTypeIds;
  await app.sql`update ticket_types set attendance = 'ONLINE' where id = ${livestream}`;
  const body = anOrder(
    event.id,
    surnames.map((surname, index) => ({
      ticketTypeId: index < onlineFrom ? seat : livestream,
      surname,
      subEventIds: index > onlineFrom ? event.subEventIds : [],
    })),
  );
  const { id } = (await app.call('POST', '/orders', { token: buyer.token, body })).body;
  await app.call('POST', `/orders/${id}/complete-order`, { token: buyer.token, body: aPayment() });
  const rows = await app.sql<
    SoldTicket[]
  >`select id, code from tickets where order_id = ${id} order by position`;
  return { eventId: event.id, orderId: id as string, tickets: [...rows] };
}
type Event = Awaited<ReturnType<typeof anEventWith>>;

const path = ({ eventId }: Pick<Event, 'eventId'>) => `/partner/events/${eventId}/check-in`;
const read = async (event: Event) => (await app.call('GET', path(event), { token: partner.token })).body;
const dayOf = async (event: Event): Promise<string> => (await read(event)).lists[0].key;

type Given = Record<string, unknown>;
/** Sends scans as a device would, all made at the time of sending. */
async function send(event: Event, scans: Given[], token = partner.token): Promise<CallResult> {
  const list = await dayOf(event);
  const at = app.deps.now().toISOString();
  return app.call('POST', `${path(event)}/scans`, {
    token,
    body: { sentAt: at, scans: scans.map((scan) => ({ id: v7(), list, kind: 'CAMERA', at, ...scan })) },
  });
}
const verdicts = async (event: Event, scans: Given[]): Promise<string[]> =>
  (await send(event, scans)).body.map(({ verdict }: ScanResult) => verdict);

test('the first scan of a code lets its holder in, and the second says who was let in, when and by whom', async () => {
  const event = await anEventWith(['Hopper']);
  const [ticket] = event.tickets;
  const first = await send(event, [{ code: ticket?.code }]);
  expect(first.body).toMatchObject([
    { verdict: 'OK', ticket: { surname: 'Hopper', ticketType: 'Standard' }, firstBy: 'Ada Byron' },
  ]);
  const second = await send(event, [{ code: ` ${ticket?.code} ` }]);
  expect(second.body).toMatchObject([{ verdict: 'ALREADY', firstAt: first.body[0].firstAt }]);
  expect(await read(event)).toMatchObject({
    lists: [
      { kind: 'DAY', expected: 1, admitted: 1, conflicts: 0 },
      { kind: 'EXTRA', name: 'Gala dinner', expected: 0, admitted: 0 },
    ],
    scans: [{ verdict: 'ALREADY', by: 'Ada Byron' }, { verdict: 'OK' }],
  });
});

test('who is scanned out may come back, and the door counts who is inside', async () => {
  const event = await anEventWith(['Hopper', 'Lovelace']);
  const [{ code } = { code: '' }, other] = event.tickets;
  const counts = async () => (await read(event)).lists[0];
  expect(await verdicts(event, [{ code }, { code: other?.code }])).toEqual(['OK', 'OK']);
  expect(await verdicts(event, [{ code, direction: 'OUT' }])).toEqual(['OK']);
  expect(await counts()).toMatchObject({ expected: 2, admitted: 2, inside: 1 });
  expect(await verdicts(event, [{ code, direction: 'OUT' }])).toEqual(['ALREADY']);
  const back = await send(event, [{ code }]);
  expect(back.body).toMatchObject([{ verdict: 'OK' }]);
  // two doors that both let somebody in
  expect(await verdicts(event, [{ code, shown: 'ADMITTED' }])).toEqual(['ALREADY']);
  expect(await counts()).toMatchObject({ admitted: 2, inside: 2, conflicts: 1 });
  const { scans } = await read(event);
  expect(scans.map(({ direction }: { direction: string }) => direction).sort()).toEqual([
    'IN',
    'IN',
    'IN',
    'IN',
    'OUT',
    'OUT',
  ]);
});

test('an exit that is taken back leaves its holder inside', async () => {
  const event = await anEventWith(['Hopper']);
  const [{ code } = { code: '' }] = event.tickets;
  await send(event, [{ code }]);
  const exit = v7();
  await send(event, [{ id: exit, code, direction: 'OUT' }]);
  expect(await verdicts(event, [{ code, kind: 'UNDO', direction: 'OUT', undoes: exit }])).toEqual(['UNDO']);
  expect(await verdicts(event, [{ code }])).toEqual(['ALREADY']);
});

test('the number of a ticket finds it alone, and that of an order all of a group, who enter together', async () => {
  const event = await anEventWith(Array.from({ length: 30 }, (_, index) => `Guest${index}`));
  const list = await dayOf(event);
  const [order] = await app.sql<{ number: string }[]>`select number from orders where id = ${event.orderId}`;
  const find = async (search: string) =>
    (await app.call('GET', `${path(event)}/tickets?list=${list}&search=${search}`, { token: partner.token }))
      .body;
  const number = `${order?.number}-3`;
  expect(await find(number.toLowerCase())).toMatchObject([
    { ticketId: event.tickets[2]?.id, number, order: order?.number, isInside: false },
  ]);
  const group: { ticketId: string }[] = await find(order?.number ?? '');
  expect(group).toHaveLength(30);
  const admitted = await send(
    event,
    group.map(({ ticketId }) => ({ ticketId, kind: 'SEARCH' })),
  );
  expect(admitted.body.every(({ verdict }: ScanResult) => verdict === 'OK')).toBe(true);
  expect(await find(number)).toMatchObject([{ isInside: true, isValid: true }]);
  expect((await read(event)).lists[0]).toMatchObject({ admitted: 30, inside: 30 });
});

test('a name that reads like the number of an order finds its people', async () => {
  const event = await anEventWith(['Carter', 'Hopper']);
  const list = await dayOf(event);
  const found = await app.call('GET', `${path(event)}/tickets?list=${list}&search=Carter`, {
    token: partner.token,
  });
  expect(found.body).toMatchObject([{ surname: 'Carter' }]);
});

test('a repeated batch changes nothing, and every answer is the same', async () => {
  const event = await anEventWith(['Hopper', 'Babbage']);
  const scans = event.tickets.map(({ code }) => ({ id: v7(), code }));
  const [first, again] = [await send(event, scans), await send(event, scans)];
  expect(again.body).toEqual(first.body);
  expect((await read(event)).scans).toHaveLength(2);
});

test('two devices that scan one ticket at the same time let one person in', async () => {
  const event = await anEventWith(['Hopper']);
  const [ticket] = event.tickets;
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => verdicts(event, [{ code: ticket?.code }])),
  );
  expect(answers.flat().sort()).toEqual(['ALREADY', 'ALREADY', 'ALREADY', 'ALREADY', 'ALREADY', 'OK']);
});

test('an earlier scan that arrives later wins, and the later entry is a conflict; wrong clocks are corrected', async () => {
  const event = await anEventWith(['Hopper']);
  const [ticket] = event.tickets;
  const list = await dayOf(event);
  const earlier = new Date(app.deps.now().getTime() - minutes(1));
  expect(await verdicts(event, [{ code: ticket?.code }])).toEqual(['OK']);
  // this device's clock is an hour fast, so that it would be the later one
  const fast = (at: Date) => new Date(at.getTime() + hours(1)).toISOString();
  const late = await app.call('POST', `${path(event)}/scans`, {
    token: partner.token,
    body: {
      sentAt: fast(app.deps.now()),
      scans: [{ id: v7(), list, kind: 'CAMERA', code: ticket?.code, shown: 'ADMITTED', at: fast(earlier) }],
    },
  });
  expect(late.body).toMatchObject([{ verdict: 'OK' }]);
  expect(await read(event)).toMatchObject({
    lists: [{ admitted: 1, conflicts: 1 }, {}],
    scans: [{ verdict: 'ALREADY', shown: 'ADMITTED' }, { verdict: 'OK' }],
  });
});

test('unknown, cancelled and replaced tickets, and those without the extra, are refused with the reason', async () => {
  const event = await anEventWith(['Hopper', 'Babbage', 'Lovelace']);
  const [cancelled, renamed, plain] = event.tickets;
  await app.call('POST', `/orders/${event.orderId}/cancel`, {
    token: buyer.token,
    body: { ticketIds: [cancelled?.id] },
  });
  await app.call('PUT', `/partner/events/${event.eventId}/attendees/${renamed?.id}/holder`, {
    token: partner.token,
    body: { firstName: 'New', surname: 'Holder', email: 'new@holder.example' },
  });
  const [extra] = (await read(event)).lists.filter(({ kind }: { kind: string }) => kind === 'EXTRA');
  const foreign = await anEventWith(['Stranger']);
  expect(
    await verdicts(event, [
      { code: 'no-such-code' },
      { code: foreign.tickets[0]?.code },
      { code: cancelled?.code },
      { code: renamed?.code },
      { code: plain?.code, list: extra.key },
    ]),
  ).toEqual(['UNKNOWN', 'UNKNOWN', 'CANCELLED', 'REPLACED', 'WRONG_LIST']);
  const [row] = await app.sql`select code from tickets where id = ${renamed?.id ?? ''}`;
  expect(await verdicts(event, [{ code: row?.['code'] }])).toEqual(['OK']);
});

test('when the buyer changes a name the door refuses the old code and admits the new one, until the organiser’s cut-off', async () => {
  const event = await anEventWith(['Hopper']);
  const [ticket] = event.tickets;
  const change = (firstName: string) =>
    app.call('PUT', `/tickets/${ticket?.id}/holder`, {
      token: buyer.token,
      body: { firstName, surname: 'Holder', email: 'new@holder.example', company: null, jobTitle: null },
    });
  const cutOff = (nameChangeDays: number) =>
    app.call('PUT', `/partner/events/${event.eventId}/name-changes`, {
      token: partner.token,
      body: { nameChangeDays },
    });
  const code = async () =>
    (await app.call('GET', `/orders/${event.orderId}/ticket-codes`, { token: buyer.token })).body[0].code;
  await cutOff(7);
  expect((await change('New')).status).toBe(200);
  const renamed = await code();
  await cutOff(60);
  expect(await change('Newer')).toMatchObject({ status: 409, body: { code: 'holder-changes-over' } });
  expect(await code()).toBe(renamed);
  expect(await verdicts(event, [{ code: ticket?.code }, { code: renamed }])).toEqual(['REPLACED', 'OK']);
});

test('a ticket that was refunded in part and not cancelled still admits', async () => {
  const event = await anEventWith(['Hopper']);
  const [ticket] = event.tickets;
  const refunded = await app.call('POST', `/partner/orders/${event.orderId}/refunds`, {
    token: partner.token,
    body: {
      lines: [{ ticketId: ticket?.id, percentage: 30, cancel: false }],
      cause: 'OTHER',
      note: 'Late',
    },
  });
  expect(refunded).toMatchObject({ status: 201, body: { amount: { amount: 30 } } });
  expect(await verdicts(event, [{ code: ticket?.code }])).toEqual(['OK']);
});

test('tickets that get another holder while they are scanned are judged by one of their codes', async () => {
  const event = await anEventWith(Array.from({ length: 10 }, (_, index) => `Guest ${index}`));
  const pass = (ticketId: string, round: number) =>
    app.call('PUT', `/partner/events/${event.eventId}/attendees/${ticketId}/holder`, {
      token: partner.token,
      body: {
        firstName: 'Holder',
        surname: `Number ${round}`,
        email: `holder-${round}@guest.example`,
        company: null,
        jobTitle: null,
      },
    });
  for (let round = 1; round <= 10; round++) {
    const codes = await app.sql<SoldTicket[]>`
      select id, code from tickets where order_id = ${event.orderId} order by position`;
    const [scanned, ...changed] = await Promise.all([
      verdicts(
        event,
        codes.map(({ code }) => ({ code })),
      ),
      ...codes.map(({ id }) => pass(id, round)),
    ]);
    // no deadlock, and each scan saw the ticket before the change or after it
    expect(new Set(changed.map(({ status }) => status))).toEqual(new Set([200]));
    for (const verdict of scanned) expect(['OK', 'ALREADY', 'REPLACED']).toContain(verdict);
  }
  const last = await app.sql<SoldTicket[]>`select id, code from tickets where order_id = ${event.orderId}`;
  for (const verdict of await verdicts(
    event,
    last.map(({ code }) => ({ code })),
  ))
    expect(['OK', 'ALREADY']).toContain(verdict);
  expect(
    new Set(
      await verdicts(
        event,
        event.tickets.map(({ code }) => ({ code })),
      ),
    ),
  ).toEqual(new Set(['REPLACED']));
  expect((await read(event)).lists[0]).toMatchObject({ admitted: 10, conflicts: 0 });
});

test('a ticket that admits online only is refused at the entrance, and admits to the extra that it includes', async () => {
  const event = await anEventWith(['Hopper', 'Babbage', 'Lovelace'], 1);
  const [seat, stream, diner] = event.tickets;
  const { lists } = await read(event);
  expect(lists).toMatchObject([{ expected: 1 }, { expected: 1 }]);
  const refused = await send(event, [{ code: seat?.code }, { code: stream?.code }, { ticketId: diner?.id }]);
  expect(refused.body).toMatchObject([
    { verdict: 'OK', ticket: { attendance: null } },
    { verdict: 'WRONG_LIST', ticket: { ticketType: 'Livestream', attendance: 'ONLINE' } },
    { verdict: 'WRONG_LIST' },
  ]);
  expect(await verdicts(event, [{ list: lists[1].key, code: diner?.code }])).toEqual(['OK']);
  const search = (list: string) =>
    app.call('GET', `${path(event)}/tickets?list=${list}&search=lovelace`, { token: partner.token });
  expect((await search(lists[0].key)).body).toMatchObject([{ isValid: false, attendance: 'ONLINE' }]);
  expect((await search(lists[1].key)).body).toMatchObject([{ isValid: true }]);
  expect(await read(event)).toMatchObject({
    lists: [
      { admitted: 1, conflicts: 0 },
      { admitted: 1, conflicts: 0 },
    ],
  });
});

test('devices scan until a day after the event, and members correct entries until the scans are deleted', async () => {
  const event = await anEventWith(['Hopper']);
  const [{ endAt }] = await app.sql<[{ endAt: Date }]>`
    select v.end_at as "endAt" from events e join event_versions v on v.id = e.approved_version_id where e.id = ${event.eventId}`;
  const phaseAt = async (after: number) => {
    const late = { ...app.deps, now: () => new Date(endAt.getTime() + after) };
    return (
      await readCheckIn(late.db, await findDoorEvent(late.db, partner.partnerId, event.eventId), late.now())
    ).phase;
  };
  expect(await phaseAt(hours(23))).toBe('OPEN');
  expect(await phaseAt(days(1))).toBe('OVER');
  expect(await phaseAt(days(90))).toBe('CLOSED');
});

test('an entry is taken back, and the ticket can enter again', async () => {
  const event = await anEventWith(['Hopper']);
  const [ticket] = event.tickets;
  const id = v7();
  await send(event, [{ id, code: ticket?.code }]);
  expect(await verdicts(event, [{ kind: 'UNDO', undoes: id, ticketId: ticket?.id }])).toEqual(['UNDO']);
  expect((await read(event)).lists[0]).toMatchObject({ admitted: 0 });
  expect(await verdicts(event, [{ code: ticket?.code }])).toEqual(['OK']);
});

test('tickets are found by name, company and order, with their entry, and let in without a code', async () => {
  const event = await anEventWith(['Hopper', 'Babbage']);
  const list = await dayOf(event);
  const find = async (search: string) =>
    (await app.call('GET', `${path(event)}/tickets?list=${list}&search=${search}`, { token: partner.token }))
      .body;
  const [found] = await find('hopp');
  expect(found).toMatchObject({ surname: 'Hopper', isValid: true, admittedAt: null });
  expect(await verdicts(event, [{ ticketId: found.ticketId, kind: 'SEARCH' }])).toEqual(['OK']);
  expect(await find('HOPPER')).toMatchObject([{ admittedAt: expect.stringMatching(/Z$/) }]);
  expect(await find(found.order)).toHaveLength(2);
  const refused = await app.call('GET', `${path(event)}/tickets?list=${list}&search=h`, {
    token: partner.token,
  });
  expect(refused.status).toBe(400);
});

test('the largest number of a list is one that no extra has', async () => {
  const event = await anEventWith(['Hopper']);
  const [ticket] = event.tickets;
  const list = 'extra-9999999999';
  const found = await app.call('GET', `${path(event)}/tickets?list=${list}&search=hopper`, {
    token: partner.token,
  });
  expect(found.body).toMatchObject([{ surname: 'Hopper', isValid: false }]);
  const sent = await send(event, [{ list, code: ticket?.code }]);
  expect([sent.status, sent.body.code]).toEqual([404, 'check-in-list-not-found']);
});

test('lists are the days of the event at its venue; another list and another company are not found', async () => {
  const event = await anEventWith(['Hopper']);
  const { lists, event: shown } = await read(event);
  const [{ start }] = (await app.sql`select v.start_at as start from events e
    join event_versions v on v.id = e.current_version_id where e.id = ${event.eventId}`) as unknown as [
    { start: Date },
  ];
  expect(lists[0].key).toBe(dayIn(start, shown.timeZone));
  const other = await send(event, [{ code: 'x', list: '2001-01-01' }]);
  expect([other.status, other.body.code]).toEqual([404, 'check-in-list-not-found']);
  const stranger = await createPartnerMember(app);
  expect((await app.call('GET', path(event), { token: stranger.token })).status).toBe(404);
});

test('nothing is checked once the scans of an event are deleted, so that its entries stay as they were', async () => {
  const event = await anEventWith(['Hopper']);
  const [ticket] = event.tickets;
  expect(await verdicts(event, [{ code: ticket?.code }])).toEqual(['OK']);
  const before = await app.sql`select * from admissions where event_id = ${event.eventId}`;
  await app.sql`update event_versions set start_at = now() - interval '91 days', end_at = now() - interval '91 days' + interval '1 hour'
    where event_id = ${event.eventId}`;
  const late = await send(event, [{ code: ticket?.code }]);
  expect([late.status, late.body.code]).toEqual([409, 'check-in-over']);
  expect([...(await app.sql`select * from admissions where event_id = ${event.eventId}`)]).toEqual([
    ...before,
  ]);
});

test('a batch costs the same statements whatever its length', async () => {
  const event = await anEventWith(Array.from({ length: 8 }, (_, index) => `Guest${index}`));
  const statements: string[] = [];
  const client = postgres(app.databaseUrl, {
    ...socketOptions(app.databaseUrl),
    max: 1,
    debug: (_: number, query: string) => void statements.push(query),
  });
  const db = drizzleOn(client);
  const watched = await startTestApp({ databaseUrl: app.databaseUrl, overrides: { db } });
  try {
    const list = await dayOf(event);
    const at = app.deps.now().toISOString();
    const count = async (tickets: SoldTicket[]) => {
      const scans = tickets.map(({ code }) => ({ id: v7(), list, kind: 'CAMERA', at, code }));
      statements.length = 0;
      const sent = { token: tokenOf(watched, partner), body: { sentAt: at, scans } };
      expect((await watched.call('POST', `${path(event)}/scans`, sent)).body).toHaveLength(scans.length);
      return statements.length;
    };
    await count(event.tickets.slice(0, 1));
    // entries, as scans of tickets that are in already have none to tell of
    expect(await count(event.tickets.slice(2))).toBe(await count(event.tickets.slice(1, 2)));
  } finally {
    await watched.stop();
    await client.end();
  }
});
