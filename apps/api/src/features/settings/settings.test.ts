import { eq } from 'drizzle-orm';
import { defaultSettings, type UserId } from '@atrium/domain';
import { partners, userSettings } from '../../db/schema/index.ts';
import { createAttendee, createPartnerMember, startTestApp, type TestApp } from '../../testing/index.ts';
import { mayMail } from './index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const read = (token: string) => app.call('GET', '/settings', { token });
const save = (token: string, body: object) => app.call('PUT', '/settings', { token, body });

test('who has set nothing has the defaults', async () => {
  const { token } = await createAttendee(app);
  expect((await read(token)).body).toEqual({
    emailNotifications: true,
    registrationAlerts: true,
    marketingEmails: false,
    dailyDigest: true,
    instantAlerts: true,
    autoPublish: false,
    defaultCurrency: 'USD',
    defaultTimezone: 'UTC',
    defaultLanguage: 'en',
    maxEventsPerPage: 10,
    preferredContactMethod: 'email',
    contactHours: '',
    language: 'en',
  });
});

test('all settings are saved, for the own account alone', async () => {
  const [ada, bob] = [await createAttendee(app), await createAttendee(app)];
  const all = {
    emailNotifications: false,
    registrationAlerts: false,
    marketingEmails: true,
    dailyDigest: false,
    instantAlerts: false,
    autoPublish: true,
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

test('what the form does not name stays as it is', async () => {
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
])('%j is no choice, and nothing is saved', async (form, path) => {
  const { token, userId } = await createAttendee(app);
  const answer = await save(token, { dailyDigest: false, ...form });
  expect([answer.status, answer.body.errors.map((fault: { path: string }) => fault.path)]).toEqual([
    400,
    [path],
  ]);
  expect(await app.deps.db.$count(userSettings, eq(userSettings.userId, userId))).toBe(0);
});

test("a partner's auto publish is the company's", async () => {
  const { token, partnerId } = await createPartnerMember(app);
  expect((await save(token, { autoPublish: true })).body.autoPublish).toBe(true);
  const [company] = await app.deps.db.select().from(partners).where(eq(partners.id, partnerId));
  expect(company?.autoPublish).toBe(true);
});

test('a mail is wanted while its own toggle and the one for all mail are on', async () => {
  const { token, userId } = await createAttendee(app);
  const wanted = async (id: UserId) => ({
    alerts: await mayMail(app.deps.db, id, 'registrationAlerts'),
    marketing: await mayMail(app.deps.db, id, 'marketingEmails'),
  });
  expect(await wanted(userId)).toEqual({ alerts: true, marketing: false });
  await save(token, { registrationAlerts: false, marketingEmails: true });
  expect(await wanted(userId)).toEqual({ alerts: false, marketing: true });
  await save(token, { registrationAlerts: true, emailNotifications: false });
  expect(await wanted(userId)).toEqual({ alerts: false, marketing: false });
});
