import { EventCard } from '@atrium/domain';
import { anEvent, aPolicy, createPartnerMember, startTestApp, type TestApp } from '../../testing/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const hybrid = { attendanceType: 3 };
const cardOf = async (id: number) => {
  const [row] = await app.sql<{ card: string; price: number }[]>`
    select card, price_ref as price from event_search where event_id = ${id}`;
  const card = EventCard.parse(JSON.parse(row?.card ?? ''));
  return { ...card, minOnlinePrice: card.minOnlinePrice ?? null, reference: row?.price };
};

test('a price from is of the cheapest ticket at the venue, and the cheapest online stands apart', async () => {
  const { id } = await anEvent(app, {
    currency: 'USD',
    content: hybrid,
    ticketTypes: [
      { name: 'Livestream', priceMinor: 4000, attendance: 'ONLINE' },
      { name: 'Livestream with archive', priceMinor: 3500, attendance: 'ONLINE' },
      { name: 'Delegate', priceMinor: 20_000, attendance: 'IN_PERSON' },
      { name: 'Everywhere', priceMinor: 14_000 },
    ],
  });
  expect(await cardOf(id)).toMatchObject({
    minTicketPrice: 140,
    cheapestTicket: { name: 'Everywhere' },
    minOnlinePrice: 35,
    reference: 14_000,
  });
  const page = await app.call('GET', `/events/${id}`);
  expect(page.body.ticketTypes.map((type: { attendance: unknown }) => type.attendance)).toEqual([
    'ONLINE',
    'ONLINE',
    'IN_PERSON',
    undefined,
  ]);
});

test('where every ticket admits online only, the price is of the cheapest of them', async () => {
  const { id } = await anEvent(app, {
    currency: 'USD',
    content: hybrid,
    ticketTypes: [{ name: 'Livestream', priceMinor: 4000, attendance: 'ONLINE' }],
  });
  expect(await cardOf(id)).toMatchObject({
    minTicketPrice: 40,
    cheapestTicket: { name: 'Livestream' },
    minOnlinePrice: null,
  });
});

test('an organiser says how a ticket admits, and takes it back', async () => {
  const { token, partnerId } = await createPartnerMember(app);
  const policyId = await aPolicy(app, partnerId);
  const event = await anEvent(app, {
    partnerId,
    currency: 'USD',
    content: hybrid,
    ticketTypes: [{ name: 'Livestream', priceMinor: 4000, policyId }, { priceMinor: 9000 }],
  });
  const path = `/partner/events/${event.id}/ticket-types/${event.ticketTypeIds[0]}`;
  const change = (attendance: unknown) => app.call('PATCH', path, { token, body: { attendance } });
  expect((await cardOf(event.id)).minTicketPrice).toBe(40);
  expect(await change('ONLINE')).toMatchObject({
    status: 200,
    body: { attendance: 'ONLINE', name: 'Livestream' },
  });
  expect(await cardOf(event.id)).toMatchObject({ minTicketPrice: 90, minOnlinePrice: 40 });
  expect(await change('AT_SEA')).toMatchObject({ status: 400 });
  expect((await change(null)).body).toMatchObject({ attendance: null });
  expect(await cardOf(event.id)).toMatchObject({ minTicketPrice: 40, minOnlinePrice: null });
});
