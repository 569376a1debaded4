import { eq } from 'drizzle-orm';
import { orderSorts } from '@atrium/domain';
import { auditLog } from '../../db/schema/index.ts';
import {
  aPayment,
  anEvent,
  anOrder,
  createAdmin,
  createAttendee,
  createPartnerMember,
  startTestApp,
} from '../../testing/index.ts';
import type { BuiltEvent, TestAccount, TestApp } from '../../testing/index.ts';
import { streamOrders } from './list-orders.ts';

let app: TestApp;
let admin: TestAccount;
beforeAll(async () => {
  app = await startTestApp();
  admin = await createAdmin(app);
});
afterAll(() => app.stop());

async function buy(event: BuiltEvent, tickets: number, { pay = true, email = '' } = {}): Promise<string> {
  const { token } = await createAttendee(app, email ? { email } : {});
  const requests = Array.from({ length: tickets }, () => ({ ticketTypeId: event.ticketTypeIds[0] ?? 0 }));
  const placed = await app.call('POST', '/orders/', { token, body: anOrder(event.id, requests) });
  const { id } = placed.body;
  if (pay) {
    const paid = await app.call('POST', `/orders/${id}/complete-order`, { token, body: aPayment() });
    expect(paid.body.status).toBe('PAID');
  }
  return id;
}

test('a partner sees paid orders of its own events, with the payment masked', async () => {
  const partner = await createPartnerMember(app);
  const event = await anEvent(app, { partnerId: partner.partnerId, ticketTypes: [{ priceMinor: 12_345 }] });
  const id = await buy(event, 2);
  const waiting = await buy(event, 1, { pay: false });
  const foreign = await buy(await anEvent(app), 1);
  const ask = (path: string) => app.call('GET', `/partner/orders/${path}`, { token: partner.token });

  const { body, headers } = await ask('summaries');
  expect(headers.get('x-total-count')).toBe('1');
  expect(body).toMatchObject([
    {
      id,
      eventName: 'Harbour Summit',
      numberOfTickets: 2,
      totalPrice: 246.9,
      currency: 'USD',
      status: 'PAID',
    },
  ]);
  const detail = await ask(id);
  expect(detail.body).toMatchObject({
    id,
    total: { amount: 246.9 },
    paymentDetails: { cardNumber: '**** **** **** 4242', expiryDate: '12/39', cardholderName: 'Ada Byron' },
  });
  expect(JSON.stringify(detail.body)).not.toContain('0047');
  for (const other of [waiting, foreign]) expect((await ask(other)).status).toBe(404);
});

test('administrators see every order, sorted by each column and searched by text', async () => {
  const event = await anEvent(app, { content: { name: 'Walrus Week' } });
  await buy(event, 3, { email: 'b.walrus@example.com' });
  await buy(event, 1, { email: 'c.walrus@example.com' });
  await buy(event, 2, { email: 'a.walrus@example.com', pay: false });
  const list = async (query: string) => {
    const { body } = await app.call('GET', `/admin/orders/summaries?search=walrus&${query}`, {
      token: admin.token,
    });
    return body.map((order: { purchaserEmail: string }) => order.purchaserEmail[0]).join('');
  };
  expect(await list('')).toBe('acb');
  expect(await list('direction=asc')).toBe('bca');
  expect(await list('sort=purchaserEmail&direction=asc')).toBe('abc');
  expect(await list('sort=numberOfTickets')).toBe('bac');
  expect(await list('sort=totalPrice&direction=asc')).toBe('cab');
  expect(await list('status=PAID')).toBe('cb');
  expect(await list('limit=1&page=2')).toBe('c');
  const [first] = (await app.call('GET', '/admin/orders/summaries', { token: admin.token })).body;
  const detail = await app.call('GET', `/admin/orders/${first.id}`, { token: admin.token });
  expect(detail.body).toMatchObject({ id: first.id, purchasingUserEmail: first.purchaserEmail });
});

test('a partner sees what was refunded, in the list and ticket by ticket', async () => {
  const partner = await createPartnerMember(app);
  const event = await anEvent(app, { partnerId: partner.partnerId, ticketTypes: [{ priceMinor: 10_000 }] });
  const id = await buy(event, 2);
  const ask = (path: string) => app.call('GET', `/partner/orders/${path}`, { token: partner.token });
  const refunded = await app.call('POST', `/partner/orders/${id}/refunds`, {
    token: partner.token,
    body: {
      lines: [{ ticketId: (await ask(id)).body.tickets[1].id, amount: 50, cancel: true }],
      cause: 'OTHER',
      note: 'No seat in the hall',
    },
  });
  expect(refunded.status).toBe(201);
  expect((await ask('summaries')).body).toMatchObject([{ id, totalPrice: 200, refunded: 50 }]);
  const { body } = await ask(id);
  expect(body).toMatchObject({
    refunded: { amount: 50, currency: { code: 'USD' } },
    tickets: [
      { isCancelled: false, refund: null },
      { isCancelled: true, refund: { amount: 50 } },
    ],
  });
});

test('the spreadsheet holds the same orders and escapes formulas typed by buyers', async () => {
  const partner = await createPartnerMember(app);
  const event = await anEvent(app, { partnerId: partner.partnerId, content: { name: '=HYPERLINK("x")' } });
  const id = await buy(event, 1);
  const { body, headers } = await app.call('GET', '/partner/orders/export', { token: partner.token });
  expect(headers.get('content-disposition')).toMatch(
    /attachment; filename=registrations-\d{4}-\d\d-\d\d\.csv/,
  );
  const [heading, row, ...rest] = String(body).trim().split('\n');
  expect(heading).toContain(
    'Order number,Order,Date,Status,Buyer,Buyer email,Event,Tickets,Total,Currency,Refunded',
  );
  expect(row).toContain(id);
  expect(row).toMatch(/^\uFEFF?ATR-/);
  expect(row).toContain(`"'=HYPERLINK(""x"")"`);
  expect(rest).toEqual([]);
});

test('the spreadsheet follows the event and status filters', async () => {
  const partner = await createPartnerMember(app);
  const [one, other] = [
    await anEvent(app, { partnerId: partner.partnerId }),
    await anEvent(app, { partnerId: partner.partnerId }),
  ];
  const [mine, elsewhere] = [await buy(one, 1), await buy(other, 1)];
  const idsOf = async (query: string) => {
    const { body } = await app.call('GET', `/partner/orders/export?${query}`, { token: partner.token });
    return [mine, elsewhere].filter((id) => String(body).includes(id));
  };
  expect(await idsOf('')).toEqual([mine, elsewhere]);
  expect(await idsOf(`eventId=${one.id}`)).toEqual([mine]);
  expect(await idsOf(`eventId=${other.id}&status=PAID`)).toEqual([elsewhere]);
  expect(await idsOf('status=REFUNDED')).toEqual([]);
});

test('an export continues after its last row, and is audited', async () => {
  const partner = await createPartnerMember(app);
  const event = await anEvent(app, { partnerId: partner.partnerId });
  const { attendeeId } = await createAttendee(app);
  // many orders at the same instant, more than one batch
  const write = (count: number, at: string) => app.sql`
    insert into orders (id, attendee_id, event_id, status, total_minor, currency, ticket_count, first_name, surname,
      purchaser_email, created_at)
    select uuidv7(), ${attendeeId}, ${event.id}, 'PAID', 100, 'USD', 1, 'Ada', 'Byron', 'a@example.com', ${at}
    from generate_series(1, ${count}::int)`;
  await write(1200, '2026-01-02T03:04:05.678901Z');
  const rows = streamOrders(app.deps.db, { search: '' }, partner.partnerId);
  const first = await rows.next();
  await write(300, new Date().toISOString());
  const ids = [first.value?.id];
  for await (const { id } of rows) ids.push(id);
  expect([ids.length, new Set(ids).size]).toEqual([1200, 1200]);

  const path = `/partner/orders/export?eventId=${event.id}`;
  expect((await app.call('GET', path, { token: partner.token })).status).toBe(200);
  const entries = await app.deps.db.select().from(auditLog).where(eq(auditLog.userId, partner.userId));
  expect(entries).toMatchObject([
    {
      userEmail: partner.email,
      action: 'export-orders',
      subject: `partner ${partner.partnerId}`,
      after: { eventId: event.id },
    },
  ]);
});

test('an order is found by number, ID, event name and buyer email, in every sort order', async () => {
  const event = await anEvent(app, { content: { name: 'Ptarmigan Days' } });
  const id = await buy(event, 1, { email: 'lagopus@example.com' });
  const { number } = (await app.call('GET', `/admin/orders/${id}`, { token: admin.token })).body;
  const spoken = number.replace('ATR-', '').toLowerCase();
  for (const search of [number, spoken, id, id.toUpperCase(), 'ptarmigan', 'Lagopus@'])
    for (const sort of orderSorts) {
      const query = `search=${encodeURIComponent(search)}&sort=${sort}`;
      const { body, headers } = await app.call('GET', `/admin/orders/summaries?${query}`, {
        token: admin.token,
      });
      expect(body.map((order: { id: string }) => order.id)).toContain(id);
      expect(headers.get('x-total-count')).toBe(String(body.length));
    }
  const beyond = await app.call('GET', '/admin/orders/summaries?search=ptarmigan&page=3', {
    token: admin.token,
  });
  expect([beyond.body, beyond.headers.get('x-total-count')]).toEqual([[], '1']);
});
