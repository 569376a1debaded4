import { jobContext } from '../../context.ts';
import { eq } from 'drizzle-orm';
import { outbox } from '../../db/schema/index.ts';
import {
  aPayment,
  anEvent,
  anOrder,
  createAttendee,
  inDays,
  startTestApp,
  type TestApp,
} from '../../testing/index.ts';
import { emailTickets } from '../tickets/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const subjectsTo = async (recipient: string) =>
  (await app.deps.db.select().from(outbox).where(eq(outbox.recipient, recipient)))
    .map(({ subject }) => subject)
    .toSorted();

async function buy(token: string, email: string, language?: string) {
  const event = await anEvent(app, { startAt: inDays(2), endAt: inDays(3) });
  const order = anOrder(event.id, [{ ticketTypeId: event.ticketTypeIds[0] ?? 0 }]);
  for (const ticket of order.tickets) ticket.email = email;
  const { id } = (await app.call('POST', '/orders', { body: { ...order, language }, token })).body;
  await app.call('POST', `/orders/${id}/complete-order`, { body: aPayment(), token });
  await emailTickets(jobContext(app.deps), id);
}

test('buyer and guest get emails in the language of the page where the order was placed', async () => {
  const buyer = await createAttendee(app);
  await buy(buyer.token, 'gast@example.com', 'de');
  expect(await subjectsTo(buyer.email)).toEqual(
    expect.arrayContaining(['Ihr Ticket für Harbour Summit', 'Ihr Zahlungsbeleg für Harbour Summit']),
  );
  expect(await subjectsTo('gast@example.com')).toEqual(['Ihr Ticket für Harbour Summit']);
  const emails = await app.deps.db.select().from(outbox).where(eq(outbox.recipient, buyer.email));
  for (const part of ['text', 'html'] as const)
    expect(emails.map((email) => email[part]).join()).toMatch(/\/\/[^/]+\/de\/user\/orders\//);
  expect(emails.map(({ text }) => text).join()).not.toMatch(/\/\/[^/]+\/(user|events)\//);
});

test('without one they get the language of the buyer’s account, and a guest with an account gets their own', async () => {
  const [buyer, guest] = [await createAttendee(app), await createAttendee(app)];
  await app.call('PUT', '/settings', { token: buyer.token, body: { language: 'fr' } });
  await app.call('PUT', '/settings', { token: guest.token, body: { language: 'es' } });
  await buy(buyer.token, guest.email);
  expect(await subjectsTo(buyer.email)).toContain('Votre reçu pour Harbour Summit');
  expect(await subjectsTo(guest.email)).toContain('Su entrada para Harbour Summit');
});
