import { eq } from 'drizzle-orm';
import { defaultSettings, type UserId } from '@atrium/domain';
import { newsletterSubscribers, outbox, partners, userSettings } from '../../db/schema/index.ts';
import { createAttendee, createPartnerMember, startTestApp, type TestApp } from '../../testing/index.ts';
import { wantsEmail } from './index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const read = (token: string) => app.call('GET', '/settings', { token });
const save = (token: string, body: object) => app.call('PUT', '/settings', { token, body });

test('settings have defaults', async () => {
  const { token } = await createAttendee(app);
  expect((await read(token)).body).toEqual({
    emailNotifications: true,
    registrationAlerts: true,
    marketingEmails: false,
    dailyDigest: true,
    instantAlerts: true,
    reviewInvitations: true,
    autoPublish: false,
    personalisedOrder: true,
    defaultCurrency: 'USD',
    defaultTimezone: 'UTC',
    defaultLanguage: 'en',
    maxEventsPerPage: 10,
    preferredContactMethod: 'email',
    contactHours: '',
    language: 'en',
  });
});

test("all settings are saved, only for the caller's account", async () => {
  const [ada, bob] = [await createAttendee(app), await createAttendee(app)];
  const all = {
    emailNotifications: false,
    registrationAlerts: false,
    marketingEmails: true,
    dailyDigest: false,
    instantAlerts: false,
    reviewInvitations: false,
    autoPublish: true,
    personalisedOrder: false,
    defaultCurrency: 'GBP',
    defaultTimezone: 'PST',
    defaultLanguage: 'de',
    maxEventsPerPage: 50,
    preferredContactMethod: 'sms',
    contactHours: 'weekdays, 9 to 5',
    language: 'fr',
  };
  const answer = await save(ada.token, { ...all, userId: bob.userId });
  expect([answer.status, answer.body]).toEqual([200, all]);
  expect((await read(ada.token)).body).toEqual(all);
  expect((await read(bob.token)).body).toEqual(defaultSettings);
});

test('marketing emails subscribe the address of the account to the newsletter, and unsubscribe it', async () => {
  const { token, email } = await createAttendee(app);
  const subscriber = async () =>
    (await app.deps.db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email)))[0];
  await save(token, { language: 'fr' });
  expect((await save(token, { marketingEmails: true })).body.marketingEmails).toBe(true);
  await save(token, { marketingEmails: true });
  expect(await subscriber()).toMatchObject({ language: 'fr', unsubscribedAt: null });
  const emails = await app.deps.db.select().from(outbox).where(eq(outbox.recipient, email));
  expect(emails.map(({ kind }) => kind)).toEqual(['newsletter-welcome']);
  const code = (await subscriber())?.unsubscribeCode;
  await app.call('POST', '/newsletter/unsubscribe', { body: { code } });
  expect((await read(token)).body.marketingEmails).toBe(false);
  await save(token, { marketingEmails: true });
  expect((await save(token, { marketingEmails: false })).body.marketingEmails).toBe(false);
  expect((await subscriber())?.unsubscribedAt).not.toBeNull();
});

test('an unconfirmed address is subscribed only by the emailed link', async () => {
  const { token, email } = await createAttendee(app, { emailVerifiedAt: null });
  expect((await save(token, { marketingEmails: true })).body.marketingEmails).toBe(false);
  const emails = await app.deps.db.select().from(outbox).where(eq(outbox.recipient, email));
  expect(emails.map(({ kind }) => kind)).toEqual(['newsletter-consent']);
});

test('settings missing from the form stay unchanged', async () => {
  const { token } = await createAttendee(app);
  await save(token, { maxEventsPerPage: '100', contactHours: 'evenings' });
  await save(token, { dailyDigest: false });
  expect((await save(token, {})).body).toEqual({
    ...defaultSettings,
    maxEventsPerPage: 100,
    contactHours: 'evenings',
    dailyDigest: false,
  });
});

test.each([
  [{ maxEventsPerPage: 20 }, 'maxEventsPerPage'],
  [{ defaultCurrency: 'JPY' }, 'defaultCurrency'],
  [{ defaultTimezone: 'Mars/Olympus' }, 'defaultTimezone'],
  [{ defaultLanguage: 'xx' }, 'defaultLanguage'],
  [{ preferredContactMethod: 'pigeon' }, 'preferredContactMethod'],
  [{ emailNotifications: 'yes' }, 'emailNotifications'],
  [{ contactHours: 'x'.repeat(101) }, 'contactHours'],
])('%j is rejected and nothing is saved', async (form, path) => {
  const { token, userId } = await createAttendee(app);
  const answer = await save(token, { dailyDigest: false, ...form });
  expect([answer.status, answer.body.errors.map((fault: { path: string }) => fault.path)]).toEqual([
    400,
    [path],
  ]);
  expect(await app.deps.db.$count(userSettings, eq(userSettings.userId, userId))).toBe(0);
});

test("a partner member's auto publish is the company's", async () => {
  const { token, partnerId } = await createPartnerMember(app);
  expect((await save(token, { autoPublish: true })).body.autoPublish).toBe(true);
  const [company] = await app.deps.db.select().from(partners).where(eq(partners.id, partnerId));
  expect(company?.autoPublish).toBe(true);
});

test('an email is wanted only while both its own toggle and the general one are on', async () => {
  const { token, userId } = await createAttendee(app);
  const wanted = async (id: UserId) => ({
    alerts: await wantsEmail(app.deps.db, id, 'registrationAlerts'),
    marketing: await wantsEmail(app.deps.db, id, 'marketingEmails'),
  });
  expect(await wanted(userId)).toEqual({ alerts: true, marketing: false });
  await save(token, { registrationAlerts: false, marketingEmails: true });
  expect(await wanted(userId)).toEqual({ alerts: false, marketing: true });
  await save(token, { registrationAlerts: true, emailNotifications: false });
  expect(await wanted(userId)).toEqual({ alerts: false, marketing: false });
});
