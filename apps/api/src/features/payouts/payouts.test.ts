import { addTime, days, hours } from '@atrium/domain';
import { jobContext } from '../../context.ts';
import {
  aPayment,
  aPolicy,
  anEvent,
  anOrder,
  createAdmin,
  createAttendee,
  createPartnerMember,
  faultsInBooks,
  inDays,
  startTestApp,
  testPassword,
  type TestApp,
  type TestAppOptions,
} from '../../testing/index.ts';
import { checkBooks, releaseSales } from '../finances/index.ts';
import { sendPayouts } from './send-payouts.ts';

let app: TestApp;
let buyer: string;
let admin: string;
let second: string;
async function start(options: TestAppOptions = {}) {
  app = await startTestApp(options);
  ({ token: buyer } = await createAttendee(app));
  ({ token: admin } = await createAdmin(app));
  ({ token: second } = await createAdmin(app));
}
beforeAll(() => start());
afterEach(async () => expect(await faultsInBooks(app)).toEqual([]));
afterAll(() => app.stop());

const iban = 'GB29 NWBK 6016 1331 9268 19';
const otherIban = 'GB33BUKB20201555555555';
/** The sandbox bank returns what is sent to accounts ending in 13. */
const closedIban = 'DE64500105170000000013';

interface Sale {
  currency?: 'USD' | 'EUR' | 'GBP' | 'CAD';
  priceMinor?: number;
  number?: string | null;
  ended?: string;
  rested?: boolean;
}

/** An organiser to whom 90 % of the price is due, with a bank account in the currency. */
async function organiser({
  priceMinor = 12_000,
  number = iban,
  rested = true,
  currency = 'USD',
  ended,
}: Sale = {}) {
  const { token, partnerId } = await createPartnerMember(app);
  const policyId = await aPolicy(app, partnerId);
  const { id, ticketTypeIds } = await anEvent(app, {
    partnerId,
    startAt: inDays(60),
    currency,
    ticketTypes: [{ priceMinor, quantity: 5, policyId }],
  });
  const body = anOrder(id, [{ ticketTypeId: ticketTypeIds[0] ?? 0 }]);
  const orderId: string = (await app.call('POST', '/orders', { token: buyer, body })).body.id;
  await app.call('POST', `/orders/${orderId}/complete-order`, { token: buyer, body: aPayment() });
  if (number) await addAccount(token, number, currency);
  if (rested) await app.sql`update bank_accounts set updated_at = ${addTime(new Date(), -hours(49))}`;
  const endAt = ended ? new Date(ended) : addTime(new Date(), -days(30));
  await app.sql`update event_versions set start_at = ${addTime(endAt, -days(1))}, end_at = ${endAt} where event_id = ${id}`;
  if (!ended) await releaseSales(app.deps);
  return { token, partnerId, eventId: id, orderId };
}
async function addAccount(token: string, companyIban: string, currency = 'USD') {
  const { status } = await app.call('POST', '/partner/bank-accounts', {
    token,
    body: {
      bankAccountName: 'Main account',
      companyIban,
      companySwiftCode: 'NWBKGB2L',
      bankAccountCountry: 1,
      bankAccountCurrency: currency,
      password: testPassword,
    },
  });
  expect(status).toBe(201);
}

const payOut = async (partnerId: number) =>
  (
    await app.call('POST', '/admin/payouts', {
      token: admin,
      body: { payouts: [{ partnerId, currency: 'USD' }] },
    })
  ).body;
const send = () => sendPayouts(jobContext(app.deps));
const payoutsOf = async (token: string) => (await app.call('GET', '/partner/payouts', { token })).body;
const balanceOf = async (token: string) =>
  (await app.call('GET', '/partner/finances', { token })).body.balances[0];
const dueOf = async (partnerId: number) =>
  (await app.call('GET', '/admin/payouts/due', { token: admin })).body.due.find(
    (due: { partnerId: number }) => due.partnerId === partnerId,
  );

test('what is due is paid out once, and the organiser sees it arrive', async () => {
  const { token, partnerId, eventId } = await organiser();
  expect(await dueOf(partnerId)).toMatchObject({
    amountMinor: 10_800,
    events: 1,
    account: 'Main account, **** 6819',
    obstacle: null,
    needsSecond: false,
  });
  expect(await payOut(partnerId)).toEqual({ approved: 1, waiting: 0, leftOut: 0 });
  expect(await payOut(partnerId)).toEqual({ approved: 0, waiting: 0, leftOut: 1 });
  expect(await balanceOf(token)).toMatchObject({ dueMinor: 0, pendingMinor: 10_800, paidOutMinor: 0 });
  await send();
  await send();
  expect(await payoutsOf(token)).toMatchObject([
    {
      status: 'PAID',
      amountMinor: 10_800,
      account: 'Main account, **** 6819',
      events: [{ eventId, amountMinor: 10_800 }],
    },
  ]);
  expect(await balanceOf(token)).toMatchObject({ dueMinor: 0, pendingMinor: 0, paidOutMinor: 10_800 });
  const [listed] = (await app.call('GET', '/partner/finances/events', { token })).body;
  expect(listed).toMatchObject({ state: 'PAID', organiserMinor: 10_800 });
  const mails =
    await app.sql`select kind from outbox where kind = 'payout-sent' and dedupe_key like ${'payout-sent:%'}`;
  expect(mails).toHaveLength(1);
});

test('many administrators at once create one payout', async () => {
  const { token, partnerId } = await organiser();
  await Promise.all([1, 2, 3, 4, 5].map(() => payOut(partnerId)));
  await Promise.all([send(), send(), send()]);
  expect(await payoutsOf(token)).toHaveLength(1);
  const sent =
    await app.sql`select 1 from sandbox_transfers t join payouts p on p.id = t.payout_id where p.partner_id = ${partnerId}`;
  expect(sent).toHaveLength(1);
});

test('a payout that comes back is due again, and its account rests until it is changed', async () => {
  const { token, partnerId } = await organiser({ number: closedIban });
  await payOut(partnerId);
  await send();
  await send();
  expect(await payoutsOf(token)).toMatchObject([{ status: 'RETURNED', failure: 'returned' }]);
  expect(await balanceOf(token)).toMatchObject({ dueMinor: 10_800, pendingMinor: 0, paidOutMinor: 0 });
  expect(await dueOf(partnerId)).toMatchObject({ obstacle: 'account-returned' });
  const [mail] = await app.sql`select count(*)::int as count from outbox where kind = 'payout-returned'`;
  expect(mail?.['count']).toBe(1);
  const [account] = (await app.call('GET', '/partner/bank-accounts', { token })).body;
  await app.call('PATCH', `/partner/bank-accounts/${account.id}`, {
    token,
    body: { companyIban: iban, password: testPassword },
  });
  expect(await dueOf(partnerId)).toMatchObject({ obstacle: 'account-changed' });
});

test('above the limit a second administrator approves', async () => {
  const { token, partnerId } = await organiser({ priceMinor: 2_000_000 });
  expect(await payOut(partnerId)).toEqual({ approved: 0, waiting: 1, leftOut: 0 });
  await send();
  const [payout] = await payoutsOf(token);
  expect(payout).toMatchObject({ status: 'WAITING', amountMinor: 1_800_000 });
  const approve = (by: string) => app.call('POST', `/admin/payouts/${payout.id}/approve`, { token: by });
  expect((await approve(admin)).body).toMatchObject({ code: 'payout-own' });
  expect((await approve(second)).status).toBe(200);
  expect((await approve(second)).body).toMatchObject({ code: 'payout-decided' });
  await send();
  expect(await payoutsOf(token)).toMatchObject([{ status: 'PAID' }]);
});

test('a cancelled payout is due again', async () => {
  const { token, partnerId } = await organiser({ priceMinor: 2_000_000 });
  await payOut(partnerId);
  const [payout] = await payoutsOf(token);
  const cancel = () => app.call('POST', `/admin/payouts/${payout.id}/cancel`, { token: admin });
  expect((await cancel()).status).toBe(200);
  expect((await cancel()).body).toMatchObject({ code: 'payout-decided' });
  expect(await balanceOf(token)).toMatchObject({ dueMinor: 1_800_000, pendingMinor: 0 });
});

test('an account that was changed after the approval gets nothing', async () => {
  const { token, partnerId } = await organiser();
  await payOut(partnerId);
  const [account] = (await app.call('GET', '/partner/bank-accounts', { token })).body;
  await app.call('PATCH', `/partner/bank-accounts/${account.id}`, {
    token,
    body: { companyIban: closedIban, password: testPassword },
  });
  await send();
  expect(await payoutsOf(token)).toMatchObject([{ status: 'CANCELLED', failure: 'account-changed' }]);
  expect(await balanceOf(token)).toMatchObject({ dueMinor: 10_800, pendingMinor: 0 });
});

test('an account rests for 48 hours after a change, then it is paid', async () => {
  const { token, partnerId } = await organiser();
  expect(await dueOf(partnerId)).toMatchObject({ obstacle: null });
  const [account] = (await app.call('GET', '/partner/bank-accounts', { token })).body;
  const changed = await app.call('PATCH', `/partner/bank-accounts/${account.id}`, {
    token,
    body: { companyIban: otherIban, password: testPassword },
  });
  expect(changed.status).toBe(200);
  const pass = (time: number) =>
    app.sql`update bank_accounts set updated_at = ${addTime(new Date(), -time)} where id = ${account.id}`;
  for (const time of [0, hours(47)]) {
    await pass(time);
    expect(await dueOf(partnerId)).toMatchObject({ obstacle: 'account-changed' });
    expect(await payOut(partnerId)).toEqual({ approved: 0, waiting: 0, leftOut: 1 });
  }
  await pass(hours(49));
  expect(await payOut(partnerId)).toEqual({ approved: 1, waiting: 0, leftOut: 0 });
});

test('the day before its money is due an organiser is paid nothing, on the day once', async () => {
  const { token, partnerId, eventId } = await organiser({ ended: '2027-03-10T15:00:00Z' });
  const at = async (instant: string) => {
    await releaseSales({ ...app.deps, now: () => new Date(instant) });
    return payOut(partnerId);
  };
  // over on a Wednesday
  expect(await at('2027-03-11T23:00:00Z')).toEqual({ approved: 0, waiting: 0, leftOut: 1 });
  expect(await at('2027-03-12T01:00:00Z')).toEqual({ approved: 1, waiting: 0, leftOut: 0 });
  expect(await at('2027-03-12T02:00:00Z')).toEqual({ approved: 0, waiting: 0, leftOut: 1 });
  expect(await payoutsOf(token)).toMatchObject([{ amountMinor: 10_800 }]);
  expect(await app.sql`select from payout_events where event_id = ${eventId}`).toHaveLength(1);
});

test.each([
  ['no-account', { number: null }],
  ['account-changed', { rested: false }],
  ['below-minimum', { priceMinor: 2000 }],
] as const)('nothing is paid out with the obstacle %s', async (obstacle, sale) => {
  const { partnerId } = await organiser(sale);
  expect(await dueOf(partnerId)).toMatchObject({ obstacle });
  expect(await payOut(partnerId)).toEqual({ approved: 0, waiting: 0, leftOut: 1 });
});

test('a blocked company, and one whose books contradict, get nothing', async () => {
  const { partnerId, orderId } = await organiser();
  await app.sql`update partners set blocked_at = now() where id = ${partnerId}`;
  expect(await dueOf(partnerId)).toMatchObject({ obstacle: 'blocked' });
  await app.sql`update partners set blocked_at = null where id = ${partnerId}`;
  await app.sql`update orders set status = 'CANCELLED' where id = ${orderId}`;
  expect(await dueOf(partnerId)).toMatchObject({ obstacle: 'check-failed' });
  await app.sql`update orders set status = 'PAID' where id = ${orderId}`;
});

test('the list trusts nightly checks that passed, a payout checks again, and failed checks count until they pass', async () => {
  const { partnerId, orderId } = await organiser();
  await checkBooks(app.deps);
  await app.sql`update orders set status = 'CANCELLED' where id = ${orderId}`;
  expect(await dueOf(partnerId)).toMatchObject({ obstacle: null });
  expect(await payOut(partnerId)).toEqual({ approved: 0, waiting: 0, leftOut: 1 });
  await app.sql`update book_checks set checked_at = ${addTime(new Date(), -days(3))}`;
  expect(await dueOf(partnerId)).toMatchObject({ obstacle: 'check-failed' });
  await checkBooks(app.deps);
  expect(await dueOf(partnerId)).toMatchObject({ obstacle: 'check-failed' });
  await app.sql`update orders set status = 'PAID' where id = ${orderId}`;
  expect(await dueOf(partnerId)).toMatchObject({ obstacle: null });
  await app.sql`delete from book_checks`;
});

test('a refund after the payout makes the organiser owe, and is taken off the next one', async () => {
  const { token, partnerId, orderId } = await organiser();
  await payOut(partnerId);
  await send();
  await app.sql`
    insert into refunds (id, order_id, request_key, reason, payment_id, amount_minor, currency, sent_at)
    select gen_random_uuid(), order_id, 'late', 'GATEWAY', id, amount_minor, currency, now() from payments where order_id = ${orderId}`;
  await app.sql`update orders set status = 'REFUNDED' where id = ${orderId}`;
  await app.sql`update tickets set released_at = now() where order_id = ${orderId}`;
  expect(await balanceOf(token)).toMatchObject({ dueMinor: -10_800, paidOutMinor: 10_800 });
  expect(await dueOf(partnerId)).toBeUndefined();
});

test('with a bank, no one sends a file', async () => {
  const { body } = await app.call('POST', '/admin/payouts/file', { token: admin });
  expect(body).toMatchObject({ code: 'payouts-automatic' });
});

test('without a bank, approved payouts go into a file, and an administrator records how they ended', async () => {
  await app.stop();
  await start({ overrides: { bank: undefined } });
  const { token, partnerId } = await organiser();
  await payOut(partnerId);
  await send();
  const { body: file } = await app.call('POST', '/admin/payouts/file', { token: admin });
  expect(String(file)).toContain(',Main account,GB29NWBK60161331926819,NWBKGB2L,,108,USD,ATRIUM ');
  const [payout] = await payoutsOf(token);
  expect(payout).toMatchObject({ status: 'SUBMITTED' });
  const settle = (outcome: string, note = 'Bank line 12') =>
    app.call('POST', `/admin/payouts/${payout.id}/settle`, { token: admin, body: { outcome, note } });
  expect((await settle('PAID', ' ')).body.errors).toMatchObject([{ code: 'payout-note-required' }]);
  expect((await settle('PAID')).status).toBe(200);
  const imported = (amount: string) =>
    app.call('POST', '/admin/bank-statements', {
      token: admin,
      body: {
        name: 'lines.csv',
        content: `date,amount,currency,name,reference\n2031-03-10,${amount},USD,Meridian,${reference}`,
      },
    });
  const reference = `ATRIUM ${payout.id.slice(-8).toUpperCase()}`;
  expect((await imported('-108.00')).body).toMatchObject({ outgoing: 1, unexplained: 0 });
  expect((await imported('-0.01')).body).toMatchObject({ outgoing: 1, unexplained: 1 });
  expect(await faultsInBooks(app)).toEqual([]);
  expect((await settle('RETURNED')).status).toBe(200);
  expect(await balanceOf(token)).toMatchObject({ dueMinor: 10_800, paidOutMinor: 0 });
});

test('approved payouts in euros go into a SEPA file, and the others wait for theirs', async () => {
  const file = (format: string) => app.call('POST', `/admin/payouts/file?format=${format}`, { token: admin });
  await file('csv');
  expect((await file('sepa')).body.code).toBe('payment-file-empty');
  const [euros, dollars] = [await organiser({ currency: 'EUR' }), await organiser()];
  for (const { partnerId, currency } of [
    { ...euros, currency: 'EUR' },
    { ...dollars, currency: 'USD' },
  ])
    await app.call('POST', '/admin/payouts', { token: admin, body: { payouts: [{ partnerId, currency }] } });
  const { headers, body } = await file('sepa');
  expect(headers.get('content-type')).toContain('application/xml');
  expect(String(body)).toContain('<InstdAmt Ccy="EUR">108.00</InstdAmt>');
  expect(String(body)).toContain('<NbOfTxs>1</NbOfTxs>');
  expect(String(body)).toContain('<IBAN>DE75512108001245126199</IBAN>');
  expect((await payoutsOf(euros.token))[0]).toMatchObject({ status: 'SUBMITTED' });
  expect((await payoutsOf(dollars.token))[0]).toMatchObject({ status: 'APPROVED' });
  expect(String((await file('csv')).body)).toContain(',108,USD,ATRIUM ');
});

test('payouts to accounts without an IBAN go into one ISO 20022 file, and those without an own account wait', async () => {
  await app.stop();
  await start({ overrides: { bank: undefined } });
  const add = async (token: string, details: object) => {
    const body = { bankAccountName: 'Forum Works', password: testPassword, ...details };
    expect((await app.call('POST', '/partner/payout-accounts', { token, body })).status).toBe(201);
    await app.sql`update bank_accounts set updated_at = ${addTime(new Date(), -hours(49))}`;
  };
  const sales = [
    ['USD', { kind: 'US', routingNumber: '021000021', accountNumber: '000123456789' }],
    ['GBP', { kind: 'GB', sortCode: '20-00-00', accountNumber: '55779911' }],
    ['CAD', { kind: 'CA', institutionNumber: '003', transitNumber: '12345', accountNumber: '1234567' }],
  ] as const;
  const tokens: string[] = [];
  for (const [currency, details] of sales) {
    const { token, partnerId } = await organiser({ currency, number: null });
    // an account in another currency isn't the payout's
    await add(token, { kind: 'AU', bsb: '062000', accountNumber: '12345678' });
    expect(await dueOf(partnerId)).toMatchObject({ currency, obstacle: 'no-account' });
    await add(token, details);
    const body = { payouts: [{ partnerId, currency }] };
    expect((await app.call('POST', '/admin/payouts', { token: admin, body })).body).toMatchObject({
      approved: 1,
    });
    tokens.push(token);
  }
  const file = (format: string) => app.call('POST', `/admin/payouts/file?format=${format}`, { token: admin });
  const xml = String((await file('iso20022')).body);
  expect(xml).toContain('<Cd>USABA</Cd>');
  expect(xml).toContain('<MmbId>021000021</MmbId>');
  expect(xml).toContain('<Cd>GBDSC</Cd>');
  expect(xml).toContain('<InstdAmt Ccy="GBP">108.00</InstdAmt>');
  expect(xml).not.toContain('CACPA');
  const statuses = await Promise.all(tokens.map(async (token) => (await payoutsOf(token))[0].status));
  expect(statuses).toEqual(['SUBMITTED', 'SUBMITTED', 'APPROVED']);
  expect((await file('iso20022')).body.code).toBe('payment-file-empty');
  const csv = String((await file('csv')).body);
  expect(csv).toContain(',Forum Works,1234567,,000312345,108,CAD,ATRIUM ');
  expect(csv).toContain(',CACPA');
});
