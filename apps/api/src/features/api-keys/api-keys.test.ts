import { eq } from 'drizzle-orm';
import { addTime, ApiKeyId, calls, days, maxApiKeys, scopes, type Call, type Scope } from '@atrium/domain';
import { apiKeys, auditLog, partnerMembers } from '../../db/schema/index.ts';
import { runJob } from '../../jobs/worker.ts';
import {
  anEvent,
  createAdmin,
  createPartnerMember,
  createTeamMember,
  startTestApp,
  testPassword,
  type TestApp,
} from '../../testing/index.ts';

let app: TestApp;
let partner: Awaited<ReturnType<typeof createPartnerMember>>;
beforeAll(async () => {
  app = await startTestApp();
  partner = await createPartnerMember(app);
});
afterAll(() => app.stop());

const add = (token: string, given: object = {}) =>
  app.call('POST', '/partner/api-keys', {
    token,
    body: { name: 'Website', scopes: ['events:read'], password: testPassword, ...given },
  });
const aKey = async (token: string, given: Scope[] = ['events:read']) => {
  const { status, body } = await add(token, { scopes: given });
  expect(status).toBe(201);
  return body as { id: string; key: string };
};
const events = (token: string) => app.call('GET', '/partner/events', { token });
const listed = async (token = partner.token) =>
  (await app.call('GET', '/partner/api-keys', { token })).body as { id: string; status: string }[];

test('a key reads the events of its company, and of no other', async () => {
  const other = await createPartnerMember(app);
  const mine = await anEvent(app, { partnerId: partner.partnerId });
  const theirs = await anEvent(app, { partnerId: other.partnerId });
  const { key } = await aKey(partner.token);
  expect(key).toMatch(/^atr_[\w-]{43}$/);
  const { body } = await events(key);
  expect((body as { id: number }[]).map(({ id }) => id)).toEqual([mine.id]);
  expect((await app.call('GET', `/partner/events/${mine.id}`, { token: key })).status).toBe(200);
  const foreign = await app.call('GET', `/partner/events/${theirs.id}`, { token: key });
  expect([foreign.status, foreign.body.code]).toEqual([404, 'event-not-found']);
});

test('a key is stored as its hash and shown once', async () => {
  const { id, key } = await aKey(partner.token);
  const [row] = await app.sql<{ row: string }[]>`select api_keys::text as row from api_keys where id = ${id}`;
  expect(row?.row).not.toContain(key.slice(4, -4));
  const list = await app.call('GET', '/partner/api-keys', { token: partner.token });
  expect(JSON.stringify(list.body)).not.toContain(key.slice(4, -4));
  expect(list.body[0]).toMatchObject({ id, ending: key.slice(-4), status: 'ACTIVE', lastUsedAt: null });
  expect(app.logged()).not.toContain(key);
});

test('a key that is used says when', async () => {
  const { id, key } = await aKey(partner.token);
  await events(key);
  const [used] = await app.deps.db
    .select()
    .from(apiKeys)
    .where(eq(apiKeys.id, id as never));
  expect(used?.lastUsedAt).not.toBeNull();
});

test('creating a key takes the password, a name and scopes', async () => {
  const { body, status } = await add(partner.token, { name: '', scopes: [], password: 'wrong' });
  expect(status).toBe(400);
  expect(body.errors.map(({ code }: { code: string }) => code)).toEqual(['name-required', 'scopes-required']);
  const wrong = await add(partner.token, { password: 'wrong' });
  expect(wrong.body.errors).toMatchObject([{ path: 'password', code: 'wrong-password' }]);
});

test('an unknown, revoked or expired key is refused at once', async () => {
  const { id, key } = await aKey(partner.token);
  const { id: old, key: expired } = await aKey(partner.token);
  expect((await events(key)).status).toBe(200);
  expect((await events(`${key.slice(0, -1)}_`)).status).toBe(401);
  expect((await app.call('DELETE', `/partner/api-keys/${id}`, { token: partner.token })).status).toBe(200);
  expect((await events(key)).status).toBe(401);
  await app.sql`update api_keys set expires_at = now() - interval '1 minute' where id = ${old}`;
  expect((await events(expired)).status).toBe(401);
  const statuses = new Map((await listed()).map((one) => [one.id, one.status]));
  expect([statuses.get(id), statuses.get(old)]).toEqual(['REVOKED', 'EXPIRED']);
});

test("another company's key can't be revoked", async () => {
  const { id, key } = await aKey(partner.token);
  const other = await createPartnerMember(app);
  const answer = await app.call('DELETE', `/partner/api-keys/${id}`, { token: other.token });
  expect([answer.status, answer.body.code]).toEqual([404, 'api-key-not-found']);
  expect((await events(key)).status).toBe(200);
});

test('a key ends with the membership of its creator, also if they come back', async () => {
  const manager = await createTeamMember(app, partner.partnerId, 'MANAGER');
  const { id, key } = await aKey(manager.token);
  expect((await events(key)).status).toBe(200);
  const removed = await app.call('DELETE', `/partner/team/${manager.personId}`, { token: partner.token });
  expect(removed.status).toBe(200);
  expect((await events(key)).status).toBe(401);
  expect((await listed()).find((one) => one.id === id)?.status).toBe('CREATOR_LEFT');
  await app.deps.db
    .insert(partnerMembers)
    .values({ partnerId: partner.partnerId, userId: manager.userId, role: 'MANAGER' });
  expect((await events(key)).status).toBe(401);
});

test('a key does no more than the present role of its creator', async () => {
  const manager = await createTeamMember(app, partner.partnerId, 'MANAGER');
  const { key } = await aKey(manager.token, ['orders:read', 'events:read']);
  const orders = () => app.call('GET', '/partner/orders/summaries', { token: key });
  expect((await orders()).status).toBe(200);
  await app.sql`update partner_members set role = 'MARKETING' where user_id = ${manager.userId}`;
  expect((await orders()).body.code).toBe('right-missing');
  expect((await events(key)).status).toBe(200);
});

test('the keys of a blocked company are refused', async () => {
  const other = await createPartnerMember(app);
  const { key } = await aKey(other.token, ['figures:read']);
  const figures = () => app.call('GET', '/partner/figures', { token: key });
  expect((await figures()).status).toBe(200);
  await app.sql`update partners set blocked_at = now() where id = ${other.partnerId}`;
  expect((await figures()).status).toBe(401);
});

test('the keys of a suspended company keep to what it may do meanwhile', async () => {
  const [other, admin] = [await createPartnerMember(app), await createAdmin(app)];
  const { key } = await aKey(other.token, ['events:read', 'orders:read']);
  const measure = { partnerId: other.partnerId, measure: 'PLATFORM_BLOCKED', days: 14 };
  const body = {
    ...measure,
    subjectKind: 'ACCOUNT',
    subjectId: other.userId,
    ground: 'ABUSE',
    facts: 'Rude',
  };
  const given = await app.call('POST', '/admin/moderation/sanctions', { token: admin.token, body });
  expect(given.status).toBe(201);
  const call = (path: string) => app.call('GET', path, { token: key });
  expect((await call('/partner/cancellation-policies')).body.code).toBe('account-suspended-until');
  expect((await call('/partner/orders/summaries')).status).toBe(200);
});

test('owners and managers manage keys; a key manages none', async () => {
  const finance = await createTeamMember(app, partner.partnerId, 'FINANCE');
  expect((await add(finance.token)).body.code).toBe('right-missing');
  const { key } = await aKey(partner.token, [...scopes]);
  expect((await add(key)).body.code).toBe('api-key-not-accepted');
  expect((await app.call('GET', '/partner/api-keys', { token: key })).body.code).toBe('api-key-not-accepted');
});

const partnerCalls = Object.entries<Record<string, Call>>(calls).flatMap(([slice, group]) =>
  Object.entries(group)
    .filter(([, { access }]) => access !== 'public' && access !== 'optional')
    .map(([name, call]) => [`${slice}.${name}`, call] as const),
);

test('every call takes a key with its scope, and no other', async () => {
  const company = await createPartnerMember(app);
  const { key: whole } = await aKey(company.token, [...scopes]);
  const without = new Map<Scope, string>();
  for (const scope of scopes) {
    const others = scopes.filter((one) => one !== scope);
    without.set(scope, (await aKey(company.token, others)).key);
  }
  const codeOf = async ({ method, path }: Call, token: string) => {
    const body = method === 'GET' ? undefined : {};
    const answer = await app.call(method, path.replace(/:\w+/g, '1999999999'), { token, body });
    return answer.status >= 400 ? (answer.body?.code as string) : 'done';
  };
  for (const [name, call] of partnerCalls) {
    const code = await codeOf(call, whole);
    const isRefused = ['unauthenticated', 'api-key-not-accepted', 'scope-missing', 'forbidden'].includes(
      code,
    );
    expect([name, isRefused]).toEqual([name, call.scope === undefined]);
    if (!call.scope) continue;
    expect([name, await codeOf(call, without.get(call.scope) ?? '')]).toEqual([name, 'scope-missing']);
  }
});

test('scopes that only read are on calls that only read', () => {
  for (const [name, { method, scope }] of partnerCalls)
    if (scope) expect([name, scope.endsWith(':read')]).toEqual([name, method === 'GET']);
});

test('no key reaches money, bank accounts, the team or keys', () => {
  const guarded = ['finance', 'bank', 'team', 'company', 'api', 'any'];
  const reached = partnerCalls.filter(([, { needs, scope }]) => scope && guarded.includes(needs ?? 'any'));
  expect(reached).toEqual([]);
  const money = ['refunds.refundAsOrganiser', 'authoring.cancelEvent', 'placements.payPlacement'];
  for (const name of money) expect(partnerCalls.find(([one]) => one === name)?.[1].scope).toBeUndefined();
});

test('owners and managers are emailed once, a week before a key expires', async () => {
  const own = await createPartnerMember(app);
  const finance = await createTeamMember(app, own.partnerId, 'FINANCE');
  const { id } = await aKey(own.token);
  await aKey(own.token);
  const later = (count: number) => addTime(app.deps.now(), days(count));
  await app.deps.db
    .update(apiKeys)
    .set({ expiresAt: later(6) })
    .where(eq(apiKeys.id, ApiKeyId.parse(id)));
  for (let run = 0; run < 2; run += 1) await runJob(app.deps, 'notify-expiring-keys', {});
  const mails = await app.sql`select recipient, subject from outbox where kind = 'api-key-expires'
    and recipient in ${app.sql([own.email, finance.email])}`;
  expect(mails).toEqual([
    { recipient: own.email, subject: expect.stringMatching(/^Your API key Website expires on \d/) },
  ]);
});

test('a key that was revoked needs no email', async () => {
  const own = await createPartnerMember(app);
  const { id } = await aKey(own.token);
  await app.call('DELETE', `/partner/api-keys/${id}`, { token: own.token, body: { password: testPassword } });
  await app.deps.db
    .update(apiKeys)
    .set({ expiresAt: addTime(app.deps.now(), days(2)) })
    .where(eq(apiKeys.id, ApiKeyId.parse(id)));
  await runJob(app.deps, 'notify-expiring-keys', {});
  expect(
    await app.sql`select 1 from outbox where kind = 'api-key-expires' and recipient = ${own.email}`,
  ).toHaveLength(0);
});

test('a company has a limited number of keys that work', async () => {
  const company = await createPartnerMember(app);
  const [id] = [(await aKey(company.token)).id];
  await app.sql`
    insert into api_keys (id, partner_id, user_id, name, scopes, hash, ending, expires_at)
    select gen_random_uuid(), partner_id, user_id, 'More', scopes, sha256(n::text::bytea), 'more', expires_at
    from api_keys, generate_series(2, ${maxApiKeys}) n where id = ${id}`;
  const full = await add(company.token);
  expect([full.status, full.body.code]).toEqual([409, 'api-keys-full']);
  await app.call('DELETE', `/partner/api-keys/${id}`, { token: company.token });
  expect((await add(company.token)).status).toBe(201);
});

test('keys and what they do are in the audit log', async () => {
  const event = await anEvent(app, { partnerId: partner.partnerId });
  const { key } = await aKey(partner.token, ['attendees:read']);
  const exported = await fetch(`${app.origin}/api/partner/events/${event.id}/attendees/export`, {
    headers: { Authorization: `Bearer ${key}` },
  });
  expect(exported.status).toBe(200);
  const actions = await app.deps.db
    .select({ action: auditLog.action, apiKey: auditLog.apiKey })
    .from(auditLog)
    .where(eq(auditLog.userId, partner.userId))
    .orderBy(auditLog.id);
  expect(actions.slice(-2)).toEqual([
    { action: 'add-api-key', apiKey: null },
    { action: 'export-attendees', apiKey: 'Website' },
  ]);
});

test('each key has a limit of calls of its own', async () => {
  const company = await createPartnerMember(app);
  const [one, another] = [await aKey(company.token), await aKey(company.token)];
  for (let n = 0; n < 600; n++) await app.deps.limits.consume('calls-api-key', one.id);
  const refused = await events(one.key);
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect((await events(another.key)).status).toBe(200);
});

test('a key expires after the days that were chosen', async () => {
  const { body } = await add(partner.token, { days: 30 });
  expect(Date.parse(body.expiresAt) - Date.parse(body.createdAt)).toBeGreaterThan(days(29));
  expect(Date.parse(body.expiresAt) - Date.parse(body.createdAt)).toBeLessThan(days(31));
});

test('the documentation names the scope of each call', async () => {
  const { body } = await app.call('GET', '/openapi.json');
  expect(body.components.securitySchemes.apiKey).toMatchObject({ type: 'http', scheme: 'bearer' });
  expect(body.paths['/api/partner/events'].get.security).toEqual([
    { bearer: [] },
    { apiKey: ['events:read'] },
  ]);
  expect(body.paths['/api/partner/bank-accounts'].get.security).toEqual([{ bearer: [] }]);
});
