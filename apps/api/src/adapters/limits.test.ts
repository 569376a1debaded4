import { v7 } from 'uuid';
import { createAttendee, createPartnerMember, startTestApp, type TestApp } from '../testing/index.ts';

let app: TestApp;
let attendee: string;
let partner: string;
beforeAll(async () => {
  app = await startTestApp();
  ({ token: attendee } = await createAttendee(app));
  ({ token: partner } = await createPartnerMember(app));
});
afterAll(() => app.stop());

/** A valid address of 245 characters. */
const longAddress = (): string =>
  `${v7()}@${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.example.com`.padStart(245, 'x');

const password = 'Harbour-42!';
const person = { firstName: 'Grace', surname: 'Hopper', password, confirmPassword: password, country: 1 };

test.each<[string, string, (email: string) => object, 'attendee' | 'partner' | undefined, number]>([
  ['POST', '/user-sign-up', (email) => ({ ...person, email }), undefined, 201],
  [
    'POST',
    '/partner-sign-up',
    (email) => ({
      ...person,
      email,
      companyName: 'Compilers',
      registeredCompanyName: 'Compilers Ltd',
      registrationNumber: '0815',
      companyAddress: '1 Dock Road',
      companyCity: 'London',
      companyZipCode: 'E16',
      companyCountry: 1,
      companyEmail: email,
      companyPhoneNumber: '+44 20 7946 0000',
      organizationType: 1,
      companySize: '11-50',
      eventsPerYear: '5-10',
    }),
    undefined,
    201,
  ],
  ['POST', '/login', (email) => ({ email, password }), undefined, 200],
  ['POST', '/forgot-password', (email) => ({ email }), undefined, 200],
  ['POST', '/email-subscribe', (email) => ({ email }), undefined, 200],
  [
    'POST',
    '/contact-requests',
    (email) => ({ name: 'Grace', email, subject: 'Receipt', message: 'Where is it?' }),
    undefined,
    201,
  ],
  ['POST', '/partner/team', (email) => ({ email }), 'partner', 201],
  ['PATCH', '/persons', (email) => ({ firstName: 'Grace', surname: 'Hopper', email }), 'attendee', 200],
])('%s %s accepts an address of 245 characters', async (method, path, bodyOf, as, status) => {
  const email = longAddress();
  expect(email).toHaveLength(245);
  const token = as && { attendee, partner }[as];
  const { status: answered, body } = await app.call(method, path, { body: bodyOf(email), token });
  expect([answered, body.error]).toEqual([status, undefined]);
});

test('the store of the limits holds no address that was typed', async () => {
  const email = longAddress();
  await app.call('POST', '/forgot-password', { body: { email } });
  const rows = await app.sql<{ key: string }[]>`select key from rate_limits`;
  expect(rows.length).toBeGreaterThan(1);
  for (const { key } of rows) expect(key).toMatch(/^[a-z-]+:[\w-]{43}$/);
});

test('while Redis is away a login is answered, and each node counts by itself', async () => {
  const alone = await startTestApp({ env: { REDIS_URL: 'redis://127.0.0.1:1' } });
  const { email } = await createAttendee(alone);
  const logIn = async () =>
    (await alone.call('POST', '/login', { body: { email, password: 'Wrong-one-42!' } })).status;
  const statuses = new Set<number>();
  while (!statuses.has(429) && statuses.size < 3) statuses.add(await logIn());
  expect([...statuses]).toEqual([200, 429]);
  expect(alone.logged().match(/Redis is away/g)).toHaveLength(1);
  await alone.stop();
});
