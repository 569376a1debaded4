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
  type TestAccount,
  type TestApp,
} from '../../testing/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { TEST_CLOCK: 'on' }, worker: true });
});
afterAll(() => app.stop());

/** A call by an account that logs in at the moment of the clock. */
async function callAs(account: TestAccount, method: string, path: string, body?: unknown) {
  const credentials = { email: account.email, password: testPassword };
  const { body: session } = await app.call('POST', '/login/', { body: credentials });
  return app.call(method, path, { token: session.token, ...(body === undefined ? {} : { body }) });
}
const advance = async (by: string) =>
  expect(await app.call('POST', '/test/clock', { body: { advance: by } })).toMatchObject({
    status: 200,
    body: { due: 0 },
  });

test('events of a suspended company are off sale until it is reactivated after two weeks, and sold tickets count', async () => {
  const admin = await createAdmin(app);
  const partner = await createPartnerMember(app);
  const name = 'Quokka Congress';
  const event = await anEvent(app, { partnerId: partner.partnerId, startAt: inDays(200), content: { name } });
  const buyer = await createAttendee(app);
  const draft = anOrder(event.id, [{ ticketTypeId: event.ticketTypeIds[0] ?? 0 }]);
  const order = () => callAs(buyer, 'POST', '/orders', draft);
  const pay = (id: string) => callAs(buyer, 'POST', `/orders/${id}/complete-order`, aPayment());
  const offered = async () => {
    const { body: found } = await app.call('POST', '/events/filtered', { body: { query: name } });
    const page = await app.call('GET', `/events/${event.id}`);
    return { found: found.length, page: page.status, ticketTypes: page.body.ticketTypes.length };
  };
  const until = (wanted: object) =>
    eventually('the events to follow', offered, (now) => JSON.stringify(now) === JSON.stringify(wanted));
  const onSale = { found: 1, page: 200, ticketTypes: 1 };
  const offSale = { found: 0, page: 200, ticketTypes: 0 };
  const strike = () =>
    callAs(admin, 'POST', '/admin/moderation/sanctions', {
      partnerId: partner.partnerId,
      measure: 'STRIKE',
      subjectKind: 'EVENT',
      subjectId: String(event.id),
      ground: 'UNTRUE',
      facts: 'The hall does not exist',
    });
  const [paid, held] = [(await order()).body.id, (await order()).body.id];
  expect((await pay(paid)).status).toBe(200);

  expect((await strike()).status).toBe(201);
  expect(await offered()).toEqual(onSale);
  const second = await strike();
  expect(second.body.decisions[0]).toMatchObject({ measure: 'SUSPENDED' });
  await until(offSale);
  for (const refused of [await order(), await pay(held)])
    expect([refused.status, refused.body.code]).toEqual([409, 'organiser-not-selling']);
  expect((await callAs(buyer, 'GET', `/orders/${paid}`)).body.status).toBe('PAID');
  expect((await callAs(buyer, 'GET', `/orders/${paid}/tickets`)).status).toBe(200);

  await advance('P14DT1M');
  expect(await offered()).toEqual(onSale);
  expect((await order()).status).toBe(201);

  // a third strike is open-ended; lifting it puts the events back at once
  const third = await strike();
  await until(offSale);
  const lift = `/admin/decisions/${third.body.decisions[0].id}/lift`;
  expect((await callAs(admin, 'POST', lift, { reasons: 'The hall was found' })).status).toBe(200);
  await until(onSale);
});
