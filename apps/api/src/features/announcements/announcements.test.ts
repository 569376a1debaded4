import { AnnouncementId, maxAnnouncements, maxAnnouncementsPerDay } from '@atrium/domain';
import { jobContext } from '../../context.ts';
import {
  aPayment,
  aPolicy,
  anEvent,
  anOrder,
  createAttendee,
  createPartnerMember,
  fieldMessages,
  morningIn,
  startTestApp,
  tokenOf,
  type TestAccount,
  type TestApp,
} from '../../testing/index.ts';
import { notifyAnnouncement } from './index.ts';

let app: TestApp;
let buyer: TestAccount;
let partner: Awaited<ReturnType<typeof createPartnerMember>>;
beforeAll(async () => {
  app = await startTestApp();
  [buyer, partner] = [await createAttendee(app), await createPartnerMember(app)];
});
beforeEach(() => app.sql`delete from rate_limits`);
afterAll(() => app.stop());

/** An event in ten days, and a paid ticket for each address. */
async function anEventFor(emails: readonly string[] = []) {
  const event = await anEvent(app, {
    partnerId: partner.partnerId,
    startAt: morningIn(10),
    ticketTypes: [
      { name: 'Standard', priceMinor: 0, policyId: await aPolicy(app, partner.partnerId), quantity: 300 },
    ],
  });
  const [ticketTypeId = 0] = event.ticketTypeIds;
  for (let from = 0; from < emails.length; from += 50) {
    const tickets = emails.slice(from, from + 50).map((email) => ({ ticketTypeId, email }));
    const { id } = (
      await app.call('POST', '/orders', { token: buyer.token, body: anOrder(event.id, tickets) })
    ).body;
    await app.call('POST', `/orders/${id}/complete-order`, { token: buyer.token, body: aPayment() });
  }
  return event;
}

const words = { title: 'Doors at nine', text: 'Bring your ticket.\nSee you there!' };
const path = (eventId: number, id = '') => `/partner/events/${eventId}/announcements${id && `/${id}`}`;
const asPartner = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', address: string, body?: object) =>
  app.call(method, address, { token: partner.token, ...(body && { body }) });
const publish = (eventId: number, body: object = {}) =>
  asPartner('POST', path(eventId), { ...words, notify: false, ...body });
const shownOn = async (eventId: number) =>
  (await app.call('GET', `/events/${eventId}`, {})).body.announcements;
const bellOf = async (reader: TestAccount) =>
  (await app.call('GET', '/notifications', { token: tokenOf(app, reader) })).body;
const notifyOf = (id: string) => notifyAnnouncement(jobContext(app.deps), AnnouncementId.parse(id));

test('an announcement is on the page of its event from the next request on, newest first', async () => {
  const { id } = await anEventFor();
  expect(await shownOn(id)).toBeUndefined();
  const { status, body: first } = await publish(id);
  expect([status, first]).toEqual([
    201,
    {
      ...words,
      id: expect.any(String),
      publishedAt: expect.any(String),
      editedAt: null,
      createdBy: expect.any(String),
      notified: null,
    },
  ]);
  const { body: second } = await publish(id, { title: 'One speaker more' });
  expect(await shownOn(id)).toEqual(
    [second, first].map(({ title, text, ...one }) => ({
      id: one.id,
      title,
      text,
      publishedAt: one.publishedAt,
      editedAt: null,
    })),
  );
  expect((await asPartner('GET', path(id))).body).toEqual([second, first]);
});

test('a changed announcement says so, and a deleted one is gone', async () => {
  const { id } = await anEventFor();
  const { body } = await publish(id);
  const changed = await asPartner('PUT', path(id, body.id), { ...words, title: 'Doors at ten' });
  expect(changed).toMatchObject({
    status: 200,
    body: { title: 'Doors at ten', editedAt: expect.any(String) },
  });
  expect(await shownOn(id)).toMatchObject([{ title: 'Doors at ten', editedAt: changed.body.editedAt }]);
  expect((await asPartner('DELETE', path(id, body.id))).status).toBe(200);
  expect(await shownOn(id)).toBeUndefined();
  expect(await asPartner('DELETE', path(id, body.id))).toMatchObject({
    status: 404,
    body: { code: 'announcement-not-found' },
  });
  const actions = await app.sql`
    select action from audit_log where subject = ${`announcement ${String(body.id)}`} order by id`;
  expect(actions.map(({ action }) => action as string)).toEqual([
    'add-announcement',
    'change-announcement',
    'delete-announcement',
  ]);
});

test('everyone with a ticket and an account is notified once, also if the job is interrupted and repeated', async () => {
  const readers = [await createAttendee(app), await createAttendee(app)];
  const others = Array.from({ length: 3 }, (_, index) => `nobody${index}@a.example`);
  const { id } = await anEventFor([
    ...readers.flatMap(({ email }) => [email, email.toUpperCase()]),
    ...others,
  ]);
  const { body } = await publish(id, { notify: true });
  expect(body.notified).toBe(0);
  let left = 1;
  const context = jobContext(app.deps);
  await expect(
    notifyAnnouncement(
      {
        ...context,
        now: () => {
          left -= 1;
          if (left < 0) throw new TypeError('the worker is gone');
          return context.now();
        },
      },
      body.id,
    ),
  ).rejects.toThrow('the worker is gone');
  await Promise.all([notifyOf(body.id), notifyOf(body.id)]);
  await notifyOf(body.id);
  for (const reader of readers)
    expect(await bellOf(reader)).toMatchObject([
      {
        news: { kind: 'announcement', data: { title: words.title } },
        subject: expect.stringMatching(/: Doors at nine$/),
        link: `/events/${id}`,
      },
    ]);
  expect((await asPartner('GET', path(id))).body).toMatchObject([{ notified: 2 }]);
});

test('who stopped the emails of the organiser, or has no valid ticket any more, is not notified', async () => {
  const [stopped, cancelled] = [await createAttendee(app), await createAttendee(app)];
  const { id } = await anEventFor([stopped.email, cancelled.email]);
  await app.sql`insert into mailing_stops (partner_id, email) values (${partner.partnerId}, ${stopped.email})`;
  await app.sql`update tickets set released_at = now() where email = ${cancelled.email}`;
  const { body } = await publish(id, { notify: true });
  await notifyOf(body.id);
  expect([await bellOf(stopped), await bellOf(cancelled)]).toEqual([[], []]);
  expect((await asPartner('GET', path(id))).body).toMatchObject([{ notified: 0 }]);
});

test('an announcement that is only for the page notifies nobody', async () => {
  const reader = await createAttendee(app);
  const { id } = await anEventFor([reader.email]);
  await notifyOf((await publish(id)).body.id);
  expect(await bellOf(reader)).toEqual([]);
});

test('an announcement has a title and a text of limited lengths', async () => {
  const { id } = await anEventFor();
  expect(fieldMessages((await publish(id, { title: ' ', text: '' })).body)).toEqual([
    { path: 'title', message: 'Enter a title' },
    { path: 'text', message: 'Enter a text' },
  ]);
  expect(fieldMessages((await publish(id, { title: 'x'.repeat(121), text: 'x'.repeat(2001) })).body)).toEqual(
    [
      { path: 'title', message: 'Use 120 characters or fewer' },
      { path: 'text', message: 'Use 2,000 characters or fewer' },
    ],
  );
});

test('an event has a limited number of announcements, and a cancelled one gets no more', async () => {
  const { id } = await anEventFor();
  await app.sql`
    insert into announcements (id, event_id, title, text)
    select gen_random_uuid(), ${id}, 'News', 'Text' from generate_series(1, ${maxAnnouncements})`;
  expect(await publish(id)).toMatchObject({ status: 409, body: { code: 'announcements-full' } });
  await app.sql`delete from announcements where event_id = ${id}`;
  const { body } = await publish(id);
  await app.sql`update events set cancelled_at = now() where id = ${id}`;
  expect((await publish(id)).body.code).toBe('event-cancelled');
  expect((await asPartner('PUT', path(id, body.id), words)).body.code).toBe('event-cancelled');
  expect((await asPartner('DELETE', path(id, body.id))).status).toBe(200);
});

test('a company publishes a limited number of announcements in a day, over all its events', async () => {
  const { id } = await anEventFor();
  for (let count = 0; count < maxAnnouncementsPerDay; count += 1)
    expect((await publish(id)).status).toBe(201);
  expect((await publish((await anEventFor()).id)).status).toBe(429);
});
