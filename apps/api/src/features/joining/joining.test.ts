import { hours, minutes } from '@atrium/domain';
import { jobContext } from '../../context.ts';
import {
  aPayment,
  aPolicy,
  anEvent,
  anOrder,
  createAttendee,
  createPartnerMember,
  fieldMessages,
  morningIn,
  startTestApp,
  type TestAccount,
  type TestApp,
} from '../../testing/index.ts';
import { emailTickets, notifyJoining } from '../tickets/index.ts';

let app: TestApp;
let buyer: TestAccount;
let partner: Awaited<ReturnType<typeof createPartnerMember>>;
beforeAll(async () => {
  app = await startTestApp();
  [buyer, partner] = [await createAttendee(app), await createPartnerMember(app)];
});
afterAll(() => app.stop());

const link = 'https://meet.example/all';

/** A hybrid event in three days, with tickets for both ways, the venue and online. */
async function aHybridEvent() {
  const policyId = await aPolicy(app, partner.partnerId);
  const type = (name: string) => ({ name, priceMinor: 10_000, policyId });
  const event = await anEvent(app, {
    partnerId: partner.partnerId,
    startAt: morningIn(3),
    ticketTypes: [type('Both'), type('Seat'), type('Stream')],
  });
  const [both = 0, seat = 0, stream = 0] = event.ticketTypeIds;
  await app.sql`update event_versions set content = content || ${app.sql.json({ attendanceType: 3, joinLink: link, joinInstructions: null })}
    where event_id = ${event.id}`;
  await app.sql`update ticket_types set attendance = 'IN_PERSON' where id = ${seat}`;
  await app.sql`update ticket_types set attendance = 'ONLINE' where id = ${stream}`;
  return { id: event.id, startAt: event.startAt, both, seat, stream };
}
type Event = Awaited<ReturnType<typeof aHybridEvent>>;

const path = ({ id }: Pick<Event, 'id'>) => `/partner/events/${id}/joining`;
const set = (event: Event, body: object, token = partner.token) =>
  app.call('PUT', path(event), { token, body });
const own = (id: number, details: { link?: string | null; instructions?: string | null }) => ({
  id,
  own: { link: null, instructions: null, ...details },
});

/** Buys tickets of these types, one for each address. */
async function buy(event: Event, people: { ticketTypeId: number; email: string }[]) {
  const body = anOrder(event.id, people);
  const { id } = (await app.call('POST', '/orders', { token: buyer.token, body })).body;
  const read = async () => (await app.call('GET', `/orders/${id}`, { token: buyer.token })).body;
  const unpaid = await read();
  await app.call('POST', `/orders/${id}/complete-order`, { token: buyer.token, body: aPayment() });
  return { id: String(id), unpaid, read };
}
const mailsTo = (email: string) =>
  app.sql<{ kind: string; text: string }[]>`
    select kind, text from outbox where recipient = ${email} order by created_at, id`;
const kindsTo = async (email: string) => (await mailsTo(email)).map(({ kind }) => kind);
const notify = () => notifyJoining(jobContext(app.deps));

/** Minutes before its start at which an event's details open, this long from now. */
const opening = ({ startAt }: Event, ahead: number): number =>
  Math.round((startAt.getTime() - app.deps.now().getTime() - ahead) / minutes(1));

test('holders join by the details of their ticket type; those at the venue and others see none', async () => {
  const event = await aHybridEvent();
  const saved = await set(event, {
    opensMinutes: null,
    ticketTypes: [own(event.stream, { link: 'meet.example/stream', instructions: ' Passcode 4711 ' })],
  });
  const stream = { link: 'https://meet.example/stream', instructions: 'Passcode 4711' };
  expect(saved.body).toMatchObject({
    isOnline: true,
    opensMinutes: null,
    event: { link, instructions: null },
    ticketTypes: [
      { name: 'Both', own: null },
      { name: 'Seat', own: null },
      { name: 'Stream', own: stream },
    ],
  });
  const order = await buy(event, [
    { ticketTypeId: event.both, email: 'both@guest.example' },
    { ticketTypeId: event.seat, email: 'seat@guest.example' },
    { ticketTypeId: event.stream, email: 'stream@guest.example' },
  ]);
  expect(JSON.stringify(order.unpaid)).not.toContain('meet.example');
  const paid = await order.read();
  expect(paid.event.joining).toBeNull();
  expect(paid.tickets.map(({ joining }: { joining: unknown }) => joining)).toEqual([
    { link, instructions: null },
    null,
    stream,
  ]);
  const { body: tickets } = await app.call('GET', '/tickets', { token: buyer.token });
  const calendarOf = async (index: number) => {
    const ticket = tickets.find(({ id }: { id: string }) => id === paid.tickets[index].id);
    const { body } = await app.call('GET', `/tickets/${ticket.id}/ics`, { token: buyer.token });
    return String(body).replace(/\r\n[ \t]/g, '');
  };
  expect(await calendarOf(1)).not.toContain('meet.example');
  expect(await calendarOf(2)).toContain(stream.link);
  expect(JSON.stringify((await app.call('GET', `/events/${event.id}`)).body)).not.toContain('meet.example');

  // without a link and instructions the ticket type has those of the event again
  await set(event, { opensMinutes: null, ticketTypes: [own(event.stream, {})] });
  expect((await order.read()).tickets[2].joining).toEqual({ link, instructions: null });
});

test('before the time that the organiser chose nothing is told, then one email is, and one for each change', async () => {
  const event = await aHybridEvent();
  await set(event, { opensMinutes: opening(event, hours(2)) });
  const [guest, seat] = ['late@guest.example', 'late-seat@guest.example'];
  const order = await buy(event, [
    { ticketTypeId: event.both, email: guest },
    { ticketTypeId: event.seat, email: seat },
  ]);
  await emailTickets(jobContext(app.deps));
  await notify();
  const waiting = (await order.read()).tickets[0];
  expect(waiting).toMatchObject({ joining: null, joiningOpensAt: expect.stringMatching(/Z$/) });
  expect(await kindsTo(guest)).toEqual(['tickets-attendee']);
  expect(JSON.stringify(await mailsTo(guest))).not.toContain('meet.example');

  await set(event, { opensMinutes: opening(event, -hours(1)) });
  await Promise.all([notify(), notify()]);
  await notify();
  expect((await order.read()).tickets[0]).toMatchObject({ joining: { link }, joiningOpensAt: null });
  expect(await kindsTo(guest)).toEqual(['tickets-attendee', 'joining']);
  expect((await mailsTo(guest)).at(-1)?.text).toContain(link);

  const moved = 'https://meet.example/moved';
  for (const next of [moved, link]) {
    await set(event, {
      opensMinutes: opening(event, -hours(1)),
      ticketTypes: [own(event.both, { link: next })],
    });
    await notify();
    await notify();
    expect((await mailsTo(guest)).at(-1)?.text).toContain(next);
  }
  expect(await kindsTo(guest)).toEqual(['tickets-attendee', 'joining', 'joining-changed', 'joining-changed']);
  expect(await kindsTo(seat)).toEqual(['tickets-attendee']);
  expect(JSON.stringify(await mailsTo(seat))).not.toContain('meet.example');
});

test('who was told with the ticket is told again only if it changes, and a refunded holder never', async () => {
  const event = await aHybridEvent();
  const [guest, refunded] = ['told@guest.example', 'refunded@guest.example'];
  const order = await buy(event, [
    { ticketTypeId: event.both, email: guest },
    { ticketTypeId: event.both, email: refunded },
  ]);
  await emailTickets(jobContext(app.deps));
  await notify();
  expect((await mailsTo(guest)).map(({ kind, text }) => [kind, text.includes(link)])).toEqual([
    ['tickets-attendee', true],
  ]);
  const [, second] = (await order.read()).tickets;
  await app.call('POST', `/orders/${order.id}/cancel`, {
    token: buyer.token,
    body: { ticketIds: [second.id] },
  });
  await set(event, {
    opensMinutes: null,
    ticketTypes: [own(event.both, { link: 'https://meet.example/new' })],
  });
  await notify();
  expect(await kindsTo(guest)).toEqual(['tickets-attendee', 'joining-changed']);
  expect(await kindsTo(refunded)).not.toContain('joining-changed');
  expect((await order.read()).tickets[1]).toMatchObject({ joining: null, joiningOpensAt: null });
});

test('details of a foreign ticket type, and of another company, are refused', async () => {
  const [event, other] = [await aHybridEvent(), await aHybridEvent()];
  const foreign = await set(event, { opensMinutes: null, ticketTypes: [own(other.both, { link })] });
  expect(fieldMessages(foreign.body).map(({ path: at }) => at)).toEqual(['ticketTypes.0.id']);
  const wrong = await set(event, {
    opensMinutes: null,
    ticketTypes: [own(event.both, { link: 'nonsense' })],
  });
  expect(wrong.status).toBe(400);
  const stranger = await createPartnerMember(app);
  expect((await set(event, { opensMinutes: null }, stranger.token)).body.code).toBe('event-not-found');
  expect((await app.call('GET', path(event), { token: stranger.token })).body.code).toBe('event-not-found');
});
