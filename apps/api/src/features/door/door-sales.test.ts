import { randomUUID } from 'node:crypto';
import { jobContext } from '../../context.ts';
import {
  aPolicy,
  anEvent,
  anOrder,
  createAttendee,
  createPartnerMember,
  morningIn,
  startTestApp,
  type TestAccount,
  type TestApp,
} from '../../testing/index.ts';
import { emailTickets } from '../tickets/index.ts';

let app: TestApp;
let partner: Awaited<ReturnType<typeof createPartnerMember>>;
let other: Awaited<ReturnType<typeof createPartnerMember>>;
beforeAll(async () => {
  app = await startTestApp();
  [partner, other] = [await createPartnerMember(app), await createPartnerMember(app)];
});
afterAll(() => app.stop());

/** An event with this many tickets of one type for 100.00. */
async function anEventWith(quantity: number) {
  const policyId = await aPolicy(app, partner.partnerId);
  const event = await anEvent(app, {
    partnerId: partner.partnerId,
    startAt: morningIn(1),
    ticketTypes: [{ name: 'Standard', priceMinor: 10_000, quantity, policyId }],
  });
  const path = `/partner/events/${event.id}/check-in`;
  const { body } = await app.call('GET', path, { token: partner.token });
  return { ...event, path, list: body.lists[0].key as string };
}
type Event = Awaited<ReturnType<typeof anEventWith>>;

const sell = (event: Event, change: object = {}, token = partner.token) =>
  app.call('POST', `${event.path}/sales`, {
    token,
    body: {
      id: randomUUID(),
      ticketTypeId: event.ticketTypeIds[0],
      firstName: 'Walk',
      surname: 'In',
      email: 'walk-in@example.org',
      price: 100,
      payment: 'CASH',
      list: event.list,
      ...change,
    },
  });

const sales = async (event: Event) =>
  (await app.call('GET', `${event.path}/sales`, { token: partner.token })).body;

test('a walk-in gets a ticket, is checked in and gets it by email, although there is no account; a repeated sale is one', async () => {
  const event = await anEventWith(5);
  const email = `walk-in-${randomUUID()}@example.org`;
  const form = { id: randomUUID(), email, language: 'de', reference: 'Receipt 17', payment: 'TERMINAL' };
  const sold = await sell(event, form);
  expect(sold.status).toBe(201);
  expect(sold.body).toMatchObject({
    name: 'Walk In',
    payment: 'TERMINAL',
    reference: 'Receipt 17',
    amount: { amount: 100 },
    by: 'Ada Byron',
    isCancelled: false,
  });
  expect((await sell(event, form)).body).toEqual(sold.body);
  expect(await sales(event)).toMatchObject({
    ticketTypes: [{ name: 'Standard', left: 4, price: { amount: 100 } }],
    totals: [{ payment: 'TERMINAL', count: 1, amount: { amount: 100 } }],
    sales: [{ number: sold.body.number }],
  });
  const { body } = await app.call('GET', event.path, { token: partner.token });
  expect(body.lists[0]).toMatchObject({ expected: 1, admitted: 1, inside: 1 });

  await emailTickets(jobContext(app.deps), sold.body.orderId);
  const [sent, ...more] = await app.sql<{ kind: string; subject: string }[]>`
    select kind, subject from outbox where recipient = ${email}`;
  expect(sent?.kind).toBe('tickets-attendee');
  expect(sent?.subject).toMatch(/^Ihr Ticket/);
  expect(more).toEqual([]);
  const attendees = await app.call('GET', `/partner/events/${event.id}/attendees`, { token: partner.token });
  expect(attendees.body).toMatchObject([{ surname: 'In', number: sold.body.number, state: 'VALID' }]);
  // its money is not ours: nothing is held, and no books are contradicted
  const [order] =
    await app.sql`select total_minor, attendee_id, status from orders where id = ${sold.body.orderId}`;
  expect(order).toEqual({ total_minor: '0', attendee_id: null, status: 'PAID' });
  expect(await app.sql`select * from check_money()`).toEqual([]);
});

test('of people online and at the door who want the last ticket one gets it', async () => {
  const event = await anEventWith(1);
  const buyers: TestAccount[] = await Promise.all(Array.from({ length: 8 }, () => createAttendee(app)));
  const ticket = { ticketTypeId: event.ticketTypeIds[0] ?? 0 };
  const answers = await Promise.all([
    ...buyers.map(({ token }) => app.call('POST', '/orders', { token, body: anOrder(event.id, [ticket]) })),
    ...buyers.map(() => sell(event)),
  ]);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(15);
  const [type] = await app.sql`select taken from ticket_types where id = ${ticket.ticketTypeId}`;
  expect(type).toEqual({ taken: 1 });
});

test('a reservation whose time is over does not keep its ticket from people at the door', async () => {
  const event = await anEventWith(1);
  const { token } = await createAttendee(app);
  const body = anOrder(event.id, [{ ticketTypeId: event.ticketTypeIds[0] ?? 0 }]);
  const { id } = (await app.call('POST', '/orders', { token, body })).body;
  expect((await sell(event)).status).toBe(409);
  await app.sql`update orders set hold_until = now() - interval '1 second' where id = ${id}`;
  expect((await sell(event)).status).toBe(201);
});

test('what is given for nothing takes nothing, and a price that changed, a list that is not there and a stranger are refused', async () => {
  const event = await anEventWith(5);
  expect((await sell(event, { payment: 'FREE', price: 0 })).body).toMatchObject({ amount: { amount: 0 } });
  expect((await sell(event, { price: 80 })).body).toMatchObject({ code: 'door-price-changed' });
  expect((await sell(event, { price: 100.001 })).body).toMatchObject({ code: 'door-price-changed' });
  const id = randomUUID();
  await sell(await anEventWith(1), { id });
  expect((await sell(event, { id })).body).toMatchObject({ code: 'key-used-for-order' });
  expect((await sell(event, { list: '2001-01-01' })).status).toBe(404);
  expect((await sell(event, { email: 'no email' })).status).toBe(400);
  expect((await sell(event, {}, other.token)).status).toBe(404);
  expect(await sales(event)).toMatchObject({ ticketTypes: [{ left: 4 }], sales: [{ payment: 'FREE' }] });
});

test('a cancelled ticket is in stock again and in no sum, and its holder is told', async () => {
  const event = await anEventWith(1);
  const email = `walk-in-${randomUUID()}@example.org`;
  const { body: sale } = await sell(event, { email });
  const [ticket] = await app.sql<{ id: string }[]>`select id from tickets where order_id = ${sale.orderId}`;
  const refunded = await app.call('POST', `/partner/orders/${sale.orderId}/refunds`, {
    token: partner.token,
    body: {
      lines: [{ ticketId: ticket?.id, percentage: 100, cancel: true }],
      cause: 'OTHER',
      note: 'Went home',
    },
  });
  expect(refunded.status).toBe(201);
  expect(await sales(event)).toMatchObject({
    ticketTypes: [{ left: 1 }],
    totals: [],
    sales: [{ isCancelled: true }],
  });
  expect(await app.sql`select kind from outbox where lower(recipient) = ${email}`).toContainEqual({
    kind: 'order-refunded',
  });
});

test('nothing is sold once the event is over', async () => {
  const event = await anEventWith(5);
  await app.sql`update event_versions set start_at = start_at - interval '9 days', end_at = end_at - interval '9 days'
    where event_id = ${event.id}`;
  expect((await sell(event, { list: null })).body).toMatchObject({ code: 'sale-event-over' });
  expect(await sales(event)).toMatchObject({ ticketTypes: [] });
});
