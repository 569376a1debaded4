import { eq } from 'drizzle-orm';
import { contract, may, teamRoles, type Endpoint, type TeamRole } from '@atrium/domain';
import { partnerMembers } from './db/schema/index.ts';
import {
  anEvent,
  createPartnerMember,
  aPolicy,
  createTeamMember,
  startTestApp,
  type TestApp,
} from './testing/index.ts';

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

describe('a member who is limited to an event', () => {
  let own: number;
  let other: number;
  let limited: Record<'MANAGER' | 'MARKETING' | 'FINANCE' | 'DOOR', string>;
  beforeAll(async () => {
    const { partnerId } = await createPartnerMember(app);
    const ticketTypes = [{ policyId: await aPolicy(app, partnerId) }];
    const [event, another] = [
      await anEvent(app, { partnerId, ticketTypes }),
      await anEvent(app, { partnerId }),
    ];
    [own, other] = [event.id, another.id];
    const tokenOf = async (role: TeamRole) =>
      (await createTeamMember(app, partnerId, role, {}, [event.id])).token;
    limited = {
      MANAGER: await tokenOf('MANAGER'),
      MARKETING: await tokenOf('MARKETING'),
      FINANCE: await tokenOf('FINANCE'),
      DOOR: await tokenOf('DOOR'),
    };
  });

  test('lists and reads it alone, with its people and its door', async () => {
    const get = (path: string) => app.call('GET', path, { token: limited.MANAGER });
    expect((await get('/partner/events')).body.map(({ id }: { id: number }) => id)).toEqual([own]);
    expect((await get('/partner/events?when=all')).headers.get('x-total-count')).toBe('1');
    for (const part of ['', '/attendees', '/check-in', '/waiting-list', '/joining']) {
      expect([part, (await get(`/partner/events/${own}${part}`)).status]).toEqual([part, 200]);
      expect([part, (await get(`/partner/events/${other}${part}`)).body.code]).toEqual([
        part,
        'event-not-found',
      ]);
    }
  });

  test.each(calls.filter(([, { access }]) => access === 'partner'))(
    'of another event, and of the company, %s is refused',
    async (_, { method, path, needs, openToLimited }) => {
      const isOfEvent = path.includes(':eventId');
      if (!isOfEvent && (needs === 'any' || openToLimited)) return;
      const url = path.replace(':eventId', String(other)).replace(/:\w+/g, '1');
      const { status } = await app.call(method, url, {
        token: limited.MANAGER,
        body: method === 'GET' ? undefined : {},
      });
      // an input that the call doesn't know is refused before its event is looked at
      expect(isOfEvent ? [400, 403, 404, 415] : [403]).toContain(status);
    },
  );

  test('changes what its page says, and as a manager its tickets, but nothing that is the company’s', async () => {
    const rename = (token: string, eventId: number) =>
      app.call('PATCH', `/partner/events/${eventId}`, { token, body: { tagline: 'Said by a member' } });
    const addTicket = async (token: string) => {
      const { body: found } = await app.call('GET', `/partner/events/${own}`, { token });
      const [type] = found.ticketTypes;
      return app.call('PATCH', `/partner/events/${own}/ticket-types/${type.id}`, {
        token,
        body: { quantity: type.quantity + 1 },
      });
    };
    for (const role of ['MANAGER', 'MARKETING'] as const) {
      expect([role, (await rename(limited[role], own)).body]).toEqual([role, { id: own }]);
      expect([role, (await rename(limited[role], other)).body.code]).toEqual([role, 'event-not-found']);
    }
    expect((await rename(limited.FINANCE, own)).body.code).toBe('right-missing');
    expect((await addTicket(limited.MANAGER)).body).toMatchObject({ name: expect.any(String) });
    expect((await addTicket(limited.MARKETING)).body.code).toBe('right-missing');
    const token = limited.MANAGER;
    expect((await app.call('GET', '/partner/venues?query=hall', { token })).status).toBe(200);
    const series = await app.call('PATCH', `/partner/events/${own}`, { token, body: { seriesId: 1 } });
    const cancel = await app.call('POST', `/partner/events/${own}/cancel`, {
      token,
      body: { reason: 'Rain' },
    });
    const create = await app.call('POST', '/partner/events', { token, body: {} });
    for (const { body } of [series, cancel, create]) expect(body.code).toBe('right-missing');
  });

  test('keeps to the rights of the role', async () => {
    const change = (token: string) =>
      app.call('PUT', `/partner/events/${own}/waiting-list`, {
        token,
        body: { state: 'PAUSED', offerHours: 1 },
      });
    expect((await change(limited.MANAGER)).status).toBe(200);
    expect((await change(limited.FINANCE)).body.code).toBe('right-missing');
    const attendees = `/partner/events/${own}/attendees`;
    expect((await app.call('GET', attendees, { token: limited.FINANCE })).status).toBe(200);
    expect((await app.call('GET', attendees, { token: limited.DOOR })).body.code).toBe('right-missing');
    // promotion and money stay with members of all events
    for (const path of [`/partner/events/${own}/discounts`, '/partner/orders/summaries', '/partner/finances'])
      expect([path, (await app.call('GET', path, { token: limited.MANAGER })).body.code]).toEqual([
        path,
        'right-missing',
      ]);
  });
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
