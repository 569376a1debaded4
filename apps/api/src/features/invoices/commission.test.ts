import { addTime, dayIn, days, type EventId } from '@atrium/domain';
import { releaseSales } from '../finances/index.ts';
import { runJob } from '../../jobs/worker.ts';
import { attachmentsOf, textOfPages } from '../../testing/read-pdf.ts';
import { startStripeStandIn } from '../../testing/stripe-stand-in.ts';
import {
  aPayment,
  aPlacement,
  aPolicy,
  anEvent,
  anOrder,
  createAdmin,
  createAttendee,
  createPartnerMember,
  faultsInBooks,
  startTestApp,
  type TestAccount,
  type TestApp,
} from '../../testing/index.ts';

let app: TestApp;
// days of the event and of the invoices lie in different months in every zone
const bought = new Date('2031-03-10T12:00:00Z');
const march = new Date('2031-03-28T12:00:00Z');
const april = new Date('2031-04-02T12:00:00Z');
const may = new Date('2031-05-02T12:00:00Z');
let clock = bought;
let buyer: TestAccount;
let admin: TestAccount;
beforeAll(async () => {
  app = await startTestApp({ overrides: { now: () => clock } });
  buyer = await createAttendee(app);
  admin = await createAdmin(app);
});
beforeEach(() => void (clock = bought));
afterEach(async () => expect(await faultsInBooks(app)).toEqual([]));
afterAll(() => app.stop());

/** Sells two tickets of 120 USD for an event that is over on 20 March, by an organiser of a country. */
async function aSale(country: 'GB' | 'DE', seller?: Awaited<ReturnType<typeof createPartnerMember>>) {
  const organiser = seller ?? (await createPartnerMember(app));
  await app.sql`update partners set country_id = (select id from countries where code = ${country}) where id = ${organiser.partnerId}`;
  const event = await anEvent(app, {
    partnerId: organiser.partnerId,
    startAt: new Date('2031-03-20T09:00:00Z'),
    ticketTypes: [{ priceMinor: 12_000, quantity: 9, policyId: await aPolicy(app, organiser.partnerId) }],
  });
  const ticketTypeId = event.ticketTypeIds[0] ?? 0;
  const body = anOrder(event.id, [{ ticketTypeId }, { ticketTypeId }]);
  const { id } = (await app.call('POST', '/orders', { token: buyer.token, body })).body;
  await app.call('POST', `/orders/${id}/complete-order`, { token: buyer.token, body: aPayment() });
  return { organiser, orderId: id as string };
}

/** Releases what was sold in March, then issues at a time, by three workers. */
const run = async (at: Date) => {
  clock = march;
  await releaseSales(app.deps);
  clock = at;
  await Promise.all([1, 2, 3].map(() => runJob(app.deps, 'issue-commission-invoices', {})));
  // sessions of March
  clock = bought;
};
const listed = async ({ token }: { token: string }) =>
  (await app.call('GET', '/partner/commission-invoices', { token })).body;
const earned = async (partnerId: number, until: Date) =>
  (
    await app.sql<{ minor: string }[]>`select -sum(e.amount_minor) as minor from ledger_entries e
      join ledger_journals j on j.id = e.journal_id
      where e.account = 4000 and e.partner_id = ${partnerId} and j.occurred_at < ${until}`
  )[0]?.minor;

async function download(path: string, { token }: { token: string }): Promise<Uint8Array> {
  const file = await fetch(`${app.origin}/api${path}`, { headers: { Authorization: `Bearer ${token}` } });
  return new Uint8Array(await file.arrayBuffer());
}

test('commission earned in a month is invoiced once it is over, as the ledger has it, with the tax in it', async () => {
  const { organiser } = await aSale('GB');
  // the sale is released in March, after its event
  clock = march;
  await releaseSales(app.deps);
  await runJob(app.deps, 'issue-commission-invoices', {});
  clock = bought;
  expect(await listed(organiser)).toEqual([]);
  await run(april);

  const [invoice, ...others] = await listed(organiser);
  expect(others).toEqual([]);
  expect(invoice).toMatchObject({
    kind: 'INVOICE',
    month: '2031-03',
    issuedOn: '2031-04-02',
    currency: 'USD',
    netMinor: 2_000,
    taxMinor: 400,
    grossMinor: 2_400,
  });
  expect(await earned(organiser.partnerId, april)).toBe('2400');
  const [tax] = await app.sql`select sum(e.amount_minor)::int as minor from ledger_entries e
    join ledger_journals j on j.id = e.journal_id where j.source_id = ${invoice.id} and e.account = 2300`;
  expect(tax?.['minor']).toBe(-400);

  const pdf = await download(`/partner/commission-invoices/${invoice.id}`, organiser);
  const text = (await textOfPages(pdf)).join('\n');
  for (const words of [
    `Invoice ${invoice.number}`,
    'Atrium Events Ltd',
    'VAT 20 %',
    '$20.00',
    '$4.00',
    '$24.00',
  ])
    expect(text).toContain(words);
  expect((await attachmentsOf(pdf)).get('factur-x.xml')).toContain(
    '<ram:GrandTotalAmount>24.00</ram:GrandTotalAmount>',
  );
  await run(may);
  expect(await listed(organiser)).toHaveLength(1);
});

test('what refunds take back later is credited, and the sum is still the commission of the ledger', async () => {
  const { organiser, orderId } = await aSale('GB');
  await run(april);
  const { tickets } = (await app.call('GET', `/orders/${orderId}`, { token: buyer.token })).body;
  clock = april;
  const refunded = await app.call('POST', `/admin/orders/${orderId}/refunds`, {
    token: (await createAdmin(app)).token,
    body: {
      lines: [{ ticketId: tickets[0].id, percentage: 33, cancel: false }],
      cause: 'OTHER',
      note: 'The keynote is gone',
      bearer: 'ORGANISER',
    },
  });
  expect(refunded.status).toBe(201);
  await run(may);

  const all = await listed(organiser);
  expect(all.map(({ kind, grossMinor }: Record<string, unknown>) => [kind, grossMinor])).toEqual([
    ['CREDIT_NOTE', 396],
    ['INVOICE', 2_400],
  ]);
  expect(await earned(organiser.partnerId, may)).toBe(String(2_400 - 396));
});

test('an organiser abroad pays no tax, and reads why', async () => {
  const { organiser } = await aSale('DE');
  await run(april);
  const [invoice] = await listed(organiser);
  expect(invoice).toMatchObject({ netMinor: 2_400, taxMinor: 0, grossMinor: 2_400 });
  const pdf = await download(`/partner/commission-invoices/${invoice.id}`, organiser);
  expect((await textOfPages(pdf)).join('\n')).toContain('Reverse charge');
});

test('a company that has given no registered name is named by the one it has', async () => {
  const { organiser } = await aSale('DE');
  await app.sql`update partners set name = 'Quayside Days', legal_name = '' where id = ${organiser.partnerId}`;
  await run(april);
  const [{ id, number }] = await listed(organiser);
  const pdf = await download(`/partner/commission-invoices/${id}`, organiser);
  expect((await textOfPages(pdf)).join('\n')).toContain('Quayside Days');
  const found = await app.call('GET', '/admin/commission-invoices?search=quayside', { token: admin.token });
  expect(found.body).toMatchObject([{ number, company: 'Quayside Days' }]);
});

test('numbers have no gap, and administrators find all of them', async () => {
  await aSale('GB');
  await aSale('DE');
  await run(april);
  const { body, headers } = await app.call(
    'GET',
    '/admin/commission-invoices?sort=number&direction=asc&limit=100',
    { token: admin.token },
  );
  const numbers = body.map(({ number }: { number: string }) => number);
  expect(numbers).toEqual(
    numbers.map((_: string, index: number) => `ATRIUM-2031-${String(index + 1).padStart(5, '0')}`),
  );
  expect(Number(headers.get('x-total-count') ?? numbers.length)).toBe(numbers.length);
  const [first] = body;
  expect(first).toMatchObject({ company: expect.any(String), partnerId: expect.any(Number) });
  const pdf = await download(`/admin/commission-invoices/${first.id}`, admin);
  expect((await textOfPages(pdf)).join('\n')).toContain(first.number);
});

test('an invoice for commission is never changed, and other companies can’t read it', async () => {
  const { organiser } = await aSale('GB');
  await run(addTime(april, days(1)));
  const [invoice] = await listed(organiser);
  await expect(app.sql`update commission_invoices set gross_minor = 1`).rejects.toThrow('never changed');
  await expect(app.sql`delete from commission_invoice_lines`).rejects.toThrow('never changed');
  const stranger = await createPartnerMember(app);
  const read = await app.call('GET', `/partner/commission-invoices/${invoice.id}`, {
    token: stranger.token,
  });
  expect(read.status).toBe(404);
});

test('charges for services and placements are on the invoice of the month, other charges on none', async () => {
  const { organiser } = await aSale('GB');
  const adjust = (note: string, amountMinor: number, isSupply?: boolean) =>
    app.call('POST', '/admin/finances/adjustments', {
      token: admin.token,
      body: {
        partnerId: organiser.partnerId,
        kind: 'CHARGE',
        currency: 'USD',
        amountMinor,
        note,
        reason: 'Contract',
        ...(isSupply !== undefined && { isSupply }),
      },
    });
  const charged = await Promise.all([
    adjust('Hire of scanners', 600, true),
    adjust('A broken door', 700, false),
    adjust('Said before we invoiced', 50),
  ]);
  expect(charged.map(({ status }) => status)).toEqual([201, 201, 201]);
  const [event] = await app.sql<
    { id: EventId }[]
  >`select id from events where partner_id = ${organiser.partnerId}`;
  const placementId = await aPlacement(app, { eventId: event?.id ?? (0 as EventId) });
  await run(april);

  const [invoice, ...others] = await listed(organiser);
  expect(others).toEqual([]);
  expect(invoice).toMatchObject({ netMinor: 9_167, taxMinor: 1_833, grossMinor: 2_400 + 600 + 8_000 });
  const taxes = await app.sql`select e.account::int, e.amount_minor::int as minor from ledger_entries e
    join ledger_journals j on j.id = e.journal_id where j.source_id = ${invoice.id} order by 1`;
  expect(taxes).toMatchObject([
    { account: 2300, minor: -1_833 },
    { account: 4000, minor: 400 },
    { account: 4010, minor: 1_433 },
  ]);
  const pdf = await download(`/partner/commission-invoices/${invoice.id}`, organiser);
  const text = (await textOfPages(pdf)).join('\n');
  for (const words of [
    'Commission for',
    'Hire of scanners',
    'Sponsored place of',
    '$110.00',
    'Nothing is to be paid',
  ])
    expect(text).toContain(words);
  expect(text).not.toContain('A broken door');

  const adjustments = async () =>
    (await app.call('GET', '/admin/finances/adjustments', { token: admin.token })).body.filter(
      ({ partnerId }: { partnerId: number }) => partnerId === organiser.partnerId,
    );
  const said = Object.fromEntries(
    (await adjustments()).map(({ note, isSupply, invoice: number }: Record<string, unknown>) => [
      note,
      [isSupply, number],
    ]),
  );
  expect(said).toEqual({
    'Hire of scanners': [true, invoice.number],
    'A broken door': [false, null],
    'Said before we invoiced': [null, null],
  });
  const query = 'month=2031-03&currency=USD';
  const statement = await download(`/partner/finances/statement?${query}`, organiser);
  const words = (await textOfPages(statement)).join(' ').replaceAll(/\s+/g, ' ');
  expect(words).toContain('A broken door (no invoice: not a supply)');
  expect(words).toContain('Hire of scanners (on our invoice for the month)');
  const receipt = await download(`/partner/placements/${placementId}/receipt`, organiser);
  expect((await textOfPages(receipt)).join(' ')).toContain('not a VAT invoice');

  // reversed and refunded in the next month
  const hire = (await adjustments()).find(({ note }: { note: string }) => note === 'Hire of scanners');
  clock = april;
  const reversed = await app.call('POST', `/admin/finances/adjustments/${hire.id}/reverse`, {
    token: (await createAdmin(app)).token,
    body: { reason: 'They brought their own' },
  });
  expect(reversed.status).toBe(200);
  await app.sql`insert into placement_refunds (id, placement_id, payment_id, days, amount_minor, currency, created_at)
    select gen_random_uuid(), placement_id, id, 1, 4000, currency, ${april} from placement_payments where placement_id = ${placementId}`;
  await run(may);
  const [credit] = await listed(organiser);
  expect(credit).toMatchObject({ kind: 'CREDIT_NOTE', grossMinor: 4_600, taxMinor: 767 });
  const [fees] = await app.sql`select -sum(e.amount_minor)::int as minor from ledger_entries e
    join ledger_journals j on j.id = e.journal_id where e.account = 4010 and j.source_id in (${invoice.id}, ${credit.id})`;
  expect(fees?.['minor']).toBe(-1_433 + 767);
  await run(addTime(may, days(1)));
  expect(await listed(organiser)).toHaveLength(2);
});

test('where commission is not invoiced, statements and receipts say that they are no VAT invoice, and none is issued', async () => {
  // the payment company of a live marketplace, whose operator has not set COMMISSION_INVOICING
  const stripe = await startStripeStandIn();
  const live = await startTestApp({ env: stripe.env });
  try {
    const seller = await createPartnerMember(live);
    const { token } = await createAdmin(live);
    const { id: eventId } = await anEvent(live, { partnerId: seller.partnerId });
    const charge = (note: string, isSupply: boolean) =>
      live.call('POST', '/admin/finances/adjustments', {
        token,
        body: {
          partnerId: seller.partnerId,
          kind: 'CHARGE',
          currency: 'USD',
          amountMinor: 600,
          note,
          reason: 'Contract',
          isSupply,
        },
      });
    expect((await charge('Hire of scanners', true)).status).toBe(201);
    expect((await charge('A broken door', false)).status).toBe(201);
    const placementId = await aPlacement(live, { eventId });
    const read = async (path: string) => {
      const file = await fetch(`${live.origin}/api${path}`, {
        headers: { Authorization: `Bearer ${seller.token}` },
      });
      return (await textOfPages(new Uint8Array(await file.arrayBuffer()))).join(' ').replaceAll(/\s+/g, ' ');
    };
    const month = dayIn(new Date(), 'UTC').slice(0, 7);
    const statement = await read(`/partner/finances/statement?month=${month}&currency=USD`);
    expect(statement).toContain('Hire of scanners (no VAT invoice)');
    expect(statement).toContain('A broken door (no invoice: not a supply)');
    expect(statement).not.toContain('on our invoice');
    const receipt = await read(`/partner/placements/${placementId}/receipt`);
    expect(receipt).toContain('This receipt is not a VAT invoice.');
    expect(receipt).not.toContain('ours is in your Finances');
    const later = { ...live.deps, now: () => addTime(new Date(), days(40)) };
    await runJob(later, 'issue-commission-invoices', {});
    expect((await live.call('GET', '/partner/commission-invoices', { token: seller.token })).body).toEqual(
      [],
    );
  } finally {
    await live.stop();
    await stripe.stop();
  }
});
