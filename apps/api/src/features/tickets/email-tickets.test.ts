import { jobContext } from '../../context.ts';
import {
  aPayment,
  anEvent,
  anOrder,
  codesOf,
  createAttendee,
  inDays,
  startTestApp,
  textOfPages,
  type TestApp,
} from '../../testing/index.ts';
import { emailTickets } from './email-tickets.ts';

let app: TestApp;
let second: TestApp;
let buyer: Awaited<ReturnType<typeof createAttendee>>;
/** Current time of the servers under test. */
let clock = new Date();
beforeAll(async () => {
  const overrides = { now: () => clock };
  app = await startTestApp({ overrides });
  second = await startTestApp({ overrides, databaseUrl: app.databaseUrl });
  buyer = await createAttendee(app);
});
beforeEach(() => void (clock = new Date()));
afterAll(async () => {
  await second.stop();
  await app.stop();
});

interface Guest {
  firstName?: string;
  email?: string;
}

async function buy(startAt: Date, guests: Guest[] = [{}]) {
  const event = await anEvent(app, { startAt, ticketTypes: [{ quantity: 1000, salesEndAt: inDays(400) }] });
  const requests = guests.map((guest) => ({ ticketTypeId: event.ticketTypeIds[0] ?? 0, ...guest }));
  const body = anOrder(event.id, requests);
  const { id } = (await app.call('POST', '/orders', { body, token: buyer.token })).body;
  await app.call('POST', `/orders/${id}/complete-order`, { body: aPayment(), token: buyer.token });
  return { event, orderId: String(id) };
}

interface TicketMail {
  recipient: string;
  kind: string;
  subject: string;
  text: string;
  attachments: { name: string; mediaType: string; base64: string }[];
}
const mailsOf = async (orderId: string): Promise<TicketMail[]> => [
  ...(await app.sql<TicketMail[]>`
    select recipient, kind, subject, text, attachments from outbox o
    where kind like 'tickets-%' and exists (
      select 1 from tickets t where t.order_id = ${orderId} and o.dedupe_key like 'tickets:%:' || t.id)
    order by kind, recipient`),
];
const waitingJobs = (orderId: string) =>
  app.sql`select 1 from pgboss.job where name = 'mail-tickets' and data ->> 'orderId' = ${orderId}`;

test('tickets are emailed in the days before the event, not earlier, and once', async () => {
  const { orderId } = await buy(inDays(20));
  await emailTickets(jobContext(app.deps));
  expect(await mailsOf(orderId)).toEqual([]);
  clock = inDays(12.9);
  await emailTickets(jobContext(app.deps));
  expect(await mailsOf(orderId)).toEqual([]);
  clock = inDays(13.1);
  await emailTickets(jobContext(app.deps));
  await emailTickets(jobContext(second.deps));
  clock = inDays(19);
  await emailTickets(jobContext(second.deps));
  expect((await mailsOf(orderId)).map(({ kind, recipient }) => [kind, recipient])).toEqual([
    ['tickets-attendee', 'guest1@example.com'],
    ['tickets-buyer', buyer.email],
  ]);
});

test('the buyer gets all tickets, each attendee with another address only their own', async () => {
  const { orderId } = await buy(inDays(3), [
    { firstName: 'Grace', email: 'grace@example.com' },
    { firstName: 'Joan', email: 'joan@example.com' },
    { firstName: 'Mary', email: 'GRACE@example.com' },
    { firstName: 'Me', email: buyer.email },
  ]);
  await emailTickets(jobContext(app.deps));
  const mails = await mailsOf(orderId);
  expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([
    ['tickets-attendee', 'grace@example.com'],
    ['tickets-attendee', 'joan@example.com'],
    ['tickets-buyer', buyer.email],
  ]);
  const codes = await app.sql<{ code: string }[]>`
    select code from tickets where order_id = ${orderId} order by position`;
  const pdf = (mail: TicketMail | undefined) => Buffer.from(mail?.attachments[0]?.base64 ?? '', 'base64');
  expect(codesOf(pdf(mails[2]))).toEqual(codes.map(({ code }) => code));
  expect(codesOf(pdf(mails[0]))).toEqual([codes[0]?.code, codes[2]?.code]);
  expect((await textOfPages(pdf(mails[1])))[0]).toContain('Joan Lovelace');
  expect(mails[1]?.text).not.toContain('Grace');
  expect(mails[1]?.text).toContain(`/events/`);
  for (const mail of mails) {
    expect(mail.attachments.map(({ mediaType }) => mediaType)).toEqual(['application/pdf', 'text/calendar']);
    expect(Buffer.from(mail.attachments[1]?.base64 ?? '', 'base64').toString()).toContain('BEGIN:VEVENT');
  }
});

test('tickets of an event that starts soon are emailed on payment, others are not', async () => {
  const near = await buy(inDays(2));
  const far = await buy(inDays(30));
  expect(await waitingJobs(near.orderId)).toHaveLength(1);
  expect(await waitingJobs(far.orderId)).toHaveLength(0);
});

test('concurrent workers queue each email once', async () => {
  const guests = Array.from({ length: 55 }, (_, n) => ({ email: `many${n}@example.com` }));
  const orders = [
    await buy(inDays(1), guests),
    await buy(inDays(2), guests.slice(0, 3)),
    await buy(inDays(5)),
  ];
  await Promise.all([app, second, app, second].map(({ deps }) => emailTickets(jobContext(deps))));
  expect(await mailsOf(orders[0]?.orderId ?? '')).toHaveLength(56);
  expect(await mailsOf(orders[1]?.orderId ?? '')).toHaveLength(4);
  expect(await mailsOf(orders[2]?.orderId ?? '')).toHaveLength(2);
  const bells = await app.sql`select 1 from notifications where kind = 'tickets-ready'
    and dedupe_key in (select 'tickets-ready:' || id from tickets where order_id = ${orders[0]?.orderId ?? ''})`;
  expect(bells).toHaveLength(1);
  // draws sixty PDFs
}, 120_000);

test('a worker that dies midway rolls everything back', async () => {
  const { orderId } = await buy(inDays(1), [{ email: 'one@example.com' }, { email: 'two@example.com' }]);
  let sent = 0;
  const dying = {
    ...jobContext(app.deps),
    enqueue: () => (++sent === 3 ? Promise.reject(new Error('the machine is gone')) : Promise.resolve()),
  };
  await expect(emailTickets(dying)).rejects.toThrow('the machine is gone');
  expect(await mailsOf(orderId)).toEqual([]);
  await emailTickets(jobContext(second.deps));
  expect(await mailsOf(orderId)).toHaveLength(3);
});

test('refunded, cancelled and unpaid orders get no emails', async () => {
  const [refunded, cancelled, partly] = [
    await buy(inDays(3)),
    await buy(inDays(3)),
    await buy(inDays(3), [{ email: 'kept@example.com' }, { email: 'left@example.com' }]),
  ];
  const { sql } = app;
  await sql`update orders set status = 'REFUNDED' where id = ${refunded.orderId}`;
  await sql`update tickets set released_at = now() where order_id = ${refunded.orderId}`;
  await sql`update events set cancelled_at = now() where id = ${cancelled.event.id}`;
  await sql`update orders set status = 'PARTIALLY_REFUNDED' where id = ${partly.orderId}`;
  await sql`update tickets set released_at = now() where order_id = ${partly.orderId} and email = 'left@example.com'`;
  const over = await buy(inDays(1));
  clock = inDays(2);
  await emailTickets(jobContext(app.deps));
  expect(await mailsOf(refunded.orderId)).toEqual([]);
  expect(await mailsOf(cancelled.orderId)).toEqual([]);
  expect(await mailsOf(over.orderId)).toEqual([]);
  expect((await mailsOf(partly.orderId)).map(({ recipient }) => recipient)).toEqual([
    'kept@example.com',
    buyer.email,
  ]);
});

test('the email of a very large order links to its tickets instead of attaching them', async () => {
  const { orderId } = await buy(
    inDays(3),
    Array.from({ length: 251 }, () => ({ email: buyer.email })),
  );
  await emailTickets(jobContext(app.deps));
  const [mail] = await mailsOf(orderId);
  expect(mail?.attachments.map(({ name }) => name)).toEqual(['event.ics']);
  expect(mail?.text).toContain('Download them from Registrations and Events');
  expect(mail?.text).toContain('and 211 more');
});

test('a worker emails tickets on its schedule', async () => {
  const working = await startTestApp({ worker: true });
  const { token } = await createAttendee(working);
  const event = await anEvent(working, { startAt: inDays(2) });
  const body = anOrder(event.id, [{ ticketTypeId: event.ticketTypeIds[0] ?? 0 }]);
  const { id } = (await working.call('POST', '/orders', { body, token })).body;
  await working.call('POST', `/orders/${id}/complete-order`, { body: aPayment(), token });
  const sent = () => working.sql`select 1 from outbox where kind = 'tickets-buyer' and sent_at is not null`;
  while ((await sent()).length === 0) await new Promise((done) => setImmediate(done));
  const schedule = await working.sql`select cron from pgboss.schedule where name = 'mail-tickets'`;
  expect(schedule.map((row) => row['cron'])).toEqual(['*/10 * * * *']);
  await working.stop();
});
