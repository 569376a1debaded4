import { eq } from 'drizzle-orm';
import { contract, may, teamRoles, type Endpoint, type TeamRole } from '@atrium/domain';
import { partnerMembers } from './db/schema/index.ts';
import { createPartnerMember, createTeamMember, startTestApp, type TestApp } from './testing/index.ts';

const calls = Object.entries(contract).flatMap(([slice, group]) =>
  Object.entries<Endpoint>(group)
    .filter(([, call]) => call.needs !== undefined)
    .map(([name, call]) => [`${slice}.${name}`, call] as const),
);

let app: TestApp;
let tokens: Record<TeamRole, string>;
beforeAll(async () => {
  app = await startTestApp();
  const owner = await createPartnerMember(app);
  const tokenOf = async (role: TeamRole) => (await createTeamMember(app, owner.partnerId, role)).token;
  tokens = {
    OWNER: owner.token,
    MANAGER: await tokenOf('MANAGER'),
    MARKETING: await tokenOf('MARKETING'),
    FINANCE: await tokenOf('FINANCE'),
    DOOR: await tokenOf('DOOR'),
  };
});
afterAll(() => app.stop());

/** Nothing is changed: the refusal comes before the input is read. */
const refused = async ({ method, path }: Endpoint, role: TeamRole) => {
  const url = path.replace(/:\w+/g, '1');
  const { status, body } = await app.call(method, url, {
    token: tokens[role],
    body: method === 'GET' ? undefined : {},
  });
  return [status, body.code];
};

test('every call of a partner names a right', () => {
  expect(calls.length).toBeGreaterThanOrEqual(122);
  const without = Object.values(contract)
    .flatMap((group) => Object.values<Endpoint>(group))
    .filter(({ access, needs }) => access.startsWith('partner') && needs === undefined);
  expect(without).toEqual([]);
});

test.each(calls)('%s is refused to the roles without its right', async (_, call) => {
  for (const role of teamRoles.filter((one) => call.needs && !may(one, call.needs)))
    expect([role, ...(await refused(call, role))]).toEqual([role, 403, 'right-missing']);
});

const reads = calls.filter(
  ([, { method, path, query, produces }]) =>
    method === 'GET' && !path.includes(':') && !produces && !query?.safeParse({}).error,
);

test.each(reads)('%s is answered to the roles with its right', async (_, call) => {
  for (const role of teamRoles.filter((one) => call.needs && may(one, call.needs))) {
    const { status, body } = await app.call('GET', call.path, { token: tokens[role] });
    expect([role, status, body?.code]).not.toEqual([role, 403, 'right-missing']);
  }
});

test('the session names the role, and none of a blocked company', async () => {
  const { userId, email, password } = await createPartnerMember(app);
  const logIn = async () => (await app.call('POST', '/login', { body: { email, password } })).body;
  expect(await logIn()).toMatchObject({ partnerRole: 'OWNER' });
  await app.deps.db.update(partnerMembers).set({ role: 'DOOR' }).where(eq(partnerMembers.userId, userId));
  expect(await logIn()).toMatchObject({ partnerRole: 'DOOR' });
  await app.sql`update partners set blocked_at = now() where id = (
    select partner_id from partner_members where user_id = ${userId})`;
  expect(await logIn()).toMatchObject({ partnerId: null, partnerRole: null });
});
