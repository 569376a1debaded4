import { addTime, days, type StandingList } from '@atrium/domain';
import { runJob } from '../../jobs/worker.ts';
import {
  aPayment,
  anEvent,
  anOrder,
  createAdmin,
  createAttendee,
  inDays,
  startTestApp,
  type TestApp,
} from '../../testing/index.ts';

let app: TestApp;
let admin: string;
let clock = new Date();
beforeEach(async () => {
  clock = new Date();
  app = await startTestApp({ overrides: { now: () => clock } });
});
afterEach(() => app.stop());

/** Moves the clock, logs in then, and lists. */
async function at(instant: Date) {
  clock = instant;
  ({ token: admin } = await createAdmin(app));
  return listed();
}
async function listed() {
  const { body } = await app.call('GET', '/admin/finances/reconciliation', { token: admin });
  return (list: StandingList) => body.standing.find((one: { list: StandingList }) => one.list === list);
}
const figure = async () => {
  const metrics = await (await fetch(`${app.origin}/metrics`)).text();
  return Number(/^reconciliation_differences\{list="bank-line-old"\} (\d+)$/m.exec(metrics)?.[1]);
};

test('a bank line that was not explained for more than three business days is listed, counted and noticed until it is', async () => {
  await at(new Date('2031-03-10T10:00:00Z'));
  const lines = [
    '2031-03-07,80.00,EUR,Ada Byron,Thanks',
    '2031-03-10,90.00,EUR,Alan Turing,Thanks',
    '2031-03-07,-3.00,EUR,Barclays,Account fee',
  ];
  await app.call('POST', '/admin/bank-statements', {
    token: admin,
    body: { name: 'lines.csv', content: ['date,amount,currency,name,reference', ...lines].join('\n') },
  });
  // a Friday, and over the weekend three business days later
  expect((await at(new Date('2031-03-12T10:00:00Z')))('bank-line-old')).toMatchObject({ count: 0 });
  const { count, examples } = (await at(new Date('2031-03-13T10:00:00Z')))('bank-line-old');
  expect(count).toBe(2);
  expect(examples).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ reference: 'Ada Byron', gatewayMinor: 8_000, currency: 'EUR' }),
      expect.objectContaining({ reference: 'Barclays', gatewayMinor: -300 }),
    ]),
  );
  await runJob(app.deps, 'import-transactions', {});
  expect(await figure()).toBe(2);
  expect(app.logged()).toContain('records differ from the gateway or the bank');
  const waiting = async () => (await app.call('GET', '/admin/summary', { token: admin })).body.waiting;
  // of them, one is in suspense too
  expect((await waiting()).reconciliation).toEqual({ count: 3, oldest: clock.toISOString() });

  const [line] = (await app.call('GET', '/admin/bank-lines?limit=100', { token: admin })).body.filter(
    ({ payer }: { payer: string }) => payer === 'Ada Byron',
  );
  await app.call('POST', `/admin/bank-lines/${line.id}/settle`, {
    token: admin,
    body: { as: 'RETURNED', note: 'Sent back today' },
  });
  const [fee] = (await app.call('GET', '/admin/finances/suspense', { token: admin })).body;
  await app.call('POST', `/admin/finances/suspense/${fee.id}/explain`, {
    token: admin,
    body: { as: 'FEE', partnerId: null, note: 'Contract' },
  });
  expect((await listed())('bank-line-old').count).toBe(0);
  await runJob(app.deps, 'import-transactions', {});
  expect(await figure()).toBe(0);
  expect((await waiting()).reconciliation).toEqual({ count: 0, oldest: null });
});

test('a dispute whose evidence is due within three days is listed until it is sent', async () => {
  const { token } = await createAttendee(app);
  const event = await anEvent(app, { startAt: inDays(60), ticketTypes: [{ priceMinor: 10_000 }] });
  const body = anOrder(event.id, [{ ticketTypeId: event.ticketTypeIds[0] ?? 0 }]);
  const { id } = (await app.call('POST', '/orders', { token, body })).body;
  await app.call('POST', `/orders/${id}/complete-order`, { token, body: aPayment('4000 0000 0000 0259') });
  await runJob(app.deps, 'reconcile-disputes', {});
  const now = clock;
  expect((await at(addTime(now, days(3))))('evidence-due')).toMatchObject({ count: 0 });
  expect((await at(addTime(now, days(5))))('evidence-due')).toMatchObject({
    count: 1,
    examples: [{ orderId: id, gatewayMinor: 10_000 }],
  });
  const [dispute] = (await app.call('GET', '/admin/disputes', { token: admin })).body;
  await app.call('POST', `/admin/disputes/${dispute.id}/evidence`, {
    token: admin,
    body: { text: 'The buyer was there' },
  });
  expect((await listed())('evidence-due').count).toBe(0);
});
