import { contract, days, guestDays, guestDaysWithoutOrder, type Endpoint } from '@atrium/domain';
import { jobContext } from '../../context.ts';
import {
  anEvent,
  anOrder,
  aPayment,
  createAdmin,
  createAttendee,
  startTestApp,
  testPassword,
  type BuiltEvent,
  type TestApp,
} from '../../testing/index.ts';
import { removeGuests } from '../profile/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { UNCONFIRMED_EVENT_TICKETS: '2', UNCONFIRMED_TICKETS: '3' } });
});
beforeEach(async () => {
  for (const limit of [
    'sign-up-address',
    'guest-links-address',
    'recovery-address',
    'calls-address',
  ] as const)
    await app.deps.limits.forget(limit, '127.0.0.1');
});
afterAll(() => app.stop());

let count = 0;
const newEmail = () => `guest-${(count += 1)}@example.com`;
const begin = async (email = newEmail()) => {
  const { status, body } = await app.call('POST', '/guests', {
    body: { email, firstName: 'Grace', surname: 'Hopper' },
  });
  expect(status).toBe(201);
  return body as { token: string; email: string; attendeeId: string };
};
const place = (token: string, event: BuiltEvent, tickets = 1) => {
  const ticket = { ticketTypeId: event.ticketTypeIds[0] ?? 0 };
  return app.call('POST', '/orders', { token, body: anOrder(event.id, Array(tickets).fill(ticket)) });
};
async function buy(token: string): Promise<{ id: string; number: string }> {
  const { body } = await place(token, await anEvent(app));
  await app.call('POST', `/orders/${body.id}/complete-order`, { token, body: aPayment() });
  const { body: order } = await app.call('GET', `/orders/${body.id}`, { token });
  return { id: order.id, number: order.number };
}
const emailsTo = (email: string) =>
  app.sql<
    { kind: string; text: string }[]
  >`select kind, text from outbox where recipient = ${email} order by id`;
/** The two parts of the link in the last email of a kind. */
async function linkTo(email: string, kind = 'receipt') {
  const sent = (await emailsTo(email)).findLast((one) => one.kind === kind);
  const [, guestId, key, to] = /\/guest\/([\da-f-]{36})\/([\w-]{43})\?to=(\S+)/.exec(sent?.text ?? '') ?? [];
  return { guestId, key, to: decodeURIComponent(to ?? '') };
}
const open = ({ guestId, key }: { guestId?: string | undefined; key?: string | undefined }) =>
  app.call('POST', '/guests/session', { body: { guestId, key } });
const choose = (token: string, password = testPassword) =>
  app.call('POST', '/guests/password', { token, body: { password, confirmPassword: password } });
const logIn = (email: string) => app.call('POST', '/login', { body: { email, password: testPassword } });

test('a guest buys without a password and has accepted the terms', async () => {
  const guest = await begin();
  expect(guest).toMatchObject({ status: 'Success', isGuest: true, canSetPassword: false, isAdmin: false });
  const { id } = await buy(guest.token);
  const { body: orders } = await app.call('GET', '/orders', { token: guest.token });
  expect(orders.map((order: { id: string }) => order.id)).toEqual([id]);
  expect((await app.call('GET', '/user/terms', { token: guest.token })).status).toBe(200);
  const [{ kinds } = { kinds: 0 }] = await app.sql<{ kinds: number }[]>`
    select count(*)::int as kinds from consents c join attendees a on a.user_id = c.user_id where a.id = ${guest.attendeeId}`;
  expect(kinds).toBe(2);
  expect((await emailsTo(guest.email)).map(({ kind }) => kind)).toEqual(['receipt']);
});

test('the email of an account, or of another guest, opens nothing of theirs', async () => {
  const account = await createAttendee(app);
  const { id } = await buy(account.token);
  for (const guest of [await begin(account.email), await begin(account.email)]) {
    expect(guest.attendeeId).not.toBe(account.attendeeId);
    expect((await app.call('GET', '/orders', { token: guest.token })).body).toEqual([]);
    expect((await app.call('GET', `/orders/${id}`, { token: guest.token })).status).toBe(404);
  }
  expect((await logIn(account.email)).body).toMatchObject({ attendeeId: account.attendeeId });
  await app.call('POST', '/forgot-password', { body: { email: account.email } });
  expect((await emailsTo(account.email)).map(({ kind }) => kind)).toContain('reset-password');
});

test('nobody logs in as a guest, and no password is sent to one', async () => {
  const { email } = await begin();
  const answers = await Promise.all(
    ['!', testPassword].map((password) => app.call('POST', '/login', { body: { email, password } })),
  );
  expect(answers.map(({ body }) => body.status)).toEqual(['InvalidCredentials', 'InvalidCredentials']);
  await app.call('POST', '/forgot-password', { body: { email } });
  expect(await emailsTo(email)).toEqual([]);
  expect((await app.call('POST', '/user-sign-up', { body: { ...signUp, email } })).status).toBe(201);
});
const signUp = {
  ...{ firstName: 'Grace', surname: 'Hopper', country: 1 },
  ...{ password: testPassword, confirmPassword: testPassword },
};

test('the link in the receipt opens the order and confirms the email; another key does not', async () => {
  const { email, token, attendeeId } = await begin();
  const { id } = await buy(token);
  const link = await linkTo(email);
  expect(link.to).toBe(`/user/orders/${id}`);
  const { body: session } = await open(link);
  expect(session).toMatchObject({ attendeeId, isGuest: true, canSetPassword: true });
  expect((await app.call('GET', `/orders/${id}`, { token: session.token })).status).toBe(200);
  expect((await app.call('GET', '/users', { token: session.token })).body.emailVerified).toBe(true);
  const other = await linkTo((await begin()).email);
  expect(other.key).toBeUndefined();
  for (const wrong of [
    { ...link, key: 'a'.repeat(43) },
    { ...link, guestId: await idOf(await begin()) },
  ])
    expect(await open(wrong)).toMatchObject({ status: 410, body: { code: 'guest-link-over' } });
});
const idOf = async ({ attendeeId }: { attendeeId: string }) =>
  (await app.sql<{ id: string }[]>`select user_id as id from attendees where id = ${attendeeId}`)[0]?.id ??
  '';

test('an unconfirmed guest buys few tickets, and more once the link was opened', async () => {
  const { email, token } = await begin();
  await buy(token);
  const event = await anEvent(app);
  expect(await place(token, event, 3)).toMatchObject({ body: { code: 'unconfirmed-event-limit' } });
  await open(await linkTo(email));
  expect((await place(token, event, 3)).status).toBe(201);
});

test('a password turns the guest into an account with its orders; other sessions and the links end', async () => {
  const { email, token, attendeeId } = await begin();
  const { id } = await buy(token);
  const link = await linkTo(email);
  const { body: session } = await open(link);
  expect(await choose(session.token, 'short')).toMatchObject({ status: 400 });
  const { status, body } = await choose(session.token);
  expect([status, body.attendeeId, body.isGuest]).toEqual([200, attendeeId, undefined]);
  expect((await app.call('GET', '/orders', { token })).status).toBe(401);
  expect((await app.call('GET', '/settings', { token: session.token })).status).toBe(200);
  expect((await open(link)).body.code).toBe('guest-link-over');
  const { body: account } = await logIn(email);
  expect((await app.call('GET', `/orders/${id}`, { token: account.token })).status).toBe(200);
  expect((await emailsTo(email)).map(({ kind }) => kind)).toContain('account-ready');
  expect((await app.call('GET', '/login-activity', { token: account.token })).body).toHaveLength(2);
});

test('only the emailed link lets a guest set a password, and not if an account has the email', async () => {
  const guest = await begin();
  expect(await choose(guest.token)).toMatchObject({ status: 403, body: { code: 'guest-link-needed' } });
  const account = await createAttendee(app);
  expect((await choose(account.token)).body.code).toBe('guest-link-needed');
  const same = await begin(account.email);
  await buy(same.token);
  const { body: session } = await open(await linkTo(account.email));
  expect(await choose(session.token)).toMatchObject({ status: 409, body: { code: 'guest-has-account' } });
  expect((await logIn(account.email)).body.attendeeId).toBe(account.attendeeId);
});

test('two guests with one email do not both become its account', async () => {
  const email = newEmail();
  const sessions = [];
  for (const { token } of [await begin(email), await begin(email)]) {
    await buy(token);
    sessions.push((await open(await linkTo(email))).body);
  }
  const answers = await Promise.all(sessions.map(({ token }) => choose(token)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('whoever lost the link has it sent with email and order number, and nobody learns which exist', async () => {
  const { email, token } = await begin();
  const { id, number } = await buy(token);
  const find = (body: object) => app.call('POST', '/guests/find-order', { body });
  const typed = number.toLowerCase().replace('-', ' ');
  expect(await find({ email: email.toUpperCase(), orderNumber: typed })).toMatchObject({
    body: { status: 'Success' },
  });
  const link = await linkTo(email, 'order-link');
  expect(link.to).toBe(`/user/orders/${id}`);
  expect((await open(link)).status).toBe(200);
  const stranger = newEmail();
  expect((await find({ email: stranger, orderNumber: number })).body).toEqual({ status: 'Success' });
  expect((await find({ email, orderNumber: 'ATR-222222' })).body).toEqual({ status: 'Success' });
  expect([await emailsTo(stranger), (await emailsTo(email)).length]).toEqual([[], 2]);
  expect((await find({ email, orderNumber: 'mine' })).body.errors[0].code).toBe('order-number-invalid');
  for (let time = 0; time < 3; time += 1) await find({ email, orderNumber: number });
  expect((await find({ email, orderNumber: number })).status).toBe(429);
});

test('the order of an account is found as well; its link asks to log in', async () => {
  const account = await createAttendee(app);
  const { id, number } = await buy(account.token);
  await app.call('POST', '/guests/find-order', { body: { email: account.email, orderNumber: number } });
  const sent = (await emailsTo(account.email)).findLast(({ kind }) => kind === 'order-link');
  expect(sent?.text).toContain(`/user/orders/${id}`);
  expect(sent?.text).not.toContain('/guest/');
});

const calls = Object.entries(contract).flatMap(([slice, group]) =>
  Object.entries<Endpoint>(group).map(([name, call]) => [`${slice}.${name}`, call] as const),
);
const closed = calls.filter(
  ([, { access, openToGuests }]) => !['public', 'optional', 'device'].includes(access) && !openToGuests,
);

test.each(closed)('a guest is told that %s needs an account', async (_, { method, path }) => {
  const { token } = await (shared ??= begin());
  const { status, body } = await app.call(method, path.replace(/:\w+/g, '1'), {
    token,
    body: method === 'GET' ? undefined : {},
  });
  expect([status, body.code]).toEqual([403, 'account-required']);
});
let shared: ReturnType<typeof begin> | undefined;

test('the calls that are open to guests are those of a buyer and of sessions', () => {
  const openCalls = calls.filter(([, { openToGuests }]) => openToGuests);
  const slices = new Set(openCalls.map(([name]) => name.split('.')[0]));
  expect([...slices].toSorted()).toEqual([
    ...[
      'agreements',
      'certificates',
      'damage',
      'guests',
      'identity',
      'invoices',
      'moderation',
      'orders',
      'profile',
    ],
    ...['questions', 'tickets', 'transfers', 'waitingList', 'waitingRoom', 'wallets'],
  ]);
});

test('administrators see who is a guest', async () => {
  const { email } = await begin();
  const { token } = await createAdmin(app);
  const { body } = await app.call('GET', `/admin/users?search=${email}`, { token });
  expect(body).toMatchObject([{ email, isGuest: true }]);
});

test('an administrator who logs a guest out everywhere revokes the links; the next ones work', async () => {
  const guest = await begin();
  await buy(guest.token);
  const link = await linkTo(guest.email);
  const { body: session } = await open(link);
  const { token } = await createAdmin(app);
  await app.call('POST', `/admin/users/${link.guestId}/end-sessions`, { token });
  expect((await app.call('GET', '/orders', { token: session.token })).status).toBe(401);
  expect((await open(link)).body.code).toBe('guest-link-over');
  const [order] = await app.sql<
    { number: string }[]
  >`select number from orders where purchaser_email = ${guest.email}`;
  await app.call('POST', '/guests/find-order', { body: { email: guest.email, orderNumber: order?.number } });
  expect((await open(await linkTo(guest.email, 'order-link'))).status).toBe(200);
});

test('a guest is removed long after the last event, and without an order after a month; the links stop', async () => {
  const [buyer, visitor] = [await begin(), await begin()];
  const { id } = await buy(buyer.token);
  const [of, link] = [await idOf(buyer), await linkTo(buyer.email)];
  const [event] = await app.sql<{ end: Date }[]>`
    select v.end_at as end from orders o join events e on e.id = o.event_id
    join event_versions v on v.id = coalesce(e.approved_version_id, e.current_version_id) where o.id = ${id}`;
  const end = event?.end.getTime() ?? 0;
  const names = async () => {
    const rows = await app.sql<{ surname: string }[]>`
      select surname from persons where user_id in (${of}, ${await idOf(visitor)}) order by surname`;
    return rows.map(({ surname }) => surname);
  };
  const runAt = (time: number) => removeGuests({ ...jobContext(app.deps), now: () => new Date(time) });
  await runAt(Date.parse((await createdAt(of)) ?? '') + days(guestDaysWithoutOrder) + days(1));
  expect(await names()).toEqual(['Hopper', 'account']);
  await runAt(end + days(guestDays) - days(1));
  expect(await names()).toEqual(['Hopper', 'account']);
  expect((await open(link)).status).toBe(200);
  await runAt(end + days(guestDays) + days(1));
  expect(await names()).toEqual(['account', 'account']);
  expect((await open(link)).body.code).toBe('guest-link-over');
  expect((await app.call('GET', '/orders', { token: buyer.token })).status).toBe(401);
  expect((await app.sql`select 1 from orders where id = ${id}`).length).toBe(1);
});
const createdAt = async (id: string) =>
  (await app.sql<{ at: Date }[]>`select created_at as at from users where id = ${id}`)[0]?.at.toISOString();
