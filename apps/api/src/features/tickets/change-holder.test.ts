import {
  aPayment,
  anEvent,
  anOrder,
  createAttendee,
  createPartnerMember,
  fieldMessages,
  inDays,
  startTestApp,
  type TestAccount,
  type TestApp,
} from '../../testing/index.ts';
import { jobContext } from '../../context.ts';
import { emailTickets } from './email-tickets.ts';

let app: TestApp;
let buyer: TestAccount;
let partner: Awaited<ReturnType<typeof createPartnerMember>>;
beforeAll(async () => {
  app = await startTestApp();
  [buyer, partner] = [await createAttendee(app), await createPartnerMember(app)];
});
afterAll(() => app.stop());

async function buy(days: number) {
  const event = await anEvent(app, { partnerId: partner.partnerId, startAt: inDays(days) });
  const body = anOrder(event.id, [{ ticketTypeId: event.ticketTypeIds[0] ?? 0 }]);
  const id: string = (await app.call('POST', '/orders', { token: buyer.token, body })).body.id;
  await app.call('POST', `/orders/${id}/complete-order`, { token: buyer.token, body: aPayment() });
  const order = (await app.call('GET', `/orders/${id}`, { token: buyer.token })).body;
  return { id, eventId: event.id, ticketId: String(order.tickets[0].id) };
}
const grace = {
  firstName: 'Grace',
  surname: 'Hopper',
  email: 'grace@example.com',
  company: 'Navy',
  jobTitle: null,
};
const change = (ticketId: string, holder: object, token = buyer.token) =>
  app.call('PUT', `/tickets/${ticketId}/holder`, { token, body: holder });
const codeOf = async (orderId: string): Promise<string> =>
  (await app.call('GET', `/orders/${orderId}/ticket-codes`, { token: buyer.token })).body[0].code;
const mailsTo = async (email: string, ticketId: string): Promise<string[]> =>
  (
    await app.sql<{ kind: string }[]>`
      select kind from outbox where recipient = ${email} and dedupe_key like ${`%${ticketId}%`} order by created_at, id`
  ).map(({ kind }) => kind);

test('a ticket is given to someone else, who gets a new code; the old code and the old holder are out', async () => {
  const { id, ticketId } = await buy(30);
  const before = await codeOf(id);
  expect(await change(ticketId, grace)).toMatchObject({ status: 200, body: { status: 'Success' } });
  expect(await codeOf(id)).not.toBe(before);
  const { tickets } = (await app.call('GET', `/orders/${id}`, { token: buyer.token })).body;
  expect(tickets).toMatchObject([
    {
      holderChanges: 1,
      attendee: {
        person: { firstName: 'Grace', surname: 'Hopper', email: 'grace@example.com', companyName: 'Navy' },
      },
    },
  ]);
  expect(await mailsTo('grace@example.com', ticketId)).toEqual(['ticket-received']);
  expect(await mailsTo('guest1@example.com', ticketId)).toEqual(['ticket-withdrawn']);
});

test('tickets that were emailed already go to the new holder with the new code', async () => {
  const { id, ticketId } = await buy(2);
  await emailTickets(jobContext(app.deps));
  await change(ticketId, { ...grace, email: 'grace2@example.com' });
  await emailTickets(jobContext(app.deps));
  await emailTickets(jobContext(app.deps));
  expect(await mailsTo('grace2@example.com', ticketId)).toEqual(['ticket-received', 'tickets-attendee']);
  expect(await mailsTo(buyer.email, ticketId)).toEqual(['tickets-buyer', 'tickets-buyer']);
  expect(await codeOf(id)).toMatch(/^[\w-]{22}$/);
});

test('a correction of company and job title keeps the code and counts for nothing', async () => {
  const { id, ticketId } = await buy(30);
  await change(ticketId, grace);
  const code = await codeOf(id);
  expect((await change(ticketId, { ...grace, jobTitle: 'Admiral' })).status).toBe(200);
  expect(await codeOf(id)).toBe(code);
});

test('the organiser sets the cut-off, and a ticket changes hands three times at most', async () => {
  const { eventId, ticketId } = await buy(5);
  const set = (nameChangeDays: unknown, token = partner.token) =>
    app.call('PUT', `/partner/events/${eventId}/name-changes`, { token, body: { nameChangeDays } });
  expect((await set(7)).body).toEqual({ nameChangeDays: 7 });
  const own = await app.call('GET', `/partner/events/${eventId}`, { token: partner.token });
  expect(own.body.nameChangeDays).toBe(7);
  for (const cutOff of [7, null]) {
    await set(cutOff);
    expect(await change(ticketId, grace)).toMatchObject({
      status: 409,
      body: { error: "The organiser doesn't allow changes of names any more." },
    });
  }
  await set(3);
  for (const firstName of ['Grace', 'Mary', 'Jean'])
    expect((await change(ticketId, { ...grace, firstName })).status).toBe(200);
  expect(await change(ticketId, { ...grace, firstName: 'Joan' })).toMatchObject({
    status: 409,
    body: { error: 'A ticket can be given to someone else only 3 times. Contact the organiser.' },
  });
  for (const wrong of [-1, 366, 1.5, 'x']) expect((await set(wrong)).status).toBe(400);
  expect((await set(0, (await createPartnerMember(app)).token)).status).toBe(404);
});

test('cancelled tickets, tickets of others and incomplete names are refused', async () => {
  const { id, ticketId } = await buy(30);
  const stranger = await createAttendee(app);
  expect((await change(ticketId, grace, stranger.token)).status).toBe(404);
  const wrong = await change(ticketId, { ...grace, firstName: '', email: 'x' });
  expect(fieldMessages(wrong.body)).toEqual([
    { path: 'firstName', message: 'First name is required' },
    { path: 'email', message: 'Please enter a valid email address' },
  ]);
  await app.call('POST', `/orders/${id}/cancel`, { token: buyer.token, body: {} });
  expect((await change(ticketId, grace)).status).toBe(404);
});
