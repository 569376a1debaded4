import { and, asc, eq, inArray } from 'drizzle-orm';
import { addTime, contract, days, hours, OrderId, type Endpoint } from '@atrium/domain';
import { decisions, orders, outbox, refunds, restrictions } from '../../db/schema/index.ts';
import {
  anEvent,
  anOrder,
  aPayment,
  createAdmin,
  createAttendee,
  createPartnerMember,
  eventually,
  inDays,
  startTestApp,
  testPassword,
  tokenOf,
  type TestAccount,
  type TestApp,
} from '../../testing/index.ts';

let app: TestApp;
let [admin, other]: TestAccount[] = [];
let ahead = 0;
const now = () => addTime(new Date(), ahead);
beforeAll(async () => {
  app = await startTestApp({ overrides: { now } });
});
afterAll(() => app.stop());
beforeEach(async () => {
  ahead = 0;
  [admin, other] = [await createAdmin(app), await createAdmin(app)];
});

/** A call by an account that logs in at the moment of the clock. */
async function callAs(account: TestAccount, method: string, path: string, body?: unknown) {
  const credentials = { email: account.email, password: testPassword };
  const { body: session } = await app.call('POST', '/login/', { body: credentials });
  return app.call(method, path, { token: session.token, ...(body === undefined ? {} : { body }) });
}

const sanction = (affected: object, more: object = {}, by = admin) =>
  callAs(by!, 'POST', '/admin/moderation/sanctions', {
    ...affected,
    measure: 'STRIKE',
    subjectKind: 'MESSAGE',
    subjectId: '1',
    subjectName: 'Harbour Summit',
    ground: 'ABUSE',
    facts: 'Insulted the speaker',
    ...more,
  });
const strike = async (person: TestAccount, onDay: number, more: object = {}) => {
  ahead = days(onDay);
  const { status, body } = await sanction({ userId: person.userId }, more);
  expect([status, body.error]).toEqual([201, undefined]);
  return body.decisions[0];
};
const emailsTo = (email: string) =>
  app.deps.db
    .select({ kind: outbox.kind, text: outbox.text })
    .from(outbox)
    .where(eq(outbox.recipient, email))
    .orderBy(asc(outbox.createdAt));

/** An account with paid tickets of an event in two hundred days. */
async function buyer(account?: TestAccount & { token: string }, count = 1) {
  const person = account ?? (await createAttendee(app));
  const event = await anEvent(app, { startAt: inDays(200) });
  const ticket = { ticketTypeId: event.ticketTypeIds[0] ?? 0 };
  const body = anOrder(
    event.id,
    Array.from({ length: count }, () => ticket),
  );
  const order = await app.call('POST', '/orders', { token: person.token, body });
  const paid = await app.call('POST', `/orders/${order.body.id}/complete-order`, {
    token: person.token,
    body: aPayment(),
  });
  expect(paid.status).toBe(200);
  return { person, event, orderId: OrderId.parse(order.body.id), draft: body };
}

test('a second strike within 90 days suspends for two weeks: tickets and refunds stay, buying ends', async () => {
  const { person, orderId, draft } = await buyer();
  expect(await strike(person, 0)).toMatchObject({ measure: 'WARNING', until: null });
  expect((await callAs(person, 'POST', '/orders', draft)).status).toBe(201);

  expect(await strike(person, 80)).toMatchObject({ measure: 'SUSPENDED', by: admin!.email });
  const refused = await callAs(person, 'POST', '/orders', draft);
  expect([refused.status, refused.body.code]).toEqual([403, 'registrations-blocked']);
  const favourites = await callAs(person, 'GET', '/favourites');
  expect(favourites).toMatchObject({
    status: 403,
    body: { type: '/problems/account-suspended', code: 'account-suspended-until' },
  });
  const until = Date.parse(favourites.body.params.until);
  expect(Math.round((until - now().getTime()) / hours(1))).toBe(14 * 24);
  for (const path of ['/users', '/tickets', '/decisions', '/me/export', `/orders/${orderId}/tickets`])
    expect([path, (await callAs(person, 'GET', path)).status]).toEqual([path, 200]);
  expect((await callAs(person, 'POST', `/orders/${orderId}/cancel`, {})).status).toBe(200);

  ahead = days(94) + hours(2);
  expect((await callAs(person, 'GET', '/favourites')).status).toBe(200);
  const [first, second] = (await emailsTo(person.email)).filter(({ kind }) => kind === 'decision');
  for (const said of ['Warning', 'Insulted the speaker', 'insults, threats', '/user/decisions#'])
    expect(first?.text).toContain(said);
  expect(second?.text).toContain('Account suspended');
});

test('a strike no longer counts after 90 days', async () => {
  const person = await createAttendee(app);
  expect(await strike(person, 0)).toMatchObject({ measure: 'WARNING' });
  expect(await strike(person, 91)).toMatchObject({ measure: 'WARNING' });
  expect((await callAs(person, 'GET', '/favourites')).status).toBe(200);
});

test('an open suspension lasts only if a second administrator confirms it within a day', async () => {
  const [bold, calm] = [await createAttendee(app), await createAttendee(app)];
  const confirm = (id: string, by = other) => callAs(by!, 'POST', `/admin/decisions/${id}/confirm`);
  const first = await strike(bold, 0, { isEgregious: true });
  const second = await strike(calm, 0, { isEgregious: true });
  expect((await confirm(first.id, admin)).body.code).toBe('decided-by-yourself');
  expect((await callAs(bold, 'GET', '/favourites')).body.code).toBe('account-suspended-until');
  const { body: queue } = await callAs(other!, 'GET', '/admin/moderation/queue');
  const waiting = queue.confirmations.map((one: { decision: { id: string } }) => one.decision.id);
  expect(waiting).toEqual(expect.arrayContaining([first.id, second.id]));
  expect((await confirm(first.id)).status).toBe(200);

  ahead = hours(25);
  expect((await callAs(bold, 'GET', '/favourites')).body.code).toBe('account-suspended');
  expect((await callAs(calm, 'GET', '/favourites')).status).toBe(200);
  expect((await confirm(second.id)).body.code).toBe('nothing-to-confirm');
});

test('an appeal is decided by another administrator, and lifting frees at once', async () => {
  const [person, stranger] = [await createAttendee(app), await createAttendee(app)];
  const first = await strike(person, 0);
  const second = await strike(person, 10);
  const appeal = (id: string, by: TestAccount) =>
    callAs(by, 'POST', `/decisions/${id}/appeal`, { text: 'It was a quotation' });
  expect((await appeal(first.id, stranger)).status).toBe(404);
  expect((await appeal(first.id, person)).status).toBe(201);
  expect((await appeal(first.id, person)).body.code).toBe('appeal-made');

  const decide = (by?: TestAccount) =>
    callAs(by!, 'POST', `/admin/decisions/${first.id}/appeal/decision`, {
      outcome: 'LIFTED',
      reasons: 'It was',
    });
  expect((await decide(admin)).body.code).toBe('decided-by-yourself');
  expect((await callAs(person, 'GET', '/favourites')).status).toBe(403);
  expect((await decide(other)).status).toBe(200);
  // without the first strike the second is a first one
  expect((await callAs(person, 'GET', '/favourites')).status).toBe(200);
  expect((await decide(other)).body.code).toBe('already-decided');
  const { body: own } = await callAs(person, 'GET', '/decisions');
  expect(own).toMatchObject([
    { id: second.id, liftedAt: null, appeal: null },
    { id: first.id, appeal: { outcome: 'LIFTED', reasons: 'It was' }, appealUntil: null },
  ]);
  expect((await emailsTo(person.email)).map(({ kind }) => kind)).toContain('appeal-decided');
  const { body: bell } = await callAs(person, 'GET', '/notifications');
  expect(bell).toMatchObject([
    { subject: 'Our decision about your appeal', text: "We've lifted our decision." },
    { news: { kind: 'decision', data: { measure: second.measure } } },
    {
      content: null,
      news: { kind: 'decision', data: { measure: first.measure } },
      subject: 'Our decision: Warning',
      link: '/user/decisions',
    },
  ]);

  ahead = days(10 + 190);
  expect((await appeal(second.id, person)).body.code).toBe('appeal-too-late');
});

test('each restriction has its decision and its email, and cancelled registrations are refunded in full', async () => {
  const { person, orderId } = await buyer();
  const { orderId: partlyRefunded } = await buyer(person, 2);
  const { tickets } = (await callAs(person, 'GET', `/orders/${partlyRefunded}`)).body;
  const lines = [{ ticketId: tickets[0].id, percentage: 100, cancel: true }];
  const overbooked = { lines, cause: 'OVERBOOKED', note: 'Too many guests', bearer: 'ORGANISER' };
  expect((await callAs(admin!, 'POST', `/admin/orders/${partlyRefunded}/refunds`, overbooked)).status).toBe(
    201,
  );
  const user = { userId: person.userId };
  for (const more of [
    { measure: 'SUPPORT_BLOCKED', days: 7 },
    { measure: 'REGISTRATIONS_CANCELLED' },
    { measure: 'REGISTRATIONS_BLOCKED' },
  ])
    expect((await sanction(user, { ...more, ground: 'TERMS' })).status).toBe(201);
  const question = { name: 'Ada', email: person.email, subject: 'Why', message: 'Why?' };
  expect((await callAs(person, 'POST', '/contact-requests', question)).body.code).toBe('support-blocked');
  for (const [id, share] of [
    [orderId, 1],
    [partlyRefunded, 0.5],
  ] as const) {
    const [order] = await app.deps.db.select().from(orders).where(eq(orders.id, id));
    expect(order?.status).toBe('REFUNDED');
    const refunded = await eventually(
      'the refund to be sent',
      async () =>
        (
          await app.deps.db
            .select()
            .from(refunds)
            .where(and(eq(refunds.orderId, id), eq(refunds.reason, 'ADMIN')))
        ).at(0),
      (refund) => refund?.sentAt instanceof Date,
    );
    expect(refunded?.amountMinor).toBe((order?.totalMinor ?? 0) * share);
  }
  expect((await callAs(person, 'GET', '/favourites')).status).toBe(200);

  const decided = await app.deps.db.select().from(decisions).where(eq(decisions.userId, person.userId));
  const barred = await app.deps.db
    .select()
    .from(restrictions)
    .where(
      inArray(
        restrictions.decisionId,
        decided.map(({ id }) => id),
      ),
    );
  expect(barred.map(({ kind }) => kind).toSorted()).toEqual(['REGISTRATIONS', 'SUPPORT']);
  const emails = (await emailsTo(person.email)).filter(({ kind }) => kind === 'decision');
  for (const { id } of decided) expect(emails.filter(({ text }) => text.includes(id))).toHaveLength(1);
});

test('the team of a suspended company is refused too, and told when it ends; it can still look after its attendees', async () => {
  const partner = await createPartnerMember(app);
  expect((await callAs(partner, 'GET', '/partner/team')).status).toBe(200);
  const given = await sanction({ partnerId: partner.partnerId }, { measure: 'PLATFORM_BLOCKED', days: 14 });
  expect(given.status).toBe(201);
  expect((await callAs(partner, 'GET', '/partner/team')).body.code).toBe('account-suspended-until');
  expect((await callAs(partner, 'GET', '/partner/orders/summaries')).status).toBe(200);
  expect((await callAs(partner, 'GET', '/decisions')).body).toMatchObject([{ isCompany: true }]);
  const lift = `/admin/decisions/${given.body.decisions[0].id}/lift`;
  expect((await callAs(admin!, 'POST', lift, { reasons: 'Mistaken' })).status).toBe(200);
  expect((await callAs(partner, 'GET', '/partner/team')).status).toBe(200);
});

test('a suspended account is refused every call but those marked for it', async () => {
  const person = await createAttendee(app);
  await strike(person, 0, { isEgregious: true });
  const calls: Endpoint[] = Object.values(contract).flatMap((group) => Object.values<Endpoint>(group));
  const { body: session } = await app.call('POST', '/login/', {
    body: { email: person.email, password: testPassword },
  });
  const wanted = calls.filter(({ access }) => access === 'signed-in' || access === 'attendee');
  const refused: string[] = [];
  for (const { method, path, body } of wanted.filter(({ path }) => path !== '/me')) {
    const url = path.replace(/:\w+/g, '019ffa00-0000-7000-8000-000000000007');
    const answer = await app.call(method, url, { token: session.token, ...(body ? { body: {} } : {}) });
    if (answer.status === 403 && /suspended|registrations/.test(answer.body.code))
      refused.push(`${method} ${path}`);
  }
  expect(refused).toEqual(
    wanted.filter((call) => !call.whileSuspended).map(({ method, path }) => `${method} ${path}`),
  );
});

test('a decision holds from the next call on, before any notification is heard', async () => {
  const setTriggers = (to: 'disable' | 'enable') =>
    app.sql.unsafe(`alter table restrictions ${to} trigger user`);
  const [person, owner] = [await createAttendee(app), await createPartnerMember(app)];
  const answers = async () =>
    Promise.all([
      app.call('GET', '/favourites', { token: tokenOf(app, person) }).then(({ status }) => status),
      app.call('GET', '/partner/team', { token: tokenOf(app, owner) }).then(({ status }) => status),
    ]);
  await setTriggers('disable');
  try {
    expect(await answers()).toEqual([200, 200]);
    const suspension = await strike(person, 0, { isEgregious: true });
    const block = await sanction({ partnerId: owner.partnerId }, { measure: 'PLATFORM_BLOCKED', days: 14 });
    expect(await answers()).toEqual([403, 403]);
    for (const { id } of [suspension, block.body.decisions[0]])
      await callAs(admin!, 'POST', `/admin/decisions/${id}/lift`, { reasons: 'Mistaken' });
    expect(await answers()).toEqual([200, 200]);
  } finally {
    await setTriggers('enable');
  }
});
