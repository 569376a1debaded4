import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { days, type PartnerId, PersonId, type TeamRole, type UserId } from '@atrium/domain';
import {
  outbox,
  partnerMembers,
  partners,
  persons,
  sessions,
  teamInvitations,
  users,
} from '../../db/schema/index.ts';
import { activeMembers } from '../partners/index.ts';
import {
  anEvent,
  createAttendee,
  createPartnerMember,
  createTeamMember,
  eventually,
  startTestApp,
  testPassword,
  type TestApp,
} from '../../testing/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

let serial = 0;
const anAddress = () => `new-member-${(serial += 1)}@example.com`;
const team = (token: string) => app.call('GET', '/partner/team', { token });
const invite = (token: string, email: string) =>
  app.call('POST', '/partner/team', { token, body: { email } });
const profile = (token: string) => app.call('GET', '/partner/profile', { token });
const remove = (token: string, id: string) => app.call('DELETE', `/partner/team/${id}`, { token });
const change = (token: string, id: string, role: TeamRole, password?: string) =>
  app.call('PATCH', `/partner/team/${id}`, { token, body: { role, password } });
const roleOf = async (token: string, id: string): Promise<string | undefined> =>
  (await team(token)).body.members.find((member: { id: string }) => member.id === id)?.role;
const look = (link: string, token?: string) => app.call('GET', `/team-invitations/${link}`, { token });
const newMember = {
  firstName: 'Grace',
  surname: 'Hopper',
  password: 'Harbour-42!',
  confirmPassword: 'Harbour-42!',
};
const accept = (link: string, body: object = { newMember }, token?: string) =>
  app.call('POST', `/team-invitations/${link}`, { token, body });

const mailsTo = (email: string) =>
  app.deps.db.select().from(outbox).where(eq(outbox.recipient, email)).orderBy(outbox.createdAt);
async function linkOf(email: string): Promise<string> {
  const invitations = (await mailsTo(email)).filter(({ kind }) => kind === 'team-invitation');
  return /partner\/invitation\/(\S+)/.exec(invitations.at(-1)?.text ?? '')?.[1] ?? 'none';
}
async function invitedTo(token: string): Promise<{ email: string; link: string }> {
  const email = anAddress();
  await invite(token, email);
  return { email, link: await linkOf(email) };
}
const join = (partnerId: PartnerId, userId: UserId) =>
  app.deps.db.insert(partnerMembers).values({ partnerId, userId });

test('an invitation gives its role, a manager unless another is chosen, and never an owner', async () => {
  const { token } = await createPartnerMember(app);
  const joinedAs = async (body: { email: string; role?: string }) => {
    expect((await app.call('POST', '/partner/team', { token, body })).status).toBe(201);
    return (await accept(await linkOf(body.email))).body.partnerRole;
  };
  expect(await joinedAs({ email: anAddress() })).toBe('MANAGER');
  expect(await joinedAs({ email: anAddress(), role: 'DOOR' })).toBe('DOOR');
  const owner = { email: anAddress(), role: 'OWNER' };
  expect(await app.call('POST', '/partner/team', { token, body: owner })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'role', message: 'Choose a role' }] },
  });
});

test('a changed role takes effect, and the member and the owners are emailed', async () => {
  const { token, partnerId, email: owner } = await createPartnerMember(app);
  const member = await createTeamMember(app, partnerId, 'DOOR');
  const events = async () => (await app.call('GET', '/partner/finances', { token: member.token })).status;
  expect(await events()).toBe(403);
  expect((await change(token, member.personId, 'FINANCE')).body).toEqual({ status: 'Success' });
  await eventually('the new role', events, (status) => status === 200);
  expect(await roleOf(token, member.personId)).toBe('FINANCE');
  const [own] = await mailsTo(member.email);
  expect([own?.kind, own?.text]).toEqual([
    'own-role-changed',
    expect.stringContaining('Your role is now: Finance.'),
  ]);
  const [theirs] = await mailsTo(owner);
  expect(theirs?.text).toContain(`${member.email}) now has the role Finance. Changed by ${owner}.`);
  expect((await change(token, member.personId, 'FINANCE')).status).toBe(200);
  expect(await mailsTo(member.email)).toHaveLength(1);
});

test('a member is limited to events of the company, by the invitation or later, and an owner never is', async () => {
  const { token, partnerId } = await createPartnerMember(app);
  const [event, second] = [await anEvent(app, { partnerId }), await anEvent(app, { partnerId })];
  const foreign = await anEvent(app);
  const email = anAddress();
  const inviteTo = (events: number[] | null) =>
    app.call('POST', '/partner/team', { token, body: { email, role: 'DOOR', events } });
  expect((await inviteTo([foreign.id])).body.code).toBe('event-not-found');
  expect((await inviteTo([])).body.errors).toMatchObject([{ path: 'events', message: 'Choose an event' }]);
  expect((await inviteTo([event.id])).body.events).toEqual([{ id: event.id, name: 'Harbour Summit' }]);
  const [invitation] = await mailsTo(email);
  expect(invitation?.text).toMatch(/Only for these events: +Harbour Summit/);
  const joined = (await accept(await linkOf(email))).body;
  expect(joined).toMatchObject({ partnerRole: 'DOOR', isLimited: true });
  const listed = async () => (await app.call('GET', '/partner/events', { token: joined.token })).body.length;
  expect(await listed()).toBe(1);

  const memberOf = async () =>
    (await team(token)).body.members.find((member: { email: string }) => member.email === email);
  const { id, events } = await memberOf();
  expect(events).toEqual([{ id: event.id, name: 'Harbour Summit' }]);
  const set = (body: object) => app.call('PATCH', `/partner/team/${id}`, { token, body });
  expect((await set({ role: 'DOOR', events: [foreign.id] })).body.code).toBe('event-not-found');
  await set({ role: 'DOOR', events: [event.id, second.id] });
  await eventually('both events', listed, (count) => count === 2);
  // a role alone leaves the limits as they are
  await set({ role: 'MANAGER' });
  expect((await memberOf()).events).toHaveLength(2);
  await set({ role: 'OWNER', password: testPassword });
  expect(await memberOf()).toMatchObject({ role: 'OWNER', events: null });
  expect(
    (await mailsTo(email)).map(({ kind }) => kind).filter((kind) => kind === 'own-role-changed'),
  ).toHaveLength(3);
});

test('what teams are told is not for members who are limited to events', async () => {
  const { partnerId } = await createPartnerMember(app);
  const event = await anEvent(app, { partnerId });
  const limited = await createTeamMember(app, partnerId, 'MANAGER', {}, [event.id]);
  const free = await createTeamMember(app, partnerId, 'MANAGER');
  const found = await activeMembers(app.deps, partnerId, 'attendees');
  expect(found.map(({ id }) => id)).toContain(free.userId);
  expect(found.map(({ id }) => id)).not.toContain(limited.userId);
});

test('making an owner takes the password', async () => {
  const { token, partnerId } = await createPartnerMember(app);
  const member = await createTeamMember(app, partnerId, 'MANAGER');
  for (const password of [undefined, 'Wrong-horse-7'])
    expect((await change(token, member.personId, 'OWNER', password)).status).toBeGreaterThanOrEqual(400);
  expect(await roleOf(token, member.personId)).toBe('MANAGER');
  expect((await change(token, member.personId, 'OWNER', testPassword)).status).toBe(200);
  expect(await roleOf(token, member.personId)).toBe('OWNER');
});

test('one owner stays, even when two take the role from each other concurrently', async () => {
  const { token, personId, partnerId } = await createPartnerMember(app);
  expect((await change(token, personId, 'MANAGER')).body.code).toBe('last-member');
  await createTeamMember(app, partnerId, 'MANAGER');
  expect((await remove(token, personId)).body.code).toBe('last-member');
  const second = await createTeamMember(app, partnerId, 'OWNER');
  const answers = await Promise.all([
    change(token, second.personId, 'DOOR'),
    change(second.token, personId, 'DOOR'),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a member of any role leaves the team, except for the last owner', async () => {
  const { token, partnerId } = await createPartnerMember(app);
  const leave = (by: string) => app.call('POST', '/partner/team/leave', { token: by });
  expect((await leave(token)).body.code).toBe('last-member');
  const member = await createTeamMember(app, partnerId, 'DOOR');
  expect((await leave(member.token)).body).toEqual({ status: 'Success' });
  expect((await leave(member.token)).status).toBe(401);
  expect((await team(token)).body.members).toHaveLength(1);
});

test("another company's member is not found", async () => {
  const { token } = await createPartnerMember(app);
  const other = await createPartnerMember(app);
  expect((await change(token, other.personId, 'DOOR')).status).toBe(404);
  expect(await roleOf(other.token, other.personId)).toBe('OWNER');
});

test('only members whose role concerns it are emailed', async () => {
  const { token, partnerId } = await createPartnerMember(app);
  const door = await createTeamMember(app, partnerId, 'DOOR');
  const { link } = await invitedTo(token);
  await accept(link);
  expect(await mailsTo(door.email)).toEqual([]);
});

test('an invited person creates an account through the link and is a member immediately', async () => {
  const { token, partnerId, email: owner } = await createPartnerMember(app);
  const email = anAddress();
  const invited = await invite(token, ` ${email.toUpperCase()} `);
  expect(invited).toMatchObject({ status: 201, body: { email, invitedBy: owner } });
  const { createdAt, expiresAt } = invited.body;
  expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(days(7));
  expect((await team(token)).body).toMatchObject({
    members: [{ firstName: 'Ada', email: owner, isOwn: true }],
    invitations: [{ id: invited.body.id, email }],
  });
  const link = await linkOf(email);
  expect((await look(link)).body).toEqual({
    partnerName: 'Example Events',
    email,
    events: null,
    role: 'MANAGER',
    invitedBy: 'Ada Byron',
    hasAccount: false,
    isOwn: false,
  });
  const joined = await accept(link);
  expect(joined).toMatchObject({
    status: 200,
    body: { status: 'Success', email, partnerId, attendeeId: null, isAdmin: false },
  });
  expect((await team(token)).body).toMatchObject({
    members: [
      { email: owner, role: 'OWNER', isOwn: true },
      { firstName: 'Grace', email, role: 'MANAGER', isOwn: false },
    ],
    invitations: [],
  });
  const [account] = await app.deps.db.select().from(users).where(eq(users.email, email));
  expect(account?.emailVerifiedAt).not.toBeNull();
  expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['team-invitation']);
  const notice = (await mailsTo(owner)).find(({ kind }) => kind === 'member-joined');
  expect(notice?.text).toContain(`Grace Hopper (${email})`);
  const login = await app.call('POST', '/login', { body: { email, password: newMember.password } });
  expect(login.body.partnerId).toBe(partnerId);
});

test('a link works once, even when followed twice concurrently', async () => {
  const { token, partnerId } = await createPartnerMember(app);
  const { link } = await invitedTo(token);
  const answers = await Promise.all([accept(link), accept(link)]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await accept(link)).status).toBe(410);
  expect((await look(link)).status).toBe(410);
  expect(await app.deps.db.$count(partnerMembers, eq(partnerMembers.partnerId, partnerId))).toBe(2);
});

test('an existing account joins after logging in and keeps its other role', async () => {
  const { token, partnerId } = await createPartnerMember(app);
  const attendee = await createAttendee(app, { emailVerifiedAt: null });
  await invite(token, attendee.email);
  const link = await linkOf(attendee.email);
  expect((await look(link)).body).toMatchObject({ hasAccount: true, isOwn: false });
  expect((await look(link, attendee.token)).body).toMatchObject({ isOwn: true });
  expect((await accept(link)).status).toBe(409);
  const joined = await accept(link, {}, attendee.token);
  expect(joined.body).toMatchObject({ partnerId, attendeeId: attendee.attendeeId });
  expect((await profile(attendee.token)).status).toBe(200);
  expect((await profile(joined.body.token)).status).toBe(200);
  const [account] = await app.deps.db.select().from(users).where(eq(users.id, attendee.userId));
  expect(account?.emailVerifiedAt).not.toBeNull();
});

test('an invitation works only for its own email address', async () => {
  const { token } = await createPartnerMember(app);
  const { link } = await invitedTo(token);
  const other = await createAttendee(app);
  expect((await look(link, other.token)).body.isOwn).toBe(false);
  expect(await accept(link, { newMember }, other.token)).toMatchObject({ status: 409 });
  expect((await accept(link)).status).toBe(200);
});

test("a member of another company can't join", async () => {
  const [own, other] = [await createPartnerMember(app), await createPartnerMember(app)];
  await invite(own.token, other.email);
  const link = await linkOf(other.email);
  const refused = await accept(link, {}, other.token);
  expect(refused.status).toBe(409);
  expect(refused.body.detail).toMatch(/already belongs to a company/);
  expect((await look(link)).status).toBe(200);
  expect((await team(own.token)).body.members).toHaveLength(1);
});

test('an invitation ends when it is revoked, replaced or older than seven days', async () => {
  const { token } = await createPartnerMember(app);
  const first = await invitedTo(token);
  const [shown] = (await team(token)).body.invitations;
  const stranger = await createPartnerMember(app);
  const revoke = (by: string) => app.call('DELETE', `/partner/team/invitations/${shown.id}`, { token: by });
  expect((await revoke(stranger.token)).status).toBe(404);
  expect((await revoke(token)).status).toBe(200);
  expect((await revoke(token)).status).toBe(404);
  expect((await accept(first.link)).status).toBe(410);

  await invite(token, first.email);
  const second = await linkOf(first.email);
  await invite(token, first.email);
  expect((await accept(second)).status).toBe(410);
  expect((await team(token)).body.invitations).toHaveLength(1);
  const third = await linkOf(first.email);
  await app.deps.db
    .update(teamInvitations)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(teamInvitations.email, first.email));
  expect((await accept(third)).status).toBe(410);
  expect((await team(token)).body.invitations).toEqual([]);
});

test('web addresses in names are not links in the invitation email', async () => {
  const name = 'Prize desk https://evil.example/win';
  const { token, personId } = await createPartnerMember(app, {}, { name });
  const surname = 'Lovelace, see www.evil.example';
  await app.deps.db.update(persons).set({ surname }).where(eq(persons.id, personId));
  const { email, link } = await invitedTo(token);
  const [mail] = await mailsTo(email);
  expect(mail?.text).toContain('Ada Lovelace, see www. evil. example invites you');
  expect(mail?.text).toContain('the team of Prize desk https evil. example/win at Atrium');
  expect([...`${mail?.text} ${mail?.html}`.matchAll(/https?:\/\/[^\s"<]+/g)].map(([url]) => url)).toEqual(
    Array(3).fill(expect.stringMatching(new RegExp(`/partner/invitation/${link}$`))),
  );
});

test('only the hash of a link is stored', async () => {
  const { token } = await createPartnerMember(app);
  const { email, link } = await invitedTo(token);
  const [row] = await app.deps.db.select().from(teamInvitations).where(eq(teamInvitations.email, email));
  expect(JSON.stringify(row)).not.toContain(link);
  expect(row?.hash).toHaveLength(32);
  expect(app.logged()).not.toContain(link);
});

test('a removed member is logged out everywhere, loses access and is notified', async () => {
  const { token, partnerId, email: owner } = await createPartnerMember(app);
  const { email, link } = await invitedTo(token);
  const joined = (await accept(link)).body.token;
  expect((await profile(joined)).status).toBe(200);
  const member = (await team(token)).body.members.find((one: { email: string }) => one.email === email);
  expect((await remove(token, member.id)).body).toEqual({ status: 'Success' });
  expect((await profile(joined)).status).toBe(401);
  const [account] = await app.deps.db.select().from(users).where(eq(users.email, email));
  if (!account) throw new TypeError('no account');
  const ended = await app.deps.db.select().from(sessions).where(eq(sessions.userId, account.id));
  expect(ended.map(({ endedReason }) => endedReason)).toEqual(['left-team']);
  const login = await app.call('POST', '/login', { body: { email, password: newMember.password } });
  expect(login.body.partnerId).toBeNull();
  expect((await mailsTo(email)).map(({ kind }) => kind)).toContain('left-team');
  expect((await mailsTo(owner)).map(({ kind }) => kind)).toContain('member-left');
  expect(await app.deps.db.$count(partnerMembers, eq(partnerMembers.partnerId, partnerId))).toBe(1);
});

test('invitations of a removed or blocked member stop working', async () => {
  const { token, partnerId } = await createPartnerMember(app);
  const second = await createAttendee(app);
  await join(partnerId, second.userId);
  const { link } = await invitedTo(second.token);
  const own = await invitedTo(token);
  const setBlocked = (blockedAt: Date | null) =>
    app.deps.db.update(users).set({ blockedAt }).where(eq(users.id, second.userId));
  await setBlocked(new Date());
  expect((await look(link)).status).toBe(410);
  await setBlocked(null);
  expect((await look(link)).status).toBe(200);
  await remove(token, second.personId);
  expect((await accept(link)).status).toBe(410);
  expect((await team(token)).body.invitations).toMatchObject([{ email: own.email }]);
  expect((await accept(own.link)).status).toBe(200);
});

test('no one joins a blocked company', async () => {
  const { token, partnerId } = await createPartnerMember(app);
  const { link } = await invitedTo(token);
  const setBlocked = (blockedAt: Date | null) =>
    app.deps.db.update(partners).set({ blockedAt }).where(eq(partners.id, partnerId));
  await setBlocked(new Date());
  expect((await look(link)).status).toBe(410);
  expect((await accept(link)).status).toBe(410);
  await setBlocked(null);
  expect((await accept(link)).status).toBe(200);
});

test('invitations to one address are limited across all inviters', async () => {
  const email = anAddress();
  const [one, other] = [await createPartnerMember(app), await createPartnerMember(app)];
  for (let sent = 0; sent < 5; sent++)
    expect((await invite(sent % 2 ? one.token : other.token, email)).status).toBe(201);
  expect((await invite(one.token, email)).status).toBe(429);
  expect(await mailsTo(email)).toHaveLength(5);
});

test('the last member stays, even when two members remove each other concurrently', async () => {
  const { token, personId, partnerId } = await createPartnerMember(app);
  expect(await remove(token, personId)).toMatchObject({
    status: 409,
    body: { detail: 'A team needs an owner. Make someone else an owner first.' },
  });
  const second = await createAttendee(app);
  await join(partnerId, second.userId);
  const answers = await Promise.all([remove(token, second.personId), remove(second.token, personId)]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await app.deps.db.$count(partnerMembers, eq(partnerMembers.partnerId, partnerId))).toBe(1);
});

test("a blocked member doesn't count as the one who remains", async () => {
  const { token, personId, partnerId } = await createPartnerMember(app);
  const blocked = await createAttendee(app);
  await join(partnerId, blocked.userId);
  await app.deps.db.update(users).set({ blockedAt: new Date() }).where(eq(users.id, blocked.userId));
  expect((await remove(token, personId)).status).toBe(409);
  expect((await remove(token, blocked.personId)).status).toBe(200);
});

test("another partner's members and invitations are not found", async () => {
  const [own, other] = [await createPartnerMember(app), await createPartnerMember(app)];
  await invitedTo(other.token);
  expect((await team(own.token)).body).toMatchObject({ members: [{ email: own.email }], invitations: [] });
  expect((await remove(own.token, other.personId)).status).toBe(404);
  expect((await remove(own.token, PersonId.parse(v7()))).status).toBe(404);
  expect((await team(other.token)).status).toBe(200);
});

test("members can't be invited again, the inviter must be confirmed, and invitations per day are limited", async () => {
  const { token, email } = await createPartnerMember(app);
  expect(await invite(token, email)).toMatchObject({ status: 409 });
  expect(await invite(token, 'nobody')).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'email', message: 'Please enter a valid email address' }] },
  });
  const unconfirmed = await createPartnerMember(app, { emailVerifiedAt: null });
  expect((await invite(unconfirmed.token, anAddress())).status).toBe(409);
  for (let sent = 1; sent < 20; sent++) expect((await invite(token, anAddress())).status).toBe(201);
  expect((await invite(token, anAddress())).status).toBe(429);
});

test.each([
  [{}, 'newMember', 'Enter your name and choose a password'],
  [{ newMember: { ...newMember, firstName: '' } }, 'newMember.firstName', 'First name is required'],
  [{ newMember: { ...newMember, surname: '' } }, 'newMember.surname', 'Surname is required'],
  [
    { newMember: { ...newMember, password: 'short', confirmPassword: 'short' } },
    'newMember.password',
    'Password must be at least 8 characters long',
  ],
  [
    {
      newMember: {
        ...newMember,
        firstName: 'Alexandra',
        password: 'Alexandra1!',
        confirmPassword: 'Alexandra1!',
      },
    },
    'newMember.password',
    'Choose a password that is more than just your email or name',
  ],
  [
    { newMember: { ...newMember, confirmPassword: 'Another-42!' } },
    'newMember.confirmPassword',
    'Passwords do not match',
  ],
])('a new member with %j is rejected at the field, and the link still works', async (body, path, message) => {
  const { token } = await createPartnerMember(app);
  const { link } = await invitedTo(token);
  expect(await accept(link, body)).toMatchObject({ status: 400, body: { errors: [{ path, message }] } });
  expect((await accept(link)).status).toBe(200);
});

test("a blocked account can't join", async () => {
  const { token } = await createPartnerMember(app);
  const blocked = await createAttendee(app);
  await app.deps.db.update(users).set({ blockedAt: new Date() }).where(eq(users.id, blocked.userId));
  await invite(token, blocked.email);
  const login = await app.call('POST', '/login', { body: { email: blocked.email, password: testPassword } });
  expect(login.status).toBe(403);
  expect((await accept(await linkOf(blocked.email), { newMember }, blocked.token)).status).toBe(409);
});
