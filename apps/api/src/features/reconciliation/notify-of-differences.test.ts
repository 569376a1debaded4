import { addTime, dayIn, days } from '@atrium/domain';
import { runJob } from '../../jobs/worker.ts';
import {
  anEvent,
  anOrder,
  createAdmin,
  createAttendee,
  startTestApp,
  type TestApp,
} from '../../testing/index.ts';

let app: TestApp;
const today = new Date();
let clock = today;
beforeAll(async () => {
  app = await startTestApp({ overrides: { now: () => clock } });
});
afterAll(() => app.stop());

const subjects = async (email: string): Promise<string[]> => {
  const rows = await app.sql<{ subject: string }[]>`
    select subject from outbox where kind = 'books-differ' and recipient = ${email} order by created_at`;
  return rows.map(({ subject }) => subject);
};

test('administrators get one email each morning while records differ or a check of the books fails', async () => {
  const { email, token } = await createAdmin(app);
  await runJob(app.deps, 'check-books', {});
  await runJob(app.deps, 'import-transactions', {});
  await runJob(app.deps, 'notify-of-differences', {});
  expect(await subjects(email)).toEqual([]);

  await app.call('POST', '/admin/bank-statements', {
    token,
    body: {
      name: 'lines.csv',
      content: `date,amount,currency,name,reference\n${dayIn(today, 'UTC')},-3.00,EUR,Barclays,Account fee`,
    },
  });
  await runJob(app.deps, 'import-transactions', {});
  await runJob(app.deps, 'notify-of-differences', {});
  await runJob(app.deps, 'notify-of-differences', {});
  expect(await subjects(email)).toEqual(['1 difference to explain in Reconciliation']);

  const buyer = await createAttendee(app);
  const event = await anEvent(app, { ticketTypes: [{ priceMinor: 999 }] });
  const order = anOrder(event.id, [{ ticketTypeId: event.ticketTypeIds[0] ?? 0 }]);
  const { body } = await app.call('POST', '/orders', { token: buyer.token, body: order });
  await app.sql`alter table orders disable trigger post_updated_money`;
  await app.sql`update orders set status = 'PAID', paid_at = app_now(), hold_until = null where id = ${body.id}`;
  await app.sql`alter table orders enable trigger post_updated_money`;
  await runJob(app.deps, 'check-books', {});
  clock = addTime(today, days(1));
  await runJob(app.deps, 'notify-of-differences', {});
  const [, second] = await subjects(email);
  expect(second).toMatch(/^The books don't agree: \d checks? failed$/);
  const { token: again } = await createAdmin(app);
  const { waiting } = (await app.call('GET', '/admin/summary', { token: again })).body;
  expect(waiting.books.count).toBeGreaterThan(0);
  expect(waiting.books.oldest).toBe(today.toISOString());
});
