import { and, asc, eq } from 'drizzle-orm';
import { auditLog, outbox } from '../../db/schema/index.ts';
import {
  anEvent,
  anOrder,
  createAdmin,
  createAttendee,
  createPartnerMember,
  startTestApp,
  testPassword,
  type TestAccount,
  type TestApp,
} from '../../testing/index.ts';

let app: TestApp;
let admin: TestAccount;
beforeAll(async () => {
  app = await startTestApp();
  admin = await createAdmin(app);
});
afterAll(() => app.stop());

const ask = (method: string, path: string, body?: object) =>
  app.call(method, `/admin${path}`, { token: admin.token, ...(body && { body }) });

test('blocking a partner takes effect immediately, is audited, gives the reason, and is reversible', async () => {
  const partner = await createPartnerMember(app, {}, { name: 'Quagga Fairs' });
  const event = await anEvent(app, { partnerId: partner.partnerId });
  const { token } = await createAttendee(app);
  const seen = async () => (await app.call('GET', `/events/${event.id}`)).status;
  const own = async () => (await app.call('GET', '/partner/profile', { token: partner.token })).status;
  const buy = async () => {
    const body = anOrder(event.id, [{ ticketTypeId: event.ticketTypeIds[0] ?? 0 }]);
    return (await app.call('POST', '/orders/', { token, body })).status;
  };
  const isEventOfOrderPublic = async () =>
    (await app.call('GET', '/orders/', { token })).body[0].event.isPublic;
  expect([await seen(), await own(), await buy()]).toEqual([200, 200, 201]);
  expect(await isEventOfOrderPublic()).toBe(true);

  const block = (reason: string) => ask('POST', `/partners/${partner.partnerId}/block`, { reason });
  expect((await block('  ')).status).toBe(400);
  expect((await block('Sold tickets twice')).body).toEqual({ status: 'Success' });
  expect([await seen(), await own(), await buy()]).toEqual([404, 403, 404]);
  expect(await isEventOfOrderPublic()).toBe(false);
  expect((await app.call('GET', '/partner/profile', { token: partner.token })).body).toMatchObject({
    code: 'company-access-ended',
  });
  const login = await app.call('POST', '/login/', { body: { email: partner.email, password: testPassword } });
  expect(login.body).toMatchObject({ status: 'Success', partnerId: null });
  expect((await ask('GET', `/partners/${partner.partnerId}`)).body).toMatchObject({
    currentVettingStatus: 'APPROVED',
    blockedReason: 'Sold tickets twice',
    vettingStatusUpdates: [],
  });
  const found = async (status: string) =>
    (await ask('GET', `/partners?search=quagga&status=${status}`)).body.length;
  expect([await found('BLOCKED'), await found('APPROVED')]).toEqual([1, 0]);

  await block('Sold tickets twice');
  expect((await ask('POST', `/partners/${partner.partnerId}/unblock`)).status).toBe(200);
  expect([await seen(), await own(), await buy()]).toEqual([200, 200, 201]);
  expect([await found('BLOCKED'), await found('APPROVED')]).toEqual([0, 1]);
  const mails = (kind: string) =>
    app.deps.db
      .select({ text: outbox.text })
      .from(outbox)
      .where(and(eq(outbox.recipient, partner.email), eq(outbox.kind, kind)));
  expect(await mails('block-partner')).toMatchObject([
    { text: expect.stringContaining('Sold tickets twice') },
  ]);
  expect(await mails('unblock-partner')).toHaveLength(1);
  const entries = await app.deps.db
    .select({ action: auditLog.action, after: auditLog.after })
    .from(auditLog)
    .where(eq(auditLog.subject, `partner ${partner.partnerId}`))
    .orderBy(asc(auditLog.id));
  expect(entries.map(({ action }) => action)).toEqual(['block-partner', 'block-partner', 'unblock-partner']);
  expect(entries[0]?.after).toEqual({ blockedReason: 'Sold tickets twice' });
});

test('unblocking lifts the decisions to block, and no appeal against them waits any more', async () => {
  const partner = await createPartnerMember(app);
  const decisions = async () =>
    (await ask('GET', `/moderation/standing?partnerId=${partner.partnerId}`)).body.decisions;
  await ask('POST', `/partners/${partner.partnerId}/block`, { reason: 'Sold tickets twice' });
  const [{ id }] = await decisions();
  const appeal = { text: 'Both were refunded the same day.' };
  const appealed = await app.call('POST', `/decisions/${id}/appeal`, { token: partner.token, body: appeal });
  expect(appealed.status).toBe(201);
  const waiting = async () =>
    (await ask('GET', '/moderation/queue')).body.appeals.map(
      ({ decision }: { decision: { id: string } }) => decision.id,
    );
  expect(await waiting()).toEqual([id]);
  await ask('POST', `/partners/${partner.partnerId}/unblock`);
  expect(await waiting()).toEqual([]);
  expect(await decisions()).toEqual([
    expect.objectContaining({
      id,
      liftedAt: expect.any(String),
      appeal: expect.objectContaining({ outcome: 'LIFTED' }),
    }),
  ]);
});

test("an unknown partner can't be blocked", async () => {
  expect((await ask('POST', '/partners/2000000000/block', { reason: 'No' })).status).toBe(404);
  expect((await ask('POST', '/partners/2000000000/unblock')).status).toBe(404);
});
