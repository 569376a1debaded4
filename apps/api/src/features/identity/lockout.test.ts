import { createAttendee, startTestApp, testPassword, type TestApp } from '../../testing/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: '1' } });
});
afterAll(() => app.stop());

let lastAddress = 0;
const newAddress = () => `198.51.100.${++lastAddress}`;
const login = (email: string, password: string, address: string, cookie = '') =>
  app.call('POST', '/login', {
    body: { email, password },
    headers: { 'x-forwarded-for': address, cookie },
  });
const guess = async (email: string, address: string, times: number, cookie = '') => {
  for (let i = 0; i < times; i++) await login(email, 'not-the-one', address, cookie);
};
/** Logs in from a new browser, which keeps its cookie. */
const deviceOf = async (email: string) => {
  const { headers } = await login(email, testPassword, newAddress());
  return (
    headers
      .getSetCookie()
      .find((line) => line.startsWith('atrium_device='))
      ?.split(';')[0] ?? ''
  );
};

test('ten wrong passwords from one address lock the account there, and nowhere else', async () => {
  const { email } = await createAttendee(app);
  const stranger = newAddress();
  await guess(email, stranger, 10);
  expect((await login(email, testPassword, stranger)).status).toBe(429);
  expect((await login(email, testPassword, newAddress())).body.status).toBe('Success');
});

test('strangers who guess from many addresses lock out only browsers that are new to the account', async () => {
  const { email } = await createAttendee(app);
  const device = await deviceOf(email);
  const otherAddress = newAddress();
  await guess(email, otherAddress, 10);
  for (let i = 0; i < 2; i++) await guess(email, newAddress(), 10);
  expect((await login(email, testPassword, newAddress())).status).toBe(429);
  expect((await login(email, testPassword, otherAddress, device)).body.status).toBe('Success');
  expect((await login(email, testPassword, newAddress())).status).toBe(429);
});

test('a known browser has ten wrong passwords of its own', async () => {
  const { email } = await createAttendee(app);
  const device = await deviceOf(email);
  await guess(email, newAddress(), 10, device);
  expect((await login(email, testPassword, newAddress(), device)).status).toBe(429);
  expect((await login(email, testPassword, newAddress())).body.status).toBe('Success');
});

test('a browser is known to the accounts that have logged in there, and its cookie proves nothing of others', async () => {
  const one = await createAttendee(app);
  const other = await createAttendee(app);
  const third = await createAttendee(app);
  const first = await deviceOf(one.email);
  const { headers } = await login(other.email, testPassword, newAddress(), first);
  const shared = headers.getSetCookie().find((line) => line.startsWith('atrium_device='));
  expect(shared).toMatch(/; Path=\/api\/login;.*HttpOnly; SameSite=Strict/);
  const device = shared?.split(';')[0] ?? '';
  const forged = device.replace(/=[\w-]{22}/, `=${'x'.repeat(22)}`);
  for (const { email } of [one, other, third])
    for (let i = 0; i < 3; i++) await guess(email, newAddress(), 10);
  const status = async (email: string, cookie: string) =>
    (await login(email, testPassword, newAddress(), cookie)).status;
  expect(await status(one.email, device)).toBe(200);
  expect(await status(other.email, device)).toBe(200);
  expect(await status(third.email, device)).toBe(429);
  expect(await status(one.email, forged)).toBe(429);
});
