import {
  anEvent,
  createAdmin,
  createPartnerMember,
  inDays,
  startTestApp,
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

const beside = async (path: string) => {
  const { status, body } = await app.call('GET', `/admin${path}`, { token: admin.token });
  return status === 200 ? [body.previous, body.next] : status;
};

test("the previous and next event follow the list's order and filter", async () => {
  const { partnerId } = await createPartnerMember(app);
  const event = (day: number, approved = false) =>
    anEvent(app, { partnerId, approved, startAt: inDays(day), content: { name: 'Okapi days' } });
  const [first, approved, second, third] = [
    await event(10),
    await event(15, true),
    await event(20),
    await event(30),
  ];
  const of = (id: number, query: string) => beside(`/events/${id}/neighbours?search=okapi&${query}`);
  expect(await of(second.id, 'status=PENDING')).toEqual([first.id, third.id]);
  expect(await of(second.id, '')).toEqual([approved.id, third.id]);
  expect(await of(second.id, 'status=PENDING&direction=desc')).toEqual([third.id, first.id]);
  expect(await of(first.id, 'status=PENDING')).toEqual([null, second.id]);
  expect(await of(third.id, 'status=PENDING&sort=submitted')).toEqual([second.id, null]);
  // A record that no longer matches the filter keeps its position.
  expect(await of(approved.id, 'status=PENDING')).toEqual([first.id, second.id]);
  expect(await beside(`/events/${first.id}/neighbours?sort=colour`)).toBe(400);
});

test("the previous and next partner follow the list's order and filter", async () => {
  const partner = async (name: string, vettingStatus: 'PENDING' | 'APPROVED') =>
    (await createPartnerMember(app, {}, { name: `Okapi ${name}`, vettingStatus })).partnerId;
  const [a, b, c] = [
    await partner('a', 'PENDING'),
    await partner('b', 'APPROVED'),
    await partner('c', 'PENDING'),
  ];
  expect(await beside(`/partners/${a}/neighbours?search=okapi`)).toEqual([null, b]);
  expect(await beside(`/partners/${a}/neighbours?search=okapi&status=PENDING`)).toEqual([null, c]);
  expect(await beside(`/partners/${c}/neighbours?search=okapi&sort=applied&direction=desc`)).toEqual([
    null,
    b,
  ]);
});
