import {
  aPartner,
  anEvent,
  createAttendee,
  createPartnerMember,
  startTestApp,
  type TestApp,
} from '../../testing/index.ts';

let app: TestApp;
let ada: Awaited<ReturnType<typeof createAttendee>>;
let pat: Awaited<ReturnType<typeof createPartnerMember>>;
let event: Awaited<ReturnType<typeof anEvent>>;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  ada = await createAttendee(app);
  pat = await createPartnerMember(app, {}, { name: 'Docklands Events' });
  event = await anEvent(app, { partnerId: pat.partnerId });
});
afterAll(() => app.stop());

const write = (
  text: unknown,
  {
    token = ada.token,
    eventId = Number(event.id),
    id,
  }: { token?: string; eventId?: number; id?: string } = {},
) => app.call('POST', '/messages', { token, body: { eventId, text, id } });
const reply = (threadId: string, text: string, token = pat.token) =>
  app.call('POST', `/partner/messages/${threadId}`, { token, body: { text } });
const own = async (token = ada.token) => (await app.call('GET', '/messages', { token })).body;
const theirs = async (token = pat.token) => (await app.call('GET', '/partner/messages', { token })).body;
const mailsTo = (email: string) =>
  app.sql<{ subject: string; text: string }[]>`
    select subject, text from outbox where recipient = ${email} and kind = 'message' order by created_at`;

test('a question and its reply form one thread, and each side sees the other’s name', async () => {
  const sent = await write('Is there a place\nfor a suitcase?');
  expect(sent).toMatchObject({
    status: 201,
    body: { message: { author: 'attendee', text: 'Is there a place\nfor a suitcase?' } },
  });
  const { threadId } = sent.body;
  expect(await theirs()).toEqual([
    {
      id: threadId,
      eventId: event.id,
      eventName: 'Harbour Summit',
      with: 'Ada Byron',
      lastText: 'Is there a place\nfor a suitcase?',
      lastAuthor: 'attendee',
      lastMessageAt: sent.body.message.sentAt,
      unread: 1,
    },
  ]);
  expect((await reply(threadId, 'Yes, at the entrance.')).status).toBe(201);
  expect(await own()).toMatchObject([{ with: 'Docklands Events', unread: 1, lastAuthor: 'partner' }]);
  expect((await write('Thank you')).body.threadId).toBe(threadId);
  const thread = (await app.call('GET', `/messages/${threadId}`, { token: ada.token })).body;
  expect(thread).toMatchObject({ with: 'Docklands Events', hasEarlier: false });
  expect(thread.messages.map((m: { author: string; text: string }) => [m.author, m.text])).toEqual([
    ['attendee', 'Is there a place\nfor a suitcase?'],
    ['partner', 'Yes, at the entrance.'],
    ['attendee', 'Thank you'],
  ]);
  expect((await app.call('GET', `/partner/messages/${threadId}`, { token: pat.token })).body.with).toBe(
    'Ada Byron',
  );
});

test('messages are marked as read only for the side that read them', async () => {
  const { threadId } = (await write('Hello?')).body;
  await reply(threadId, 'One');
  await reply(threadId, 'Two');
  expect((await own())[0].unread).toBe(2);
  const read = await app.call('POST', `/messages/${threadId}/read`, { token: ada.token });
  expect(read.body).toEqual({ status: 'Success' });
  expect((await own())[0].unread).toBe(0);
  await write('Three');
  expect((await theirs())[0].unread).toBe(1);
  await app.call('POST', `/partner/messages/${threadId}/read`, { token: pat.token });
  expect((await theirs())[0].unread).toBe(0);
});

test('a message sent again after a lost connection is stored once', async () => {
  const id = '0b6f6f0e-6b0c-4d0e-9d57-6a9b8a7d5c11';
  const answers = await Promise.all([write('Hello', { id }), write('Hello', { id }), write('Hello', { id })]);
  expect(answers.map(({ status, body }) => [status, body.message.id])).toEqual(
    Array.from({ length: 3 }, () => [201, id]),
  );
  const { threadId } = answers[0]?.body ?? {};
  expect((await app.call('GET', `/messages/${threadId}`, { token: ada.token })).body.messages).toHaveLength(
    1,
  );
  const thief = await createAttendee(app);
  expect((await write('Mine', { id, token: thief.token })).status).toBe(409);
});

test('no one else can access a thread', async () => {
  const { threadId } = (await write('Private')).body;
  const [eve, rival] = [await createAttendee(app), await createPartnerMember(app)];
  for (const [method, path, token] of [
    ['GET', `/messages/${threadId}`, eve.token],
    ['POST', `/messages/${threadId}/read`, eve.token],
    ['GET', `/partner/messages/${threadId}`, rival.token],
    ['POST', `/partner/messages/${threadId}/read`, rival.token],
    ['POST', `/partner/messages/${threadId}`, rival.token],
  ] as const) {
    const body = path.endsWith(threadId) && method === 'POST' ? { text: 'x' } : undefined;
    expect([path, (await app.call(method, path, { token, body })).status]).toEqual([path, 404]);
  }
  expect(await own(eve.token)).toEqual([]);
  expect(await theirs(rival.token)).toEqual([]);
});

test('a reply creates a notification and an email; further replies do not until it is read', async () => {
  const { threadId } = (await write('Hello?')).body;
  await reply(threadId, 'Yes?');
  await reply(threadId, 'Are you there?');
  const bell = async () => (await app.call('GET', '/notifications', { token: ada.token })).body;
  expect(await bell()).toMatchObject([
    {
      subject: 'Docklands Events replied',
      text: 'Yes?',
      link: `/user/messages?thread=${threadId}`,
      read: false,
    },
  ]);
  const mails = await mailsTo(ada.email);
  expect(mails.map(({ subject }) => subject)).toEqual(['New message about Harbour Summit']);
  expect(mails[0]?.text).toContain('> Yes?');
  expect(mails[0]?.text).toContain(`http://localhost:4000/user/messages?thread=${threadId}`);
  await app.call('POST', `/messages/${threadId}/read`, { token: ada.token });
  expect((await bell())[0].read).toBe(true);
  await reply(threadId, 'Another one');
  expect(await mailsTo(ada.email)).toHaveLength(2);
});

test('the organiser’s team members are emailed a link to their portal', async () => {
  const { threadId } = (await write('<b>Hello</b>')).body;
  await write('And more');
  const mails = await mailsTo(pat.email);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain(`http://partners.localhost:4000/partner/messages?thread=${threadId}`);
});

test('a question is in the bell of the organiser’s team until the conversation is read', async () => {
  const { threadId } = (await write('Hello?')).body;
  const bell = async () => (await app.call('GET', '/partner/notifications', { token: pat.token })).body;
  expect(await bell()).toMatchObject([
    {
      subject: 'New message about Harbour Summit',
      link: `/partner/messages?thread=${threadId}`,
      read: false,
    },
  ]);
  await app.call('POST', `/partner/messages/${threadId}/read`, { token: pat.token });
  expect(await bell()).toMatchObject([{ read: true }]);
});

test('settings can turn off emails, and notifications too', async () => {
  await app.call('PUT', '/settings', { token: pat.token, body: { emailNotifications: false } });
  await app.call('PUT', '/settings', { token: ada.token, body: { instantAlerts: false } });
  const { threadId } = (await write('Hello?')).body;
  await reply(threadId, 'Yes?');
  expect(await mailsTo(pat.email)).toEqual([]);
  expect(await mailsTo(ada.email)).toEqual([]);
  expect((await app.call('GET', '/notifications', { token: ada.token })).body).toEqual([]);
  expect((await own())[0].unread).toBe(1);
});

test('an attendee can write about visible events and about events they ordered or wrote about', async () => {
  const hidden = await anEvent(app, { partnerId: await aPartner(app), approved: false });
  expect((await write('Hello', { eventId: hidden.id })).status).toBe(404);
  expect((await write('Hello', { eventId: 999_999 })).status).toBe(404);
  await write('Before');
  await app.sql`update events set cancelled_at = now() where id = ${event.id}`;
  expect((await write('After')).status).toBe(201);
});

test.each([
  ['', 'Write a message'],
  ['   \n ', 'Write a message'],
  [undefined, 'Write a message'],
  ['x'.repeat(4001), 'Use 4,000 characters or fewer'],
  ['a\u0000b', 'Use letters, numbers and punctuation only'],
])('an invalid text is rejected: %j', async (text, message) => {
  const answer = await write(text);
  expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'text', message }] } });
});

test('a long thread is paged', async () => {
  const { threadId } = (await write('0')).body;
  await app.sql`
    insert into messages (id, thread_id, author, text, created_at)
    select gen_random_uuid(), ${threadId}, 'partner', n::text, now() - interval '1 day' + n * interval '1 second'
    from generate_series(1, 150) n`;
  const get = async (query = '') =>
    (await app.call('GET', `/messages/${threadId}${query}`, { token: ada.token })).body;
  const newest = await get();
  expect([newest.messages.length, newest.messages[0].text, newest.hasEarlier]).toEqual([100, '52', true]);
  const earlier = await get(`?before=${newest.messages[0].sentAt}`);
  expect([earlier.messages.length, earlier.messages[0].text, earlier.hasEarlier]).toEqual([51, '1', false]);
});

test('messages are limited to thirty in ten minutes', async () => {
  for (let n = 0; n < 30; n++) expect((await write(`${n}`)).status).toBe(201);
  const refused = await write('one more');
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).not.toBeNull();
});
