import { jobContext } from '../../context.ts';
import { eq } from 'drizzle-orm';
import { EventId, formatEventTime } from '@atrium/domain';
import { partners } from '../../db/schema/index.ts';
import {
  aPayment,
  aVenue,
  anEvent,
  anOrder,
  createAdmin,
  createAttendee,
  createPartnerMember,
  startTestApp,
  type BuiltEvent,
  type TestApp,
} from '../../testing/index.ts';
import { notifyEventChanged } from '../orders/index.ts';

/** A year of the future, whenever the tests run. */
const year = new Date().getUTCFullYear() + 4;

let app: TestApp;
let partner: Awaited<ReturnType<typeof createPartnerMember>>;
let buyer: Awaited<ReturnType<typeof createAttendee>>;
let admin: string;
beforeAll(async () => {
  app = await startTestApp();
  partner = await createPartnerMember(app);
  buyer = await createAttendee(app);
  admin = (await createAdmin(app)).token;
});
afterAll(() => app.stop());

async function soldEvent(name: string): Promise<BuiltEvent> {
  const event = await anEvent(app, { partnerId: partner.partnerId, content: { name } });
  const body = anOrder(event.id, [{ ticketTypeId: event.ticketTypeIds[0] ?? 0 }]);
  const { id } = (await app.call('POST', '/orders', { body, token: buyer.token })).body;
  await app.call('POST', `/orders/${id}/complete-order`, { body: aPayment(), token: buyer.token });
  return event;
}
const change = (id: number, body: unknown) =>
  app.call('PATCH', `/partner/events/${id}`, { token: partner.token, body });
async function approve(id: number) {
  const { body } = await app.call('GET', `/admin/events/${id}`, { token: admin });
  const path = `/admin/vetting-status/events/${id}/${body.currentEventVersionId}`;
  const decision = { status: 'Approve', comment: 'Fine' };
  expect((await app.call('POST', path, { token: admin, body: decision })).status).toBeLessThan(300);
}
/** Runs the queued jobs of an event this many times and returns the emails. */
async function emailsAbout(id: number, times = 1): Promise<{ recipient: string; text: string }[]> {
  const jobs = await app.sql<{ at: string }[]>`
    select data->>'at' as at from pgboss.job where name = 'tell-change' and (data->>'eventId')::int = ${id}`;
  for (let time = 0; time < times; time += 1)
    for (const { at } of jobs) await notifyEventChanged(jobContext(app.deps), EventId.parse(id), at);
  return app.sql`
    select recipient, text from outbox where kind = 'event-changed' and dedupe_key like ${`event-changed:${id}:%`}
    order by recipient`;
}

test('ticket holders are emailed a new date once, when it becomes public', async () => {
  const { id } = await soldEvent('Tidal Talks');
  await change(id, { startDateTime: `${year}-05-12T09:00`, endDateTime: `${year}-05-12T18:00` });
  expect(await emailsAbout(id)).toEqual([]);
  await approve(id);
  const mails = await emailsAbout(id, 2);
  expect(mails.map(({ recipient }) => recipient)).toEqual([buyer.email, 'guest1@example.com'].toSorted());
  expect(mails[0]?.text).toContain(formatEventTime(`${year}-05-12T08:00:00Z`, 'Europe/London'));
  const { body: news } = await app.call('GET', '/notifications', { token: buyer.token });
  expect(news.filter(({ subject }: { subject: string }) => subject === 'Tidal Talks has changed')).toEqual([
    expect.objectContaining({ link: `/events/${id}` }),
  ]);
});

test('a new tagline or a repeated decision sends no email', async () => {
  const { id } = await soldEvent('Quiet Quay');
  await change(id, { tagline: 'Another one' });
  await approve(id);
  expect(await emailsAbout(id)).toEqual([]);
});

test('automatic publishing and a location change by an administrator email ticket holders too', async () => {
  await app.deps.db.update(partners).set({ autoPublish: true }).where(eq(partners.id, partner.partnerId));
  const { id } = await soldEvent('Moving Docks');
  const hall = await aVenue(app, { name: 'Long Hall' });
  await change(id, { venueId: hall });
  expect((await emailsAbout(id)).map(({ text }) => text)).toEqual([
    expect.stringContaining('Long Hall'),
    expect.stringContaining('Long Hall'),
  ]);
  const body = { venueId: await aVenue(app, { name: 'Short Hall' }), placeId: null };
  const moved = await app.call('POST', `/admin/events/${id}/update-location`, { token: admin, body });
  expect([moved.status, moved.body.error]).toEqual([200, undefined]);
  expect((await emailsAbout(id)).filter(({ text }) => text.includes('Short Hall'))).toHaveLength(2);
});

test('an event cancelled meanwhile sends no email about its new date', async () => {
  const { id } = await soldEvent('Lost Lagoon');
  await app.deps.db.update(partners).set({ autoPublish: true }).where(eq(partners.id, partner.partnerId));
  await change(id, { startDateTime: `${year}-05-12T09:00`, endDateTime: `${year}-05-12T18:00` });
  await app.call('POST', `/partner/events/${id}/cancel`, { token: partner.token, body: {} });
  expect(await emailsAbout(id)).toEqual([]);
});
