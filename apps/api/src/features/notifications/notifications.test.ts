import type { NotificationContent, Unread, UserId } from '@atrium/domain';
import { inTransaction, jobContext } from '../../context.ts';
import {
  aPayment,
  anEvent,
  anOrder,
  createAttendee,
  createPartnerMember,
  startTestApp,
  type TestApp,
} from '../../testing/index.ts';
import { notify } from './index.ts';

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

const changed = (event: string): NotificationContent => ({ kind: 'event-changed', data: { event } });

const notifyUser = (
  userId: UserId,
  content = changed('Harbour Summit'),
  more: { link?: null; dedupeKey?: string } = {},
) => inTransaction(jobContext(app.deps), (tx) => notify(tx, { userId, content, link: '/events/7', ...more }));
const list = async (token: string) => (await app.call('GET', '/notifications', { token })).body;

/** Opens an event stream as a browser does; `next` waits for a matching value. */
async function listenTo(node: TestApp, token: string, path = '/notifications/stream') {
  const stop = new AbortController();
  const response = await fetch(`${node.origin}/api${path}`, {
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

test('a new account has no notifications', async () => {
  const { token } = await createAttendee(app);
  expect(await list(token)).toEqual([]);
});

test('notifications are listed with their time, latest first, and can be marked as read', async () => {
  const ada = await createAttendee(app);
  const bob = await createAttendee(app);
  await notifyUser(ada.userId);
  await notifyUser(ada.userId, changed('Second'), { link: null });
  await notifyUser(bob.userId);
  const found = await list(ada.token);
  expect(found).toEqual([
    expect.objectContaining({ subject: 'Second has changed', link: null, read: false }),
    {
      id: expect.any(String),
      kind: 'event-changed',
      content: { kind: 'event-changed', data: { event: 'Harbour Summit' } },
      news: null,
      subject: 'Harbour Summit has changed',
      text: 'The time or place has changed. Your ticket is still valid.',
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

test('notifications are listed page by page, all or the unread ones', async () => {
  const { userId, token } = await createAttendee(app);
  for (const name of ['One', 'Two', 'Three', 'Four']) await notifyUser(userId, changed(name));
  const page = async (query: string) => {
    const { body, headers } = await app.call('GET', `/notifications?${query}`, { token });
    return {
      events: body.map((one: { content: { data: { event: string } } }) => one.content.data.event),
      total: headers.get('x-total-count'),
    };
  };
  const [latest] = await list(token);
  await app.call('POST', '/notifications/read', { body: { ids: [latest.id] }, token });
  expect(await page('limit=3')).toEqual({ events: ['Four', 'Three', 'Two'], total: '4' });
  expect(await page('limit=3&page=2')).toEqual({ events: ['One'], total: '4' });
  expect(await page('limit=2&shown=unread')).toEqual({ events: ['Three', 'Two'], total: '3' });
  expect(await page('limit=2&shown=unread&page=2')).toEqual({ events: ['One'], total: '3' });
});

test('a notification with a known key is not repeated, and a transaction that fails leaves none', async () => {
  const { userId, token } = await createAttendee(app);
  await Promise.all(
    [1, 2, 3].map(() => notifyUser(userId, changed('Once'), { dedupeKey: `once ${userId}` })),
  );
  const failing = inTransaction(jobContext(app.deps), async (tx) => {
    await notify(tx, { userId, content: changed('No'), link: null });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await list(token)).toHaveLength(1);
});

test('with registration alerts off, payments create no notification but ticket changes still do', async () => {
  const { userId, token } = await createAttendee(app);
  await app.call('PUT', '/settings', { token, body: { registrationAlerts: false } });
  await notifyUser(userId, { kind: 'order-paid', data: { event: 'Harbour Summit' } });
  await notifyUser(userId, { kind: 'event-cancelled', data: { event: 'Gala', isRefunded: false } });
  expect((await list(token)).map((one: { subject: string }) => one.subject)).toEqual(['Gala is cancelled']);
});

test('a paid order creates one notification', async () => {
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

test('every open page receives the unread count immediately, whatever node it is connected to', async () => {
  const { userId, token } = await createAttendee(app);
  const pages = [await listenTo(app, token), await listenTo(other, token), await listenTo(other, token)];
  expect(pages[0]?.response.headers.get('content-type')).toContain('text/event-stream');
  for (const page of pages) expect(await page.next(() => true)).toEqual({ notifications: 0, messages: 0 });
  await notifyUser(userId);
  for (const page of pages) await page.next(({ notifications }) => notifications === 1);
  await app.call('POST', '/notifications/read', { body: {}, token });
  for (const page of pages) await page.next(({ notifications }) => notifications === 0);
  pages.forEach((page) => page.stop());
});

test('a member’s stream counts what the team is told, not what the member is told as an attendee', async () => {
  const { userId, partnerId, token } = await createPartnerMember(app);
  const page = await listenTo(app, token, '/partner/notifications/stream');
  expect(await page.next(() => true)).toEqual({ notifications: 0, messages: 0 });
  await notifyUser(userId);
  await inTransaction(jobContext(app.deps), (tx) =>
    notify(tx, {
      userId,
      partnerId,
      content: { kind: 'sold-out', data: { event: 'Gala', ticketType: 'Early bird' } },
      link: null,
    }),
  );
  expect(await page.next(({ notifications }) => notifications > 0)).toEqual({
    notifications: 1,
    messages: 0,
  });
  page.stop();
});

test('another user’s notifications do not reach the stream', async () => {
  const [ada, bob] = [await createAttendee(app), await createAttendee(app)];
  const page = await listenTo(app, ada.token);
  await page.next(() => true);
  await notifyUser(bob.userId);
  await notifyUser(ada.userId);
  expect(await page.next(() => true)).toEqual({ notifications: 1, messages: 0 });
  page.stop();
});

test('an account can keep twelve streams open', async () => {
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
  while (app.deps.unreadChannel.listeners(userId) > 0) await new Promise((done) => setImmediate(done));
  const again = await listenTo(app, token);
  expect(again.response.status).toBe(200);
  again.stop();
});
