import { generate } from 'otplib';
import { seedDatabase } from './seed-database.ts';
import {
  anOrder,
  aPayment,
  createEmptyDatabase,
  inDays,
  prepareTestDatabase,
  startTestApp,
  type CallOptions,
  type OwnDatabase,
  type TestApp,
} from './testing/index.ts';

const password = 'Harbour-42!-first';
const adminEmail = 'first-admin@operator.example';

let database: OwnDatabase;
let app: TestApp;
beforeAll(async () => {
  database = await createEmptyDatabase();
  await prepareTestDatabase(database.url);
  // the settings of docs/deployment.md, and nothing of the demo data set
  const env = {
    NODE_ENV: 'production',
    JWT_SECRET: 'a secret of an empty production, long enough',
    ADMIN_EMAIL: adminEmail,
    ADMIN_PASSWORD: password,
    // the test has cheap hashes, and reads its mails in the console
    ALLOW_UNSAFE: 'true',
  };
  app = await startTestApp({ databaseUrl: database.url, env });
  await seedDatabase(app.deps, database.url, () => undefined);
});
afterAll(async () => {
  await app.stop();
  await database.drop();
});

/** Makes a call that has to succeed. */
async function done(method: string, path: string, options?: CallOptions) {
  const { status, body } = await app.call(method, path, options);
  expect([method, path, status < 300 ? 'fine' : body]).toEqual([method, path, 'fine']);
  return body;
}
const logIn = async (email: string) =>
  (await done('POST', '/login', { body: { email, password } })).token as string;

/** Logs in as the first administrator, who has to set up two-step verification before anything else. */
async function logInAsFirstAdmin(): Promise<string> {
  const token = await logIn(adminEmail);
  expect((await app.call('GET', '/admin/venues', { token })).status).toBe(403);
  const { secret } = await done('POST', '/two-factor/setup', { token });
  await done('POST', '/two-factor/confirm', { token, body: { code: await generate({ secret }) } });
  return token;
}

/** Follows the confirmation links that were mailed to an address. */
async function confirmEmail(admin: string, email: string): Promise<void> {
  const mails = await done('GET', `/admin/outbox?to=${encodeURIComponent(email)}`, { token: admin });
  const links = mails.flatMap(({ text }: { text: string }) => [
    ...text.matchAll(/\/email-confirmation\/([\w-]+)/g),
  ]);
  expect(links).not.toEqual([]);
  for (const [, token] of links) await done('GET', `/email-confirmation/${token}`);
}

const person = (email: string) => ({
  ...{ firstName: 'Ana', surname: 'Dahl', email, password, confirmPassword: password, country: 77 },
});

test('an empty production goes from its first administrator to the first ticket sold', async () => {
  const admin = await logInAsFirstAdmin();

  const organiser = 'ana@fjord-live.example';
  await done('POST', '/partner-sign-up', {
    body: {
      ...person(organiser),
      companyName: 'Fjord Live',
      registeredCompanyName: 'Fjord Live AS',
      registrationNumber: '0815',
      companyAddress: 'Bryggen 1',
      companyCity: 'Bergen',
      companyZipCode: '5003',
      companyCountry: 77,
      companyEmail: organiser,
      companyPhoneNumber: '+47 55 55 20 00',
      organizationType: 1,
      companySize: '11-50',
      eventsPerYear: '5-10',
      sectors: [1],
    },
  });
  await confirmEmail(admin, organiser);
  const partner = await logIn(organiser);
  const profile = await done('GET', '/partner/profile', { token: partner });
  await done('POST', `/admin/vetting-status/partners/${profile.id}`, {
    token: admin,
    body: { status: 'Approve', comment: 'Welcome' },
  });

  expect(await done('GET', '/partner/venues?query=grieghallen', { token: partner })).toEqual({
    venues: [],
    suggestions: [],
  });
  const [bergen] = await done('GET', '/autocomplete/places-query?query=bergen');
  const venue = await done('POST', '/partner/venues', {
    token: partner,
    body: { name: 'Grieghallen', address: 'Edvard Griegs plass 1', placeId: bergen.id },
  });
  const policy = await done('POST', '/partner/cancellation-policies', {
    token: partner,
    body: {
      name: 'Until a month before',
      description: 'All of it until then.',
      cancellationPolicyPeriods: [
        { percentageRefund: 100, startDaysBeforeEvent: 365, endDaysBeforeEvent: 30 },
      ],
    },
  });
  const day = inDays(90).toISOString().slice(0, 10);
  const { id } = await done('POST', '/partner/events', {
    token: partner,
    body: {
      name: 'Fjord Forum',
      tagline: 'Ships and software',
      description: 'A day by the water.',
      startDateTime: `${day}T09:00`,
      endDateTime: `${day}T17:00`,
      venueId: venue.id,
      websiteUrl: 'fjord-live.example',
      attendanceType: 1,
      eventTypeId: 1,
      otherInformation: 'Doors open at eight.',
      sectors: [1],
      ticketTypes: [
        {
          name: 'Standard',
          price: 240,
          quantity: 50,
          startDateTime: '2026-01-01T00:00',
          endDateTime: `${day}T09:00`,
          cancellationPolicyId: policy.id,
        },
      ],
      currencyCode: 'EUR',
    },
  });
  const waiting = await done('GET', `/admin/events/${id}`, { token: admin });
  await done('POST', `/admin/vetting-status/events/${id}/${waiting.currentEventVersionId}`, {
    token: admin,
    body: { status: 'Approve', comment: 'Fine' },
  });

  const find = () => done('POST', '/events/filtered', { body: { query: 'fjord', locationId: bergen.id } });
  expect(await find()).toEqual([]);
  const { documentHash } = await done('GET', '/partner/contract', { token: partner });
  await done('POST', '/partner/contract', { token: partner, body: { documentHash } });
  await done('POST', '/partner/terms', { token: partner, body: {} });
  const found = await find();
  expect(found).toMatchObject([{ id, venue: { name: 'Grieghallen' }, timeZone: 'Europe/Oslo' }]);
  const buyer = 'buyer@example.com';
  await done('POST', '/user-sign-up', { body: person(buyer) });
  const attendee = await logIn(buyer);
  const page = await done('GET', `/events/${id}`);
  const order = await done('POST', '/orders', {
    token: attendee,
    body: anOrder(id, [{ ticketTypeId: page.ticketTypes[0].id }]),
  });
  const paid = await done('POST', `/orders/${order.id}/complete-order`, {
    token: attendee,
    body: aPayment(),
  });
  expect(paid.status).toBe('PAID');
  expect(await done('GET', '/tickets', { token: attendee })).toMatchObject([{ eventName: 'Fjord Forum' }]);
  const venues = await app.call('GET', '/autocomplete/google-places-query?query=bergen%20grieg');
  expect(venues.body).toMatchObject([{ id: venue.id, isShared: true }]);
});
