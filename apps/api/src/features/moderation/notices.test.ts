import { asc, eq } from 'drizzle-orm';
import { addTime, days } from '@atrium/domain';
import { jobContext } from '../../context.ts';
import { notices, outbox } from '../../db/schema/index.ts';
import {
  anEvent,
  aPastEdition,
  aReview,
  createAdmin,
  createAttendee,
  createPartnerMember,
  startTestApp,
  testPassword,
  type TestApp,
} from '../../testing/index.ts';
import { chaseQueue } from './chase-queue.ts';

let app: TestApp;
let ahead = 0;
beforeAll(async () => {
  app = await startTestApp({ overrides: { now: () => addTime(new Date(), ahead) } });
});
afterAll(() => app.stop());

const aNotice = (subjectId: number | string, email: string, more: object = {}) => ({
  subjectKind: 'EVENT',
  subjectId: String(subjectId),
  ground: 'UNTRUE',
  explanation: 'This hall burnt down last year',
  name: 'Grace',
  email,
  goodFaith: true,
  ...more,
});
const send = (body: object, token?: string) => app.call('POST', '/notices', { body, token });
const emailsTo = (email: string) =>
  app.deps.db
    .select({ kind: outbox.kind, text: outbox.text })
    .from(outbox)
    .where(eq(outbox.recipient, email))
    .orderBy(asc(outbox.createdAt));

test('a reader reports an event, gets a receipt and the decision, and the organiser never learns who it was', async () => {
  const admin = await createAdmin(app);
  const partner = await createPartnerMember(app);
  const event = await anEvent(app, { partnerId: partner.partnerId });
  const reader = 'grace@reader.example';
  const sent = await send(aNotice(event.id, reader));
  expect([sent.status, sent.body.number]).toEqual([201, expect.stringMatching(/^AT-N-\d{4}-\d{6}$/)]);
  expect((await send(aNotice(event.id, reader))).body.code).toBe('notice-open');
  expect((await send(aNotice(event.id, 'other@reader.example'))).status).toBe(201);

  const asAdmin = (method: string, path: string, body?: object) =>
    app.call(method, `/admin${path}`, { token: admin.token, ...(body && { body }) });
  const { body: queue } = await asAdmin('GET', '/moderation/queue');
  const notice = queue.notices.find(({ email }: { email: string }) => email === reader);
  expect(notice).toMatchObject({
    number: sent.body.number,
    subjectName: 'Harbour Summit',
    author: { partnerId: partner.partnerId, userId: null },
    explanation: 'This hall burnt down last year',
  });

  const struck = await asAdmin('POST', '/moderation/sanctions', {
    partnerId: partner.partnerId,
    measure: 'STRIKE',
    subjectKind: 'EVENT',
    subjectId: String(event.id),
    subjectName: 'Harbour Summit',
    ground: 'UNTRUE',
    facts: 'The hall does not exist',
    noticeId: notice.id,
  });
  expect(struck.body.decisions).toMatchObject([
    { measure: 'WARNING', foundBy: 'NOTICE', noticeId: notice.id },
  ]);
  const decide = () =>
    asAdmin('POST', `/notices/${notice.id}/decision`, { outcome: 'UPHELD', reasons: 'You were right' });
  expect((await decide()).status).toBe(200);
  expect((await decide()).body.code).toBe('already-decided');

  const toReader = await emailsTo(reader);
  expect(toReader.map(({ kind }) => kind)).toEqual(['notice-received', 'notice-decided']);
  for (const { text } of toReader) expect(text).toContain(sent.body.number);
  for (const { text } of await emailsTo(partner.email)) expect(text).not.toMatch(/grace/i);

  const { body: years } = await app.call('GET', '/transparency');
  expect(years[0]).toMatchObject({
    notices: { received: 2, upheld: 1, dismissed: 0 },
    decisions: [{ measure: 'WARNING', ground: 'UNTRUE', count: 1, automated: 0 }],
    appeals: { received: 0, upheld: 0, lifted: 0 },
  });
});

test('an organiser complains about the ranking of an own event, and reads the reasons of the answer', async () => {
  const admin = await createAdmin(app);
  const partner = await createPartnerMember(app);
  const { id } = await anEvent(app, { partnerId: partner.partnerId });
  const other = await createPartnerMember(app);
  const complain = (token: string, text = 'It has more bookings than those above it') =>
    app.call('POST', `/partner/ranking/${id}/complaints`, { token, body: { text } });
  const list = (token: string) => app.call('GET', `/partner/ranking/${id}/complaints`, { token });
  expect((await complain(other.token)).status).toBe(404);
  expect((await list(other.token)).status).toBe(404);
  expect((await complain(partner.token, ' ')).status).toBe(400);
  const sent = await complain(partner.token);
  expect([sent.status, sent.body.number]).toEqual([201, expect.stringMatching(/^AT-N-/)]);
  expect((await complain(partner.token)).body.code).toBe('notice-open');
  expect((await list(partner.token)).body).toMatchObject([
    { number: sent.body.number, status: 'OPEN', reasons: null },
  ]);

  const { body: queue } = await app.call('GET', '/admin/moderation/queue', { token: admin.token });
  const found = queue.complaints.find(({ number }: { number: string }) => number === sent.body.number);
  expect(found).toMatchObject({ eventId: id, eventName: 'Harbour Summit', email: partner.email });
  const reasons = 'Ten of them are of one buyer';
  const decided = await app.call('POST', `/admin/notices/${found.id}/decision`, {
    token: admin.token,
    body: { outcome: 'DISMISSED', reasons },
  });
  expect(decided.status).toBe(200);
  expect((await list(partner.token)).body).toMatchObject([{ status: 'DISMISSED', reasons }]);
  const [received, answered] = await emailsTo(partner.email);
  expect(received?.text).toContain('the ranking of your event');
  expect(answered?.text).toContain(reasons);
  expect((await complain(partner.token, 'It still has')).status).toBe(201);
  const { body: years } = await app.call('GET', '/transparency');
  expect(years[0].complaints).toEqual({ received: 2, upheld: 0, dismissed: 1 });
});

test('only the two sides of a conversation can report its messages, and nobody what is not there', async () => {
  const [person, partner, stranger] = [
    await createAttendee(app),
    await createPartnerMember(app),
    await createAttendee(app),
  ];
  const event = await anEvent(app, { partnerId: partner.partnerId });
  const written = await app.call('POST', '/messages', {
    token: person.token,
    body: { eventId: event.id, text: 'You are all fools' },
  });
  expect(written.status).toBeLessThan(300);
  const [row] = await app.sql<{ id: string }[]>`select id from messages where text = 'You are all fools'`;
  const notice = (email: string) => aNotice(row!.id, email, { subjectKind: 'MESSAGE', ground: 'ABUSE' });
  expect((await send(notice(stranger.email), stranger.token)).status).toBe(404);
  expect((await send(notice('nobody@reader.example'))).status).toBe(404);
  expect((await send(notice(partner.email), partner.token)).status).toBe(201);
  expect((await send(aNotice(99_999_999, 'a@reader.example'))).status).toBe(404);

  // a moderator removes it; lifting the decision shows it again
  const admin = await createAdmin(app);
  const { body: queue } = await app.call('GET', '/admin/moderation/queue', { token: admin.token });
  const { author, id: noticeId } = queue.notices.find(
    (one: { subjectId: string }) => one.subjectId === row!.id,
  );
  const remove = (affected: object, more: object = {}) =>
    app.call('POST', '/admin/moderation/sanctions', {
      token: admin.token,
      body: {
        ...affected,
        measure: 'CONTENT_REMOVED',
        subjectKind: 'MESSAGE',
        subjectId: row!.id,
        ground: 'ABUSE',
        facts: 'Insulted the team',
        noticeId,
        ...more,
      },
    });
  expect((await remove({ userId: stranger.userId })).status).toBe(404);
  expect((await remove({ userId: person.userId }, { subjectKind: 'EVENT' })).status).toBe(400);
  expect(author).toMatchObject({ userId: person.userId });
  const removed = await remove({ userId: author.userId });
  expect(removed.body.decisions[0]).toMatchObject({
    measure: 'CONTENT_REMOVED',
    foundBy: 'NOTICE',
    noticeId,
  });
  const texts = async () => {
    const thread = `/partner/messages/${written.body.threadId}`;
    const read = await Promise.all([
      app.call('GET', '/messages', { token: person.token }),
      app.call('GET', thread, { token: partner.token }),
    ]);
    return [read[0].body[0].lastText, read[1].body.messages[0].text];
  };
  expect(await texts()).toEqual(['', '']);
  const lift = `/admin/decisions/${removed.body.decisions[0].id}/lift`;
  await app.call('POST', lift, { token: admin.token, body: { reasons: 'A quotation' } });
  expect(await texts()).toEqual(['You are all fools', 'You are all fools']);
  expect((await send(aNotice(event.id, 'a@reader.example', { goodFaith: false }))).status).toBe(400);

  // nor does the bell of its reader quote a removed reply
  await app.call('POST', `/partner/messages/${written.body.threadId}`, {
    token: partner.token,
    body: { text: 'So are you' },
  });
  const bell = async () => {
    const { body } = await app.call('GET', '/notifications', { token: person.token });
    return [body[0].content.data.excerpt, body[0].text];
  };
  expect(await bell()).toEqual(['So are you', 'So are you']);
  const [reply] = await app.sql<{ id: string }[]>`select id from messages where text = 'So are you'`;
  const gone = await remove({ partnerId: partner.partnerId }, { subjectId: reply!.id, noticeId: undefined });
  expect(await bell()).toEqual(['', '']);
  const back = `/admin/decisions/${gone.body.decisions[0].id}/lift`;
  await app.call('POST', back, { token: admin.token, body: { reasons: 'Said in jest' } });
  expect(await bell()).toEqual(['So are you', 'So are you']);
});

test('a published review is reported with its words and its author; a rejected one is not there', async () => {
  const admin = await createAdmin(app);
  const person = await createAttendee(app);
  const author = { attendeeId: person.attendeeId, email: person.email };
  const event = await aPastEdition(app);
  const shown = await aReview(app, event, author, { text: 'They are crooks' });
  const notice = (id: string, subjectKind: string) =>
    aNotice(id, 'review@reader.example', { subjectKind, ground: 'ABUSE' });
  expect((await send(notice(shown, 'REVIEW'))).status).toBe(201);
  expect((await send(notice(shown, 'REVIEW_REPLY'))).status).toBe(404);
  const other = await createAttendee(app);
  const rejected = await aReview(
    app,
    event,
    { attendeeId: other.attendeeId, email: other.email },
    { state: 'REJECTED' },
  );
  expect((await send(notice(rejected, 'REVIEW'))).status).toBe(404);
  const { body: queue } = await app.call('GET', '/admin/moderation/queue', { token: admin.token });
  expect(queue.notices.find(({ subjectId }: { subjectId: string }) => subjectId === shown)).toMatchObject({
    content: 'They are crooks',
    author: { userId: person.userId, partnerId: null },
  });
});

test('what is overdue in the queue is emailed to the administrators once a day', async () => {
  const admin = await createAdmin(app);
  const event = await anEvent(app);
  await send(aNotice(event.id, 'late@reader.example'));
  const kinds = async () => (await emailsTo(admin.email)).map(({ kind }) => kind);
  await chaseQueue(jobContext(app.deps));
  expect(await kinds()).not.toContain('moderation-overdue');
  ahead = days(8);
  await chaseQueue(jobContext(app.deps));
  await chaseQueue(jobContext(app.deps));
  expect((await kinds()).filter((kind) => kind === 'moderation-overdue')).toHaveLength(1);
  ahead = 0;
});

test('a deleted account leaves its notices and appeals without name, address and words, and its export has them', async () => {
  const admin = await createAdmin(app);
  const person = await createAttendee(app);
  const event = await anEvent(app);
  await send(aNotice(event.id, person.email), person.token);
  const { body: standing } = await app.call('POST', '/admin/moderation/sanctions', {
    token: admin.token,
    body: {
      userId: person.userId,
      measure: 'STRIKE',
      subjectKind: 'ACCOUNT',
      subjectId: person.userId,
      ground: 'ABUSE',
      facts: 'Was rude',
    },
  });
  const appeal = `/decisions/${standing.decisions[0].id}/appeal`;
  await app.call('POST', appeal, { token: person.token, body: { text: 'I was polite' } });
  const { body: data } = await app.call('GET', '/me/export', { token: person.token });
  expect(data).toMatchObject({
    decisions: [{ measure: 'WARNING', facts: 'Was rude' }],
    appeals: [{ text: 'I was polite' }],
    notices: [{ explanation: 'This hall burnt down last year' }],
  });
  const gone = await app.call('DELETE', '/me', {
    token: person.token,
    body: { password: testPassword, confirm: 'DELETE' },
  });
  expect(gone.status).toBeLessThan(300);
  const left = await app.deps.db.select().from(notices).where(eq(notices.email, person.email));
  expect(left).toEqual([]);
  expect(await app.sql`select 1 from appeals where text like '%polite%'`).toHaveLength(0);
});
