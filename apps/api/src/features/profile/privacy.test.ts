import { eq } from 'drizzle-orm';
import {
  consents,
  favourites,
  outbox,
  partnerMembers,
  persons,
  savedSearches,
  users,
} from '../../db/schema/index.ts';
import {
  anEvent,
  anOrder,
  aPayment,
  createAdmin,
  createAttendee,
  createPartnerMember,
  createTeamMember,
  startTestApp,
  testPassword,
  type BuiltEvent,
  type TestAccount,
  type TestApp,
} from '../../testing/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

async function aPaidOrder({ token }: TestAccount, event: BuiltEvent): Promise<string> {
  const body = anOrder(event.id, [{ ticketTypeId: event.ticketTypeIds[0] ?? 0 }]);
  const { id } = (await app.call('POST', '/orders', { token, body })).body as { id: string };
  await app.call('POST', `/orders/${id}/complete-order`, { token, body: aPayment() });
  return id;
}

const exported = (token: string) => app.call('GET', '/me/export', { token });
const remove = (token: string, password = testPassword) =>
  app.call('DELETE', '/me', { token, body: { password } });
const login = (email: string) => app.call('POST', '/login', { body: { email, password: testPassword } });

test('a data export holds everything about the person and nothing about anyone else', async () => {
  const [ada, bob] = [await createAttendee(app), await createAttendee(app)];
  const event = await anEvent(app);
  const order = await aPaidOrder(ada, event);
  await aPaidOrder(bob, event);
  await app.deps.db.insert(favourites).values({ attendeeId: ada.attendeeId, eventId: event.id });
  await app.call('POST', '/saved-searches', {
    token: ada.token,
    body: { name: 'Mine', filters: { query: 'quantum' } },
  });
  await app.call('POST', '/calendar-link', { token: ada.token });
  await app.call('PUT', '/settings', { token: ada.token, body: { contactHours: 'evenings' } });
  const answer = await exported(ada.token);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-disposition')).toContain('my-data.json');
  expect(answer.headers.get('cache-control')).toContain('no-store');
  expect(answer.body).toMatchObject({
    account: { id: ada.userId, email: ada.email, attendeeId: ada.attendeeId },
    profile: { firstName: 'Ada', surname: 'Byron' },
    settings: { contactHours: 'evenings' },
    sessions: [{ current: true }],
    orders: [{ id: order, status: 'PAID' }],
    tickets: [{ orderId: order }],
    favourites: [{ eventId: event.id }],
    calendarLinks: [{ createdAt: expect.any(String) }],
    savedSearches: [{ name: 'Mine', filters: { query: 'quantum' } }],
    messages: [],
    notifications: expect.any(Array),
    consents: [],
  });
  const text = JSON.stringify(answer.body);
  expect(text).not.toContain(bob.email);
  expect(text).not.toContain('$2b$');
});

test('signing up records which terms were accepted, and when', async () => {
  const body = {
    email: 'agreed@example.com',
    firstName: 'Grace',
    surname: 'Hopper',
    password: 'Compiler-1952',
    confirmPassword: 'Compiler-1952',
    country: 1,
  };
  const { body: session } = await app.call('POST', '/user-sign-up', { body });
  expect((await exported(session.token as string)).body.consents).toEqual([
    { kind: 'customer-terms', version: '2025-01-28', agreedAt: expect.stringMatching(/Z$/) },
    { kind: 'privacy', version: '2026-11-25', agreedAt: expect.stringMatching(/Z$/) },
  ]);
});

test('a deleted account is anonymised and its orders stay', async () => {
  const account = await createAttendee(app);
  const { email, token, userId, attendeeId } = account;
  const event = await anEvent(app);
  const order = await aPaidOrder(account, event);
  await app.deps.db.insert(favourites).values({ attendeeId, eventId: event.id });
  await app.call('POST', '/saved-searches', { token, body: { name: 'Mine', filters: {} } });
  await app.call('PATCH', '/persons', {
    token,
    body: { address: '12 St James Square', phoneNumber: '1234567890' },
  });
  const other = (await login(email)).body.token as string;

  expect((await remove(token, 'not-the-one')).body.errors[0].path).toBe('password');
  expect((await login(email)).body.status).toBe('Success');
  const answer = await remove(token);
  expect([answer.status, answer.headers.getSetCookie()[0]]).toEqual([
    200,
    expect.stringContaining('atrium_refresh=;'),
  ]);

  for (const old of [token, other])
    expect((await app.call('GET', '/users', { token: old })).status).toBe(401);
  expect((await login(email)).body.status).toBe('InvalidCredentials');
  const [user] = await app.deps.db.select().from(users).where(eq(users.id, userId));
  const [person] = await app.deps.db.select().from(persons).where(eq(persons.userId, userId));
  expect(user?.email).toMatch(/@deleted\.invalid$/);
  expect(person).toMatchObject({
    firstName: 'Deleted',
    surname: 'account',
    address: null,
    phoneNumber: null,
  });
  expect(await app.deps.db.$count(favourites, eq(favourites.attendeeId, attendeeId))).toBe(0);
  expect(await app.deps.db.$count(savedSearches, eq(savedSearches.attendeeId, attendeeId))).toBe(0);
  const [remaining] = await app.sql`select attendee_id, status from orders where id = ${order}`;
  expect(remaining).toEqual({ attendee_id: attendeeId, status: 'PAID' });
  const mails = await app.deps.db.select().from(outbox).where(eq(outbox.recipient, email));
  expect(mails.map((mail) => mail.kind)).toContain('account-deleted');
  await createAttendee(app, { email });
});

test('consents outlive the account, without the IP address', async () => {
  const account = await createAttendee(app);
  await app.deps.db.insert(consents).values({
    id: account.userId,
    userId: account.userId,
    kind: 'privacy',
    version: '2025-01-28',
    address: '203.0.113.9',
  });
  await remove(account.token);
  const stored = await app.deps.db.select().from(consents).where(eq(consents.userId, account.userId));
  expect(stored).toMatchObject([{ version: '2025-01-28', address: null }]);
});

test('a company keeps at least one member, even when it is blocked or two leave concurrently', async () => {
  const blocked = await createPartnerMember(app, {}, { blockedAt: new Date() });
  expect((await remove(blocked.token)).status).toBe(409);
  const [one, other] = [await createPartnerMember(app), await createAttendee(app)];
  await app.deps.db.insert(partnerMembers).values({ partnerId: one.partnerId, userId: other.userId });
  const answers = await Promise.all([remove(one.token), remove(other.token)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test("the last member of a company and the last administrator can't delete their accounts", async () => {
  const partner = await createPartnerMember(app);
  expect((await remove(partner.token)).status).toBe(409);
  const admin = await createAdmin(app);
  expect((await remove(admin.token)).status).toBe(409);
  await createAdmin(app);
  expect((await remove(admin.token)).status).toBe(200);
});

test("the last owner of a team can't delete the account until someone else is an owner", async () => {
  const owner = await createPartnerMember(app);
  const seller = await createTeamMember(app, owner.partnerId, 'MANAGER');
  const refused = await remove(owner.token);
  expect([refused.status, refused.body.code]).toEqual([409, 'last-member']);
  await app.sql`update partner_members set role = 'OWNER' where user_id = ${seller.userId}`;
  expect((await remove(owner.token)).status).toBe(200);
});

test('a company that was left is in the export, and is forgotten with the account', async () => {
  const member = await createPartnerMember(app, {}, { name: 'Left Behind Ltd' });
  await app.deps.db.delete(partnerMembers).where(eq(partnerMembers.userId, member.userId));
  const { body } = await app.call('GET', '/me/export', { token: member.token });
  expect(JSON.stringify(body)).toContain('Left Behind Ltd');
  expect((await remove(member.token)).status).toBe(200);
  expect(await app.sql`select 1 from former_members where user_id = ${member.userId}`).toEqual([]);
});
