import type { Unread, UserId } from '@atrium/domain';
import { inTransaction } from '../../context.ts';
import {
  aPayment,
  anEvent,
  anOrder,
  createAttendee,
  startTestApp,
  type TestApp,
} from '../../testing/index.ts';
import { notify, type News } from './index.ts';

let app: TestApp;
let other: TestApp;
const env = { JWT_SECRET: 'the same secret on every node of a house' };
beforeAll(async () => {
  app = await startTestApp({ env });
  other = await startTestApp({ env, databaseUrl: app.databaseUrl });
});
afterAll(async () => {
  await other.stop();
  await app.stop();
});

const tell = (userId: UserId, more: Partial<News> = {}) =>
  inTransaction({ ...app.deps, afterCommit: () => undefined }, (tx) =>
    notify(tx, {
      userId,
      kind: 'event-changed',
      subject: 'Harbour Summit has changed',
      text: 'It begins an hour later.',
      link: '/events/7',
      ...more,
    }),
  );
const list = async (token: string) => (await app.call('GET', '/notifications', { token })).body;

/** Listens as a browser does; `next` waits for a value that is wanted. */
async function listenTo(node: TestApp, token: string) {
  const stop = new AbortController();
  const response = await fetch(`${node.origin}/api/notifications/stream`, {
    headers: { Authorization: `Bearer ${token}` },
    signal: stop.signal,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const next = async (wanted: (unread: Unread) => boolean): Promise<Unread> => {
    for (;;) {
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const data = /^data: ?(.*)$/m.exec(text.slice(0, end))?.[1];
        text = text.slice(end + 2);
        const value = data === undefined ? undefined : (JSON.parse(data) as Unread);
        if (value && wanted(value)) return value;
      }
      const piece = await reader?.read();
      if (!piece || piece.done) throw new Error('the stream ended');
      text += piece.value;
    }
  };
  return { response, next, stop: () => stop.abort() };
}

test('nothing is new for a new account', async () => {
  const { token } = await createAttendee(app);
  expect(await list(token)).toEqual([]);
});

test('what is told stands there with its time, the latest first, until it is read', async () => {
  const ada = await createAttendee(app);
  const bob = await createAttendee(app);
  await tell(ada.userId);
  await tell(ada.userId, { subject: 'Second', link: null });
  await tell(bob.userId);
  const found = await list(ada.token);
  expect(found).toEqual([
    expect.objectContaining({ subject: 'Second', link: null, read: false }),
    {
      id: expect.any(String),
      kind: 'event-changed',
      subject: 'Harbour Summit has changed',
      text: 'It begins an hour later.',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      read: false,
      link: '/events/7',
    },
  ]);
  const ids = [found[1].id, (await list(bob.token))[0].id];
  const read = await app.call('POST', '/notifications/read', { body: { ids }, token: ada.token });
  expect(read).toMatchObject({ status: 200, body: { status: 'Success' } });
  expect((await list(ada.token)).map((one: { read: boolean }) => one.read)).toEqual([false, true]);
  expect((await list(bob.token))[0].read).toBe(false);
  await app.call('POST', '/notifications/read', { body: {}, token: ada.token });
  expect((await list(ada.token)).every((one: { read: boolean }) => one.read)).toBe(true);
});

test('the same news is told once, and news of a cause that fails is never told', async () => {
  const { userId, token } = await createAttendee(app);
  await Promise.all([1, 2, 3].map(() => tell(userId, { dedupeKey: `once ${userId}` })));
  const failing = inTransaction({ ...app.deps, afterCommit: () => undefined }, async (tx) => {
    await notify(tx, { userId, kind: 'event-changed', subject: 'No', text: 'No', link: null });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await list(token)).toHaveLength(1);
});

test('who has switched registration alerts off hears of no payment, but of what concerns a ticket', async () => {
  const { userId, token } = await createAttendee(app);
  await app.call('PUT', '/settings', { token, body: { registrationAlerts: false } });
  await tell(userId, { kind: 'order-paid' });
  await tell(userId, { kind: 'event-cancelled', subject: 'Cancelled' });
  expect((await list(token)).map((one: { subject: string }) => one.subject)).toEqual(['Cancelled']);
});

test('a paid order rings the bell once', async () => {
  const { token } = await createAttendee(app);
  const event = await anEvent(app);
  const body = anOrder(event.id, [{ ticketTypeId: event.ticketTypeIds[0] ?? 0 }]);
  const { id } = (await app.call('POST', '/orders', { body, token })).body;
  await app.call('POST', `/orders/${id}/complete-order`, { body: aPayment(), token });
  await app.call('POST', `/orders/${id}/complete-order`, { body: aPayment(), token });
  expect(await list(token)).toMatchObject([
    { subject: 'Your order is paid', text: 'Harbour Summit', link: '/user/registrations-and-events' },
  ]);
});

test('every open page hears at once how much is unread, on whichever node it listens', async () => {
  const { userId, token } = await createAttendee(app);
  const pages = [await listenTo(app, token), await listenTo(other, token), await listenTo(other, token)];
  expect(pages[0]?.response.headers.get('content-type')).toContain('text/event-stream');
  for (const page of pages) expect(await page.next(() => true)).toEqual({ notifications: 0, messages: 0 });
  await tell(userId);
  for (const page of pages) await page.next(({ notifications }) => notifications === 1);
  await app.call('POST', '/notifications/read', { body: {}, token });
  for (const page of pages) await page.next(({ notifications }) => notifications === 0);
  pages.forEach((page) => page.stop());
});

test('somebody else’s news is not heard', async () => {
  const [ada, bob] = [await createAttendee(app), await createAttendee(app)];
  const page = await listenTo(app, ada.token);
  await page.next(() => true);
  await tell(bob.userId);
  await tell(ada.userId);
  expect(await page.next(() => true)).toEqual({ notifications: 1, messages: 0 });
  page.stop();
});

test('one account does not keep more streams open than a dozen', async () => {
  const { userId, token } = await createAttendee(app);
  const pages = [];
  for (let n = 0; n < 12; n++) {
    const page = await listenTo(app, token);
    await page.next(() => true);
    pages.push(page);
  }
  const refused = await listenTo(app, token);
  expect([refused.response.status, refused.response.headers.get('retry-after')]).toEqual([429, '30']);
  pages.forEach((page) => page.stop());
  while (app.deps.news.listeners(userId) > 0) await new Promise((done) => setImmediate(done));
  const again = await listenTo(app, token);
  expect(again.response.status).toBe(200);
  again.stop();
});
