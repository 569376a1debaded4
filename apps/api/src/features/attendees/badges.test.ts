import { codesOf, readPdf, textOfPages } from '../../testing/read-pdf.ts';
import {
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
let buyer: TestAccount;
let partner: Awaited<ReturnType<typeof createPartnerMember>>;
beforeAll(async () => {
  app = await startTestApp();
  [buyer, partner] = [await createAttendee(app), await createPartnerMember(app)];
});
afterAll(() => app.stop());

/** An event with a Standard ticket for each of these surnames, and a VIP ticket of Lovelace. */
async function anEventWith(surnames: string[]) {
  const policyId = await aPolicy(app, partner.partnerId);
  const event = await anEvent(app, {
    partnerId: partner.partnerId,
    startAt: inDays(60),
    ticketTypes: [
      { name: 'Standard', priceMinor: 10_000, policyId },
      { name: 'VIP', priceMinor: 20_000, policyId },
    ],
  });
  const [standard = 0, vip = 0] = event.ticketTypeIds;
  const people = [
    ...surnames.map((surname) => ({ ticketTypeId: standard, surname, company: `${surname} Ltd` })),
    { ticketTypeId: vip, surname: 'Lovelace', company: 'Engines Ltd' },
  ];
  const body = anOrder(event.id, people);
  const { id: orderId } = (await app.call('POST', '/orders', { token: buyer.token, body })).body;
  await app.call('POST', `/orders/${orderId}/complete-order`, { token: buyer.token, body: aPayment() });
  const tickets = await app.sql<{ id: string; code: string; surname: string }[]>`
    select id, code, surname from tickets where order_id = ${orderId} order by position`;
  return { id: event.id, orderId: orderId as string, vip, tickets: [...tickets] };
}
type Event = Awaited<ReturnType<typeof anEventWith>>;

async function print({ id }: Pick<Event, 'id'>, body: object, token = partner.token): Promise<Buffer> {
  const response = await fetch(`${app.origin}/api/partner/events/${id}/badges`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  return Buffer.from(await response.arrayBuffer());
}
const refused = async ({ id }: Pick<Event, 'id'>, body: object, token = partner.token) =>
  (await app.call('POST', `/partner/events/${id}/badges`, { token, body })).body.code;
const onRecord = ({ id }: Event) =>
  app.sql`select after from audit_log where action = 'print-badges' and subject = ${`event ${id}`} order by at`;

test('badges of valid tickets are sorted by surname, with company and ticket type, and their code is read', async () => {
  const event = await anEventWith(['Müller', 'Ben-Gurion', 'Refunded']);
  const refundedId = event.tickets.find(({ surname }) => surname === 'Refunded')?.id;
  await app.call('POST', `/orders/${event.orderId}/cancel`, {
    token: buyer.token,
    body: { ticketIds: [refundedId] },
  });
  const pdf = await print(event, { format: 'A6' });
  const pages = (await textOfPages(pdf)).map((page) => page.replace(/\s+/g, ' '));
  expect(pages).toHaveLength(3);
  expect(pages[0]).toContain('Ben-Gurion');
  expect(pages[0]).toContain('Ben-Gurion Ltd');
  expect(pages[1]).toContain('Lovelace');
  expect(pages[1]).toContain('VIP');
  expect(pages[2]).toContain('Müller');
  const codeOf = (name: string) => event.tickets.find(({ surname }) => surname === name)?.code;
  expect(codesOf(pdf)).toEqual([codeOf('Ben-Gurion'), codeOf('Lovelace'), codeOf('Müller')]);
  const { elements } = await readPdf(pdf);
  expect(elements.filter(({ role }) => role === 'H1')).toHaveLength(3);
  expect(elements.filter(({ role }) => role === 'Figure').map(({ alt }) => alt)).toEqual([
    expect.stringContaining(codeOf('Ben-Gurion') ?? ''),
    expect.stringContaining(codeOf('Lovelace') ?? ''),
    expect.stringContaining(codeOf('Müller') ?? ''),
  ]);
});

test('badges of one ticket type or of chosen attendees start where labels are left, on record; a preview is not', async () => {
  const event = await anEventWith(['Hopper', 'Babbage']);
  const [hopper] = event.tickets;
  const pageCount = async (body: object) => (await readPdf(await print(event, body))).document.numPages;
  const textOf = async (body: object) => (await textOfPages(await print(event, body))).join('\n');
  expect(await onRecord(event)).toEqual([]);
  expect(await pageCount({ format: 'L7160', isPreview: true })).toBe(1);
  expect(await pageCount({ format: 'L7160', start: 20, isPreview: true })).toBe(1);
  expect(await onRecord(event)).toEqual([]);

  expect(await pageCount({ format: 'L7160', start: 20 })).toBe(2);
  const vips = await textOf({ format: 'L7160', ticketTypeId: event.vip, hasCompany: false });
  expect(vips).toContain('Lovelace');
  expect(vips).not.toContain('Hopper');
  const bare = {
    format: 'A6',
    ticketIds: [hopper?.id],
    hasCompany: false,
    hasTicketType: false,
    hasCode: false,
  };
  const again = await textOf(bare);
  expect(again).toContain('Hopper');
  expect(again).not.toMatch(/Hopper Ltd|Standard/);
  expect(codesOf(await print(event, bare))).toEqual([]);
  expect((await onRecord(event)).map(({ after }) => [after.format, after.badges])).toEqual([
    ['L7160', 3],
    ['L7160', 1],
    ['A6', 1],
    ['A6', 1],
  ]);
});

test('without a valid ticket, and of another company, there are no badges', async () => {
  const event = await anEventWith([]);
  const stranger = await anEventWith(['Hopper']);
  expect(await refused(event, { format: 'A6', ticketIds: [stranger.tickets[0]?.id] })).toBe('badges-none');
  expect(await refused(event, { format: 'A7' })).toBe('validation');
  const other = await createPartnerMember(app);
  expect(await refused(event, { format: 'A6' }, other.token)).toBe('event-not-found');
});
