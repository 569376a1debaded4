import {
  aPayment,
  anEvent,
  anOrder,
  createAttendee,
  startTestApp,
  type TestAccount,
  type TestApp,
} from '../../testing/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

async function buy(buyer: TestAccount, isPaid = true): Promise<string> {
  const event = await anEvent(app, {
    startAt: new Date('2039-07-12T08:00:00Z'),
    endAt: new Date('2039-07-13T16:00:00Z'),
  });
  const ticket = { ticketTypeId: event.ticketTypeIds[0] ?? 0 };
  const { token } = buyer;
  const { id } = (await app.call('POST', '/orders', { token, body: anOrder(event.id, [ticket, ticket]) }))
    .body;
  if (isPaid) await app.call('POST', `/orders/${id}/complete-order`, { token, body: aPayment() });
  return String(id);
}
const resend = (id: string, token: string) => app.call('POST', `/orders/${id}/resend-emails`, { token });
const codesOf = (id: string, token: string) => app.call('GET', `/orders/${id}/ticket-codes`, { token });
const emailsTo = (address: string) => app.sql<{ kind: string; files: number }[]>`
  select kind, jsonb_array_length(attachments) as files from outbox
  where recipient = ${address} and kind in ('receipt', 'tickets-buyer') order by kind, id`;

test('a buyer gets receipt and tickets again, each time anew, and no more than three times an hour', async () => {
  const buyer = await createAttendee(app);
  const id = await buy(buyer);
  expect(await emailsTo(buyer.email)).toMatchObject([{ kind: 'receipt' }]);
  for (let time = 0; time < 3; time += 1)
    expect(await resend(id, buyer.token)).toMatchObject({ status: 200, body: { status: 'Success' } });
  expect(await resend(id, buyer.token)).toMatchObject({ status: 429 });
  const kinds = (await emailsTo(buyer.email)).map(({ kind, files }) => [kind, files]);
  expect(kinds).toEqual([...Array(4).fill(['receipt', 0]), ...Array(3).fill(['tickets-buyer', 2])]);
});

test('an order that is not paid has nothing to email, and a foreign one does not exist', async () => {
  const [buyer, other] = [await createAttendee(app), await createAttendee(app)];
  const waiting = await buy(buyer, false);
  expect(await resend(waiting, buyer.token)).toMatchObject({ status: 409, body: { code: 'order-not-paid' } });
  expect(await resend(waiting, other.token)).toMatchObject({ status: 404 });
  expect(await codesOf(waiting, other.token)).toMatchObject({ status: 404 });
});

test('the codes of valid tickets are the buyer’s alone; a cancelled ticket has none', async () => {
  const buyer = await createAttendee(app);
  const id = await buy(buyer);
  const rows = await app.sql<{ id: string; code: string }[]>`
    select id, code from tickets where order_id = ${id} order by position`;
  expect((await codesOf(id, buyer.token)).body).toEqual([...rows]);
  await app.sql`update tickets set released_at = now() where id = ${rows[0]?.id ?? ''}`;
  expect((await codesOf(id, buyer.token)).body).toEqual([{ ...rows[1] }]);
  expect((await codesOf(await buy(buyer, false), buyer.token)).body).toEqual([]);
});
