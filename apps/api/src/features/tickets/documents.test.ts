import { hours } from '@atrium/domain';
import {
  aPartner,
  aPayment,
  aVenue,
  anEvent,
  anOrder,
  codesOf,
  createAdmin,
  createAttendee,
  startTestApp,
  textOfPages,
  type TestApp,
} from '../../testing/index.ts';

let app: TestApp;
let buyer: Awaited<ReturnType<typeof createAttendee>>;
beforeAll(async () => {
  app = await startTestApp();
  buyer = await createAttendee(app);
});
afterAll(() => app.stop());

async function download(path: string, token = buyer.token) {
  const response = await fetch(`${app.origin}/api${path}`, { headers: { Authorization: `Bearer ${token}` } });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes };
}

async function buy(
  event: Awaited<ReturnType<typeof anEvent>>,
  tickets: { firstName?: string; subEventIds?: number[] }[] = [{}],
  isPaid = true,
) {
  const requests = tickets.map((ticket) => ({ ticketTypeId: event.ticketTypeIds[0] ?? 0, ...ticket }));
  const body = anOrder(event.id, requests);
  const { id } = (await app.call('POST', '/orders', { body, token: buyer.token })).body;
  if (isPaid)
    await app.call('POST', `/orders/${id}/complete-order`, { body: aPayment(), token: buyer.token });
  const rows = await app.sql<{ id: string; code: string }[]>`
    select id, code from tickets where order_id = ${id} order by position`;
  const { number } = (await app.call('GET', `/orders/${id}`, { token: buyer.token })).body;
  return { orderId: String(id), number: String(number), tickets: [...rows] };
}

/** PDF text as one line, because long values wrap at the page edge. */
const flat = (text: string) => text.replace(/\s+/g, ' ');
/** PDF text without spaces, because words longer than a line are broken. */
const unbroken = (text: string) => text.replace(/\s+/g, '');

test('a ticket shows its event in the venue’s time zone, its attendee, and a code that scans back', async () => {
  const partnerId = await aPartner(app, { name: 'Docklands Events', email: 'hello@docklands.example' });
  const venueId = await aVenue(app, { name: 'Hall 3', address: '12 Dock Road' });
  const event = await anEvent(app, {
    partnerId,
    venueId,
    startAt: new Date('2039-07-12T08:00:00Z'),
    endAt: new Date('2039-07-13T16:00:00Z'),
    subEvents: [{ name: 'Gala dinner' }],
  });
  const { number, tickets } = await buy(event, [{ firstName: 'Ada', subEventIds: event.subEventIds }]);
  const pdf = await download(`/tickets/${tickets[0]?.id}/pdf`);
  expect(pdf.status).toBe(200);
  expect(pdf.headers.get('content-type')).toBe('application/pdf');
  expect(pdf.headers.get('content-disposition')).toContain(`ticket-${tickets[0]?.id}.pdf`);
  expect(codesOf(pdf.bytes)).toEqual([tickets[0]?.code]);
  const pages = await textOfPages(pdf.bytes);
  expect(pages).toHaveLength(1);
  for (const fact of [
    'Harbour Summit',
    'Ada Lovelace',
    'Analyst, Engines Ltd',
    'Standard',
    'Gala dinner',
    'Tue, 12 Jul 2039, 09:00 BST',
    'Wed, 13 Jul 2039, 17:00 BST',
    'Hall 3, 12 Dock Road, London, United Kingdom',
    'Docklands Events',
    number,
    tickets[0]?.code,
  ])
    expect(flat(pages[0] ?? '')).toContain(fact);
});

test.each(['Þórður Ægisson', 'Żółć Łukasiewicz', 'Мария Иванова', 'Ελένη', 'Nguyễn Thị Ánh'])(
  'a name beyond ASCII is written and reads back: %s',
  async (firstName) => {
    const { tickets } = await buy(await anEvent(app), [{ firstName }]);
    const [page = ''] = await textOfPages((await download(`/tickets/${tickets[0]?.id}/pdf`)).bytes);
    expect(flat(page).normalize('NFC')).toContain(firstName);
  },
);

test('the longest texts wrap without being cut', async () => {
  const name = `Annual ${'Congress of Harbour Engineers and '.repeat(6)}Friends`;
  const { tickets } = await buy(await anEvent(app, { content: { name } }), [
    { firstName: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2) },
  ]);
  const pages = await textOfPages((await download(`/tickets/${tickets[0]?.id}/pdf`)).bytes);
  expect(pages).toHaveLength(1);
  expect(flat(pages[0] ?? '')).toContain(name);
  expect((pages[0] ?? '').replace(/\s/g, '')).toContain(
    `${'Wolfeschlegelsteinhausenbergerdorff'.repeat(2)}Lovelace`,
  );
});

test("an order's tickets are one file with a page and a code each", async () => {
  const { orderId, tickets } = await buy(await anEvent(app), [{}, {}, {}]);
  const pdf = await download(`/orders/${orderId}/tickets`);
  expect(codesOf(pdf.bytes)).toEqual(tickets.map(({ code }) => code));
  expect((await textOfPages(pdf.bytes)).map((page) => /Guest \d/.exec(page)?.[0])).toEqual([
    'Guest 1',
    'Guest 2',
    'Guest 3',
  ]);
});

test('the receipt adds up, names the seller and shows only the last four digits of the card', async () => {
  const partnerId = await aPartner(app, { legalName: 'Docklands Events Ltd', registrationNumber: '0123' });
  const event = await anEvent(app, {
    partnerId,
    ticketTypes: [{ priceMinor: 12_050 }],
    subEvents: [{ name: 'Gala dinner', priceMinor: 3_333 }],
  });
  const { orderId, number } = await buy(event, [{ subEventIds: event.subEventIds }, {}]);
  const text = flat((await textOfPages((await download(`/orders/${orderId}/receipt`)).bytes)).join(' '));
  for (const fact of [
    number,
    buyer.email,
    'Docklands Events Ltd (company number 0123)',
    '2 × Standard',
    '$120.50',
    '$241.00',
    '1 × Gala dinner',
    '$33.33',
    '$274.33',
    'Visa **** **** **** 4242',
  ])
    expect(unbroken(text)).toContain(unbroken(fact));
  expect(text).not.toContain('Refunded');
  const { tickets } = (await app.call('GET', `/orders/${orderId}`, { token: buyer.token })).body;
  const refunded = await app.call('POST', `/admin/orders/${orderId}/refunds`, {
    token: (await createAdmin(app)).token,
    body: {
      lines: [{ ticketId: tickets[1].id, percentage: 100, cancel: false }],
      cause: 'OTHER',
      note: 'A gesture',
      bearer: 'OPERATOR',
    },
  });
  expect(refunded.status).toBe(201);
  const later = flat((await textOfPages((await download(`/orders/${orderId}/receipt`)).bytes)).join(' '));
  expect(later).toContain('Refunded');
  expect(later).toContain('-$120.50');
});

test('a receipt names the company by its name if it has given no registered one', async () => {
  const partnerId = await aPartner(app, { name: 'Quayside Days', legalName: '' });
  const { orderId } = await buy(await anEvent(app, { partnerId }));
  const text = flat((await textOfPages((await download(`/orders/${orderId}/receipt`)).bytes)).join(' '));
  expect(text).toContain('Quayside Days');
});

test('a currency without minor units has no decimals on the receipt', async () => {
  const event = await anEvent(app, { currency: 'JPY', ticketTypes: [{ priceMinor: 4_500 }] });
  const { orderId } = await buy(event, [{}, {}]);
  const text = flat((await textOfPages((await download(`/orders/${orderId}/receipt`)).bytes)).join(' '));
  expect(text).toContain('¥4,500');
  expect(text).toContain('¥9,000');
});

test('strangers, unpaid orders and refunded tickets get no documents', async () => {
  const stranger = await createAttendee(app);
  const { orderId, tickets } = await buy(await anEvent(app));
  const [ticket] = tickets;
  const all = [
    `/tickets/${ticket?.id}/pdf`,
    `/tickets/${ticket?.id}/ics`,
    `/orders/${orderId}/tickets`,
    `/orders/${orderId}/receipt`,
  ];
  for (const path of all) expect([path, (await download(path, stranger.token)).status]).toEqual([path, 404]);
  for (const path of all) expect([path, (await download(path)).status]).toEqual([path, 200]);
  await app.sql`update tickets set released_at = now() where order_id = ${orderId}`;
  await app.sql`update orders set status = 'REFUNDED' where id = ${orderId}`;
  expect(await Promise.all(all.map(async (path) => (await download(path)).status))).toEqual([
    404, 404, 404, 200,
  ]);
  const unpaid = await buy(await anEvent(app), [{}], false);
  expect((await download(`/orders/${unpaid.orderId}/receipt`)).status).toBe(404);
  expect((await download(`/tickets/${unpaid.tickets[0]?.id}/pdf`)).status).toBe(404);
});

describe('the calendar file', () => {
  const unfold = (text: string) => text.replace(/\r\n[ \t]/g, '');
  const read = async (startAt: string, zone: string, more: object = {}) => {
    const venueId = await aVenue(app, { timeZone: zone, name: 'Hall; 3, "East"' });
    const event = await anEvent(app, {
      venueId,
      startAt: new Date(startAt),
      endAt: new Date(Date.parse(startAt) + hours(8)),
      ...more,
    });
    const { tickets } = await buy(event);
    const answer = await download(`/tickets/${tickets[0]?.id}/ics`);
    return { event, answer, raw: answer.bytes.toString('utf8'), text: unfold(answer.bytes.toString('utf8')) };
  };

  test('gives the times in the event’s time zone and includes its VTIMEZONE', async () => {
    const { event, answer, raw, text } = await read('2039-07-12T08:00:00Z', 'Europe/London');
    expect(answer.headers.get('content-type')).toContain('text/calendar');
    expect(text).toContain('DTSTART;TZID=Europe/London:20390712T090000\r\n');
    expect(text).toContain('DTEND;TZID=Europe/London:20390712T170000\r\n');
    expect(text).toMatch(/DTSTAMP:\d{8}T\d{6}Z\r\n/);
    expect(text).toContain(
      'BEGIN:DAYLIGHT\r\nDTSTART:20390327T010000\r\nTZOFFSETFROM:+0000\r\nTZOFFSETTO:+0100\r\nEND:DAYLIGHT\r\n',
    );
    expect(text).toContain(
      'BEGIN:STANDARD\r\nDTSTART:20391030T020000\r\nTZOFFSETFROM:+0100\r\nTZOFFSETTO:+0000\r\nEND:STANDARD\r\n',
    );
    expect(text).toContain(`UID:event-${event.id}@localhost\r\n`);
    expect(text).toContain('LOCATION:Hall\\; 3\\, "East"');
    expect(text).toMatch(/ORGANIZER;CN="Organiser \d+":mailto:organiser\d+@example\.com\r\n/);
    for (const line of raw.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });

  test.each([
    ['Asia/Kolkata', '20390712T133000', '+0530'],
    ['America/New_York', '20390712T040000', '-0400'],
  ])('has the right offset in %s', async (zone, start, offset) => {
    const { text } = await read('2039-07-12T08:00:00Z', zone);
    expect(text).toContain(`DTSTART;TZID=${zone}:${start}\r\n`);
    expect(text).toContain(`TZOFFSETTO:${offset}\r\n`);
  });

  test('keeps its UID and raises its sequence with each version of the event', async () => {
    const { event, text } = await read('2039-07-12T08:00:00Z', 'Europe/London');
    expect(text).toContain('SEQUENCE:1\r\n');
    await app.sql`update event_versions set number = 4, start_at = '2039-07-13T08:00Z', end_at = '2039-07-13T16:00Z' where event_id = ${event.id}`;
    const [ticket] = await app.sql`
      select t.id from tickets t join orders o on o.id = t.order_id where o.event_id = ${event.id}`;
    const newer = (await download(`/tickets/${ticket?.['id']}/ics`)).bytes.toString('utf8');
    expect(newer).toContain(`UID:event-${event.id}@localhost\r\n`);
    expect(newer).toContain('SEQUENCE:4\r\n');
    expect(newer).toContain('DTSTART;TZID=Europe/London:20390713T090000\r\n');
  });
});
