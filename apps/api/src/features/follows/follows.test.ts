import { and, eq } from 'drizzle-orm';
import { addTime, days, followLimit, hours, type EventId, type PartnerId } from '@atrium/domain';
import { inTransaction, jobContext } from '../../context.ts';
import { follows, outbox } from '../../db/schema/index.ts';
import {
  anEvent,
  createAttendee,
  createPartnerMember,
  startTestApp,
  tokenOf,
  type TestAccount,
  type TestApp,
} from '../../testing/index.ts';
import { publishVersion } from '../authoring/index.ts';
import { publishEvents } from '../catalogue/index.ts';
import { sendFollowDigests } from './index.ts';

let app: TestApp;
/** The server's clock: noon of a fixed number of days ago. */
const start = new Date(`${new Date(Date.now() - days(30)).toISOString().slice(0, 10)}T12:00:00Z`);
let clock = start;
beforeAll(async () => {
  app = await startTestApp({ overrides: { now: () => clock } });
});
beforeEach(() => void (clock = start));
afterAll(() => app.stop());

const follow = (token: string, organiserId: number, body: object = {}) =>
  app.call('PUT', `/followed-organisers/${organiserId}`, { token, body });
const followed = async (token: string) => (await app.call('GET', '/followed-organisers', { token })).body;
const mailsTo = (email: string) =>
  app.deps.db.select().from(outbox).where(eq(outbox.recipient, email)).orderBy(outbox.createdAt, outbox.id);
const bellOf = async (reader: TestAccount) =>
  (await app.call('GET', '/notifications', { token: tokenOf(app, reader) })).body;
const sendDigests = () => sendFollowDigests(jobContext(app.deps));

/** An event that visitors can see from now on. */
async function publish(partnerId: PartnerId, name: string): Promise<EventId> {
  const { id, versionId } = await anEvent(app, { partnerId, approved: false, content: { name } });
  await inTransaction(jobContext(app.deps), async (tx) => {
    await publishVersion(tx, { id, approvedVersionId: null }, versionId);
    await publishEvents(tx, [id]);
  });
  return id;
}

test('an attendee follows an organiser, changes the emails, and stops', async () => {
  const { token } = await createAttendee(app);
  const { partnerId } = await createPartnerMember(app);
  await publish(partnerId, 'Harbour Summit');
  expect(await follow(token, partnerId)).toMatchObject({ status: 200, body: { status: 'Success' } });
  expect(await followed(token)).toMatchObject([{ id: partnerId, upcoming: 1, emails: true }]);
  await follow(token, partnerId, { emails: false });
  expect(await followed(token)).toMatchObject([{ id: partnerId, emails: false }]);
  const unfollow = () => app.call('DELETE', `/followed-organisers/${partnerId}`, { token });
  expect((await unfollow()).status).toBe(200);
  expect((await unfollow()).status).toBe(404);
  expect(await followed(token)).toEqual([]);
});

test('only organisers that visitors can see are followed', async () => {
  const { token } = await createAttendee(app);
  expect(await follow(token, 2_000_000_000)).toMatchObject({
    status: 404,
    body: { code: 'partner-not-found' },
  });
});

test('an attendee follows a limited number of organisers', async () => {
  const { token, attendeeId } = await createAttendee(app);
  const { partnerId } = await createPartnerMember(app);
  await app.sql`
    insert into partners select (jsonb_populate_record(p, jsonb_build_object('id', 900000 + n, 'email', 'many' || n || '@example.com'))).*
    from partners p, generate_series(1, ${followLimit}) n where p.id = ${partnerId}`;
  await app.sql`
    insert into follows (attendee_id, partner_id, emails, seen_through)
    select ${String(attendeeId)}::uuid, 900000 + n, true, app_now() from generate_series(1, ${followLimit}) n`;
  expect(await follow(token, partnerId)).toMatchObject({ status: 409, body: { code: 'follows-full' } });
});

test('new events of followed organisers are emailed once a day, until a link stops it', async () => {
  const reader = await createAttendee(app);
  const { partnerId } = await createPartnerMember(app);
  const { partnerId: other } = await createPartnerMember(app);
  await publish(partnerId, 'Known before');
  clock = addTime(clock, 1000);
  await follow(reader.token, partnerId);
  clock = addTime(start, hours(1));
  const id = await publish(partnerId, 'Second Edition');
  await publish(other, 'Of someone else');
  await sendDigests();
  expect(await mailsTo(reader.email)).toEqual([]);

  clock = addTime(start, days(1));
  await Promise.all([sendDigests(), sendDigests()]);
  const [mail, ...rest] = await mailsTo(reader.email);
  expect(rest).toEqual([]);
  expect(mail).toMatchObject({ kind: 'follow-digest', subject: expect.stringMatching(/^1 new event by /) });
  expect(mail?.text).toContain(`/events/${id}`);
  for (const name of ['Known before', 'Of someone else']) expect(mail?.text).not.toContain(name);
  expect(await bellOf(reader)).toMatchObject([
    {
      subject: expect.stringMatching(/ published a new event$/),
      text: 'Second Edition',
      link: `/events/${id}`,
    },
  ]);

  const code = String(mail?.unsubscribeUrl).split('/').at(-1);
  expect((await app.call('POST', '/followed-organisers/stop', { body: { code } })).status).toBe(200);
  const wanted = and(eq(follows.attendeeId, reader.attendeeId), eq(follows.emails, true));
  expect(await app.deps.db.$count(follows, wanted)).toBe(0);
  await publish(partnerId, 'Third Edition');
  clock = addTime(start, days(3));
  await sendDigests();
  expect(await mailsTo(reader.email)).toHaveLength(1);
});

test('without emails the bell shows new events, and turning the emails on repeats none of them', async () => {
  const reader = await createAttendee(app);
  const { partnerId } = await createPartnerMember(app);
  await publish(partnerId, 'The first one');
  clock = addTime(start, 1000);
  await follow(reader.token, partnerId, { emails: false });
  clock = addTime(start, hours(1));
  await publish(partnerId, 'Seen in the bell');
  clock = addTime(start, days(1));
  await sendDigests();
  expect(await bellOf(reader)).toMatchObject([{ text: 'Seen in the bell' }]);
  await follow(tokenOf(app, reader), partnerId, { emails: true });
  clock = addTime(start, days(2));
  await sendDigests();
  expect(await mailsTo(reader.email)).toEqual([]);
  expect(await bellOf(reader)).toHaveLength(1);
});

test('several new events of one organiser are one notification, which leads to the organiser', async () => {
  const reader = await createAttendee(app);
  const { partnerId } = await createPartnerMember(app);
  await publish(partnerId, 'Known before');
  clock = addTime(start, 1000);
  await follow(reader.token, partnerId);
  clock = addTime(start, hours(1));
  for (const name of ['One', 'Two', 'Three']) await publish(partnerId, name);
  clock = addTime(start, days(1));
  await sendDigests();
  expect(await bellOf(reader)).toMatchObject([
    { subject: expect.stringMatching(/ published 3 new events$/), link: `/organisers/${partnerId}` },
  ]);
});

test('a deleted account follows nobody', async () => {
  const reader = await createAttendee(app);
  const { partnerId } = await createPartnerMember(app);
  await publish(partnerId, 'The only one');
  await follow(reader.token, partnerId);
  const deleted = await app.call('DELETE', '/me', {
    token: reader.token,
    body: { password: reader.password },
  });
  expect(deleted.status).toBe(200);
  expect(await app.deps.db.$count(follows, eq(follows.partnerId, partnerId))).toBe(0);
});
