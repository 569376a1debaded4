import { addTime, days } from '@atrium/domain';
import { runJob } from '../../jobs/worker.ts';
import { attachmentsOf, textOfPages } from '../../testing/read-pdf.ts';
import {
  aCard,
  aPayment,
  aPolicy,
  anEvent,
  anOrder,
  createAttendee,
  createPartnerMember,
  inDays,
  startTestApp,
  type TestAccount,
  type TestApp,
} from '../../testing/index.ts';

let app: TestApp;
let clock = new Date();
let buyer: TestAccount;
let britain: number;
let germany: number;
beforeAll(async () => {
  app = await startTestApp({ overrides: { now: () => clock } });
  buyer = await createAttendee(app);
  const idOf = async (code: string) =>
    (await app.sql<{ id: number }[]>`select id from countries where code = ${code}`)[0]?.id ?? 0;
  [britain, germany] = [await idOf('GB'), await idOf('DE')];
});
beforeEach(() => void (clock = new Date()));
afterAll(() => app.stop());

const profile = () => ({
  isIssuing: true,
  vatNumber: 'GB980780684',
  prefix: 'HARBOUR',
  rates: [{ country: britain, percentage: 20 }],
  agreed: true,
});
const company = () => ({
  company: 'Engines Ltd',
  address: '12 St James Square',
  city: 'Berlin',
  zipCode: '10115',
  country: germany,
  vatNumber: 'DE 136 695 976',
  purchaseOrder: 'PO-4711',
  email: 'accounts@engines.example',
});

async function aSeller(changes: object = {}) {
  const seller = await createPartnerMember(app);
  const saved = await app.call('PUT', '/partner/tax-profile', {
    token: seller.token,
    body: { ...profile(), ...changes },
  });
  expect(saved.status).toBe(200);
  return seller;
}
type Seller = Awaited<ReturnType<typeof aSeller>>;

/** Orders two tickets of 120 USD. */
async function order(seller: Seller, content: object = {}, { token } = buyer): Promise<string> {
  const event = await anEvent(app, {
    partnerId: seller.partnerId,
    startAt: inDays(60),
    content: { attendanceType: 1, ...content },
    ticketTypes: [{ priceMinor: 12_000, quantity: 9, policyId: await aPolicy(app, seller.partnerId) }],
  });
  const ticketTypeId = event.ticketTypeIds[0] ?? 0;
  const body = anOrder(event.id, [{ ticketTypeId }, { ticketTypeId }]);
  return (await app.call('POST', '/orders', { token, body })).body.id;
}
const pay = (id: string, { token } = buyer, card?: string) =>
  app.call('POST', `/orders/${id}/complete-order`, { token, body: aPayment(card) });
const bill = (id: string, changes: object = {}, { token } = buyer) =>
  app.call('PUT', `/orders/${id}/billing`, { token, body: { ...company(), ...changes } });
const billing = async (id: string) =>
  (await app.call('GET', `/orders/${id}/billing`, { token: buyer.token })).body;
const issue = () => runJob(app.deps, 'issue-invoices', {});
async function buy(seller: Seller): Promise<string> {
  const id = await order(seller);
  await bill(id);
  await pay(id);
  return id;
}
const listed = async ({ token }: Seller) =>
  (await app.call('GET', '/partner/invoices?sort=number&direction=asc', { token })).body;

async function download(path: string, { token }: { token: string }): Promise<Uint8Array> {
  const file = await fetch(`${app.origin}/api${path}`, { headers: { Authorization: `Bearer ${token}` } });
  return new Uint8Array(await file.arrayBuffer());
}
const textOf = async (path: string, who: { token: string }): Promise<string> =>
  (await textOfPages(await download(path, who))).join('\n');

test('a company gets an invoice once its order is paid, by email and on the page of the order', async () => {
  const seller = await aSeller();
  const id = await order(seller);
  expect(await billing(id)).toMatchObject({ billing: null, isOpen: true, issuer: 'ATRIUM', invoices: [] });
  expect((await bill(id)).body).toMatchObject({ billing: { ...company(), vatNumber: 'DE136695976' } });
  await issue();
  expect((await billing(id)).invoices).toEqual([]);
  await pay(id);
  await Promise.all([issue(), issue()]);

  const year = clock.getUTCFullYear();
  const { invoices } = await billing(id);
  expect(invoices).toMatchObject([
    { number: `HARBOUR-${year}-00001`, kind: 'INVOICE', grossMinor: 24_000, currency: 'USD' },
  ]);
  const text = await textOf(`/orders/${id}/invoices/${invoices[0].id}`, buyer);
  for (const words of [
    `Invoice HARBOUR-${year}-00001`,
    'Engines Ltd',
    'VAT number DE136695976',
    'VAT number GB980780684',
    'PO-4711',
    'VAT 20 %',
    '$200.00',
    '$40.00',
    '$240.00',
  ])
    expect(text).toContain(words);
  const [mail] = await app.sql`select recipient, attachments from outbox where kind = 'invoice'
    and recipient = 'accounts@engines.example' order by created_at desc limit 1`;
  expect(mail?.['attachments']).toMatchObject([{ name: `HARBOUR-${year}-00001.pdf` }]);
  expect(
    (await app.call('GET', `/partner/orders/${id}/billing`, { token: seller.token })).body,
  ).toMatchObject({
    company: 'Engines Ltd',
  });
});

test('programs find the printed sums in the file, and in a credit note the number of its invoice', async () => {
  const seller = await aSeller({ prefix: 'XML', rates: [{ country: britain, percentage: 19 }] });
  const id = await buy(seller);
  await issue();
  const { tickets } = (await app.call('GET', `/orders/${id}`, { token: buyer.token })).body;
  await app.call('POST', `/partner/orders/${id}/refunds`, {
    token: seller.token,
    body: {
      lines: [{ ticketId: tickets[0].id, percentage: 33, cancel: false }],
      cause: 'OTHER',
      note: 'Late',
    },
  });
  await issue();

  const [invoice, note] = (await billing(id)).invoices;
  const files = [];
  for (const one of [invoice, note])
    files.push(
      (await attachmentsOf(await download(`/orders/${id}/invoices/${one.id}`, buyer))).get('factur-x.xml'),
    );
  const [first = '', second = ''] = files;
  for (const words of [
    `<ram:ID>${invoice.number}</ram:ID>`,
    '<ram:TypeCode>380</ram:TypeCode>',
    '<ram:TaxBasisTotalAmount>201.68</ram:TaxBasisTotalAmount>',
    '<ram:TaxTotalAmount currencyID="USD">38.32</ram:TaxTotalAmount>',
    '<ram:GrandTotalAmount>240.00</ram:GrandTotalAmount>',
    '<ram:IssuerAssignedID>PO-4711</ram:IssuerAssignedID>',
  ])
    expect(first).toContain(words);
  expect(second).toContain('<ram:TypeCode>381</ram:TypeCode>');
  expect(second).toContain('<ram:GrandTotalAmount>39.60</ram:GrandTotalAmount>');
  expect(second).toContain(`<ram:IssuerAssignedID>${invoice.number}</ram:IssuerAssignedID>`);
});

test('a seller that has given no registered name is named by the one it has', async () => {
  const seller = await aSeller({ prefix: 'PLAIN' });
  await app.sql`update partners set name = 'Quayside Days', legal_name = '' where id = ${seller.partnerId}`;
  const id = await buy(seller);
  await issue();
  const { invoices } = await billing(id);
  expect(await textOf(`/orders/${id}/invoices/${invoices[0].id}`, buyer)).toContain('Quayside Days');
});

test('numbers have no gap, whoever pays and whichever node issues', async () => {
  const seller = await aSeller({ prefix: 'MANY' });
  const count = 30;
  const orders: { id: string; by: TestAccount; card: string }[] = [];
  for (let made = 0; made < count; made += 1) {
    // one buyer may have few open orders, and pay few with one card
    const by = await createAttendee(app);
    const id = await order(seller, {}, by);
    await bill(id, {}, by);
    orders.push({ id, by, card: aCard(made) });
  }
  const paying = orders.map(({ id, by, card }) => pay(id, by, card));
  await Promise.all([issue(), ...paying, issue()]);
  await Promise.all([issue(), issue(), issue()]);
  const found = await app.call('GET', '/partner/invoices?sort=number&direction=asc&limit=100', {
    token: seller.token,
  });
  const numbers = found.body.map(({ number }: { number: string }) => Number(number.slice(-5)));
  expect(numbers).toEqual(Array.from({ length: count }, (_, index) => index + 1));
});

test('refunds are credited in steps that end at exactly the invoice', async () => {
  const seller = await aSeller({ rates: [{ country: britain, percentage: 19 }] });
  const id = await buy(seller);
  await issue();
  const { tickets } = (await app.call('GET', `/orders/${id}`, { token: buyer.token })).body;
  const refund = (ticketId: string, percentage: number, cancel: boolean) =>
    app.call('POST', `/partner/orders/${id}/refunds`, {
      token: seller.token,
      body: { lines: [{ ticketId, percentage, cancel }], cause: 'OTHER', note: 'The keynote is gone' },
    });
  expect((await refund(tickets[0].id, 33, false)).status).toBe(201);
  await issue();
  await refund(tickets[0].id, 67, true);
  await refund(tickets[1].id, 100, true);
  await Promise.all([issue(), issue()]);

  const [invoice, ...notes] = await listed(seller);
  expect(invoice).toMatchObject({ kind: 'INVOICE', grossMinor: 24_000, netMinor: 20_168, taxMinor: 3_832 });
  expect(notes.map(({ kind, grossMinor }: Record<string, unknown>) => [kind, grossMinor])).toEqual([
    ['CREDIT_NOTE', 3_960],
    ['CREDIT_NOTE', 8_040],
    ['CREDIT_NOTE', 12_000],
  ]);
  const sum = (field: string) =>
    notes.reduce((total: number, note: Record<string, number>) => total + (note[field] ?? 0), 0);
  expect([sum('netMinor'), sum('taxMinor')]).toEqual([20_168, 3_832]);
  const text = await textOf(`/partner/invoices/${notes[0].id}`, seller);
  expect(text).toContain('Credit note');
  expect(text).toContain(invoice.number);
  const csv = await app.call('GET', '/partner/invoices/export', { token: seller.token });
  expect(csv.body).toContain(`${notes[2].number},Credit note`);
});

test('a company is corrected by a credit and another invoice, until a refund or 30 days made the invoice final', async () => {
  const seller = await aSeller();
  const id = await buy(seller);
  await issue();
  expect((await bill(id, { company: 'Engines Group plc' })).body.invoices).toHaveLength(2);
  await issue();
  const issued = await listed(seller);
  expect(issued.map(({ kind, company: name }: Record<string, unknown>) => [kind, name])).toEqual([
    ['INVOICE', 'Engines Ltd'],
    ['CREDIT_NOTE', 'Engines Ltd'],
    ['INVOICE', 'Engines Group plc'],
  ]);
  const old = await order(seller);
  await pay(old);
  clock = addTime(new Date(), -days(31));
  await bill(old);
  await issue();
  clock = new Date();
  expect(await billing(old)).toMatchObject({ isOpen: false });
  expect((await bill(old)).body.code).toBe('invoice-final');

  const refunded = await buy(seller);
  await issue();
  await app.call('POST', `/orders/${refunded}/cancel`, { token: buyer.token, body: {} });
  expect((await bill(refunded)).body.code).toBe('invoice-final');
});

test.each([
  ['has no rate for the country of the event', () => ({ rates: [{ country: germany, percentage: 19 }] }), {}],
  ['doesn’t want invoices to be issued', () => ({ isIssuing: false }), {}],
  ['sells an event that is also online', () => ({}), { attendanceType: 3 }],
])('nothing is issued in the name of an organiser that %s', async (_, changes, content) => {
  const seller = await aSeller(changes());
  const id = await order(seller, content);
  await bill(id);
  await pay(id);
  await issue();
  expect(await billing(id)).toMatchObject({ issuer: 'ORGANISER', invoices: [] });
});

test('wrong VAT numbers are refused, and those of countries without known rules are taken', async () => {
  const id = await order(await aSeller());
  expect((await bill(id, { vatNumber: 'DE136695975' })).body.errors).toMatchObject([
    { path: 'vatNumber', code: 'vat-number-invalid' },
  ]);
  const [japan] = await app.sql<{ id: number }[]>`select id from countries where code = 'JP'`;
  expect((await bill(id, { country: japan?.id, vatNumber: 'T1234567890123' })).status).toBe(200);
  const { token } = await createPartnerMember(app);
  const refused = await app.call('PUT', '/partner/tax-profile', {
    token,
    body: { ...profile(), rates: [], agreed: false, prefix: 'x' },
  });
  expect(refused.body.errors.map(({ code }: { code: string }) => code).sort()).toEqual([
    'invoice-prefix',
    'invoices-agreed',
    'tax-rate-required',
  ]);
});

test('an invoice is never changed, even directly in the database', async () => {
  const seller = await aSeller();
  await buy(seller);
  await issue();
  await expect(app.sql`update invoices set gross_minor = 1`).rejects.toThrow('invoices are never changed');
  await expect(app.sql`delete from invoice_lines`).rejects.toThrow('invoices are never changed');
});
