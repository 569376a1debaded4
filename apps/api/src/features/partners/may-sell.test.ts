import { eq } from 'drizzle-orm';
import { partners } from '../../db/schema/index.ts';
import {
  anEvent,
  anOrder,
  createAdmin,
  createAttendee,
  createPartnerMember,
  startTestApp,
  type TestApp,
} from '../../testing/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const sign = (token: string) => app.call('POST', '/partner/contract', { token, body: {} });
const agree = (token: string) => app.call('POST', '/partner/terms', { token, body: {} });
const maySell = async (token: string) =>
  (await app.call('GET', '/partner/profile', { token })).body.maySell as boolean;

test('nothing of a company is sold before agreement, terms and company email are in order', async () => {
  const { token, partnerId } = await createPartnerMember(app, {}, { maySellSince: null });
  const event = await anEvent(app, { partnerId });
  const buyer = await createAttendee(app);
  const order = anOrder(event.id, [{ ticketTypeId: event.ticketTypeIds[0] ?? 0 }]);
  const buy = () => app.call('POST', '/orders', { token: buyer.token, body: order });
  const page = async () => (await app.call('GET', `/events/${event.id}`)).status;
  const own = async () => (await app.call('GET', `/partner/events/${event.id}`, { token })).body;
  const versions = async () =>
    (await app.call('GET', `/partner/events/${event.id}/versions`, { token })).body;

  await sign(token);
  expect([await maySell(token), await page()]).toEqual([false, 404]);
  expect(await buy()).toMatchObject({ status: 404, body: { error: 'Event not found' } });
  expect(await own()).toMatchObject({ currentStatus: 'APPROVED', isPublic: false, publicUrl: null });
  expect(await versions()).toMatchObject([{ status: 'APPROVED', isPublic: false }]);

  await agree(token);
  expect([await maySell(token), await page()]).toEqual([true, 200]);
  expect((await buy()).status).toBe(201);
  expect(await own()).toMatchObject({ isPublic: true });
  expect(await versions()).toMatchObject([{ isPublic: true }]);
});

test('the order of the steps does not matter, and approval makes good what was done before', async () => {
  const early = { maySellSince: null, vettingStatus: 'PENDING' } as const;
  const one = await createPartnerMember(app, {}, early);
  await agree(one.token);
  expect(await maySell(one.token)).toBe(false);
  await sign(one.token);
  expect(await maySell(one.token)).toBe(true);

  const other = await createPartnerMember(app, {}, early);
  await sign(other.token);
  await agree(other.token);
  const unset = { maySellSince: null };
  await app.deps.db.update(partners).set(unset).where(eq(partners.id, other.partnerId));
  const admin = await createAdmin(app);
  await app.call('POST', `/admin/vetting-status/partners/${other.partnerId}`, {
    token: admin.token,
    body: { status: 'Approve', comment: 'Welcome' },
  });
  expect(await maySell(other.token)).toBe(true);
});

test('two steps at once wait for each other, so that the later one finds nothing missing', async () => {
  const { token, partnerId } = await createPartnerMember(app, {}, { maySellSince: null });
  let finished = 0;
  const steps = await app.sql.begin(async (holder) => {
    await holder`select id from partners where id = ${partnerId} for no key update`;
    const both = [sign(token), agree(token)].map((step) => step.finally(() => (finished += 1)));
    const countWaiting = async () =>
      Number(
        (
          await app.sql`select count(*) from pg_stat_activity
                        where datname = current_database() and wait_event_type = 'Lock'`
        )[0]?.['count'],
      );
    // without a lock one of them ends here, having found the other missing
    while (finished === 0 && (await countWaiting()) < 2);
    return { both, finishedWhileLocked: finished };
  });
  await Promise.all(steps.both);
  expect(steps.finishedWhileLocked).toBe(0);
  expect(await maySell(token)).toBe(true);
});

test('a company whose email is unconfirmed does not sell, and a later change of the email takes nothing off sale', async () => {
  const { token, partnerId, email } = await createPartnerMember(
    app,
    {},
    { maySellSince: null, email: 'office@moving.example', confirmedEmail: null },
  );
  await sign(token);
  await agree(token);
  expect(await maySell(token)).toBe(false);
  await app.call('PUT', `/partners/${partnerId}`, { token, body: { email } });
  expect(await maySell(token)).toBe(true);
  await app.call('PUT', `/partners/${partnerId}`, { token, body: { email: 'new@moving.example' } });
  expect(await maySell(token)).toBe(true);
});
