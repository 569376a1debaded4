import { eq } from 'drizzle-orm';
import { days } from '@atrium/domain';
import { attendees, countries, emailTokens, options, outbox, persons, users } from '../../db/schema/index.ts';
import {
  fieldMessages,
  createAttendee,
  startTestApp,
  testPassword,
  type TestApp,
} from '../../testing/index.ts';

let app: TestApp;
let clock = Date.now();
beforeAll(async () => {
  app = await startTestApp({ overrides: { now: () => new Date(clock) } });
  await app.deps.db
    .insert(countries)
    .values({ id: 900, name: 'Ruritania', code: 'RX', dialCode: '+999', flag: '🏳' });
  await app.deps.db.insert(options).values({ list: 'sectors', id: 900, name: 'Clockwork', position: 900 });
});
afterAll(() => app.stop());

let n = 0;
const form = (change: object = {}) => ({
  email: `new-${++n}@example.com`,
  firstName: 'Grace',
  surname: 'Hopper',
  password: 'Compiler-1952',
  confirmPassword: 'Compiler-1952',
  country: 900,
  ...change,
});
const signUp = (body: object) => app.call('POST', '/user-sign-up', { body });
const mailsTo = (email: string) => app.deps.db.select().from(outbox).where(eq(outbox.recipient, email));
const linkIn = (text = '') => /https?:\/\/\S+\/email-confirmation\/(\S+)/.exec(text)?.[1] ?? '';
const confirm = (token: string, bearer?: string) =>
  app.call('GET', `/email-confirmation/${token}`, { token: bearer });

test("the short form creates an attendee's account and logs in", async () => {
  const body = form();
  const answer = await signUp(body);
  expect(answer.status).toBe(201);
  expect(answer.body).toMatchObject({
    status: 'Success',
    email: body.email,
    partnerId: null,
    isAdmin: false,
  });
  expect(answer.headers.getSetCookie()[0]).toContain('atrium_refresh=');
  const me = await app.call('GET', '/users/', { token: answer.body.token });
  expect(me.body).toMatchObject({
    emailVerified: false,
    person: { firstName: 'Grace', surname: 'Hopper', country: { id: 900, name: 'Ruritania' } },
  });
  expect(
    (await app.call('POST', '/login', { body: { email: body.email, password: body.password } })).body.status,
  ).toBe('Success');
});

test('all fields of the full form are stored', async () => {
  const body = form({
    company: 'Remington',
    jobTitle: 'Engineer',
    phoneNumber: '+44 20 7946 0000',
    dateOfBirth: '1980-12-09',
    sectors: ['900'],
    country: '900',
  });
  const { body: session } = await signUp(body);
  const { person } = (await app.call('GET', '/users', { token: session.token })).body;
  expect(person).toMatchObject({
    companyName: 'Remington',
    company: { name: 'Remington' },
    jobTitle: 'Engineer',
    phoneNumber: '+44 20 7946 0000',
    dateOfBirth: '1980-12-09',
    sectors: [{ id: 900, name: 'Clockwork' }],
  });
});

test('the account gets the language of the sign-up page', async () => {
  const languagesOf = async (body: object) => {
    const { token } = (await signUp(form(body))).body;
    const { language, defaultLanguage } = (await app.call('GET', '/settings', { token })).body;
    return [language, defaultLanguage];
  };
  expect(await languagesOf({ language: 'de' })).toEqual(['de', 'de']);
  expect(await languagesOf({})).toEqual(['en', 'en']);
  expect(fieldMessages((await signUp(form({ language: 'xx' }))).body)).toEqual([
    { path: 'language', message: 'Choose a language' },
  ]);
});

test('roles in the form are ignored', async () => {
  const body = form({ isAdmin: true, is_admin: true, partnerId: 1, emailVerified: true, role: 'admin' });
  const answer = await signUp(body);
  expect(answer.body).toMatchObject({ isAdmin: false, partnerId: null });
  const [row] = await app.deps.db.select().from(users).where(eq(users.email, body.email));
  expect(row).toMatchObject({ isAdmin: false, emailVerifiedAt: null });
  expect(row?.passwordHash).toMatch(/^\$2b\$/);
});

test('each invalid field gets its message, and nothing is stored', async () => {
  const faults = async (change: object) => {
    const answer = await signUp(form(change));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      400,
      expect.stringContaining('application/problem+json'),
    ]);
    return fieldMessages(answer.body);
  };
  const before = await app.deps.db.$count(users);
  expect(await faults({ email: 'nonsense' })).toEqual([
    { path: 'email', message: 'Please enter a valid email address' },
  ]);
  expect(await faults({ password: 'short', confirmPassword: 'short' })).toEqual([
    { path: 'password', message: 'Password must be at least 8 characters long' },
  ]);
  expect(await faults({ confirmPassword: 'another' })).toEqual([
    { path: 'confirmPassword', message: 'Passwords do not match' },
  ]);
  expect(await faults({ country: '' })).toEqual([{ path: 'country', message: 'Please select your country' }]);
  expect(await faults({ country: 987654 })).toEqual([
    { path: 'country', message: 'Please select your country' },
  ]);
  expect(await faults({ sectors: [900, 987654] })).toEqual([
    { path: 'sectors', message: "“987654” isn't on the list. Choose another." },
  ]);
  expect(await faults({ phoneNumber: '12' })).toEqual([
    { path: 'phoneNumber', message: 'Please enter a valid phone number' },
  ]);
  const child = `${new Date().getUTCFullYear() - 17}-01-01`;
  expect(await faults({ dateOfBirth: child })).toEqual([
    { path: 'dateOfBirth', message: 'You must be at least 18 years old' },
  ]);
  expect((await faults({ password: 'é'.repeat(37), confirmPassword: 'é'.repeat(37) }))[0]?.message).toBe(
    'Use a shorter password: 72 characters at most, fewer with accents or emoji',
  );
  expect(await app.deps.db.$count(users)).toBe(before);
});

test.each(['password', 'PassWord1', '12345678', 'qwerty123'])(
  'the common password %s is rejected',
  async (password) => {
    const answer = await signUp(form({ password, confirmPassword: password }));
    expect(answer.status).toBe(400);
    expect(fieldMessages(answer.body)).toEqual([
      { path: 'password', message: 'This password is too common. Choose another.' },
    ]);
  },
);

test.each(['GraceHopper1', 'new-me@example.com'])(
  'the own name or email is no password: %s',
  async (password) => {
    const body = form({ email: 'new-me@example.com', password, confirmPassword: password });
    const answer = await signUp(body);
    expect(answer.status).toBe(400);
    expect(fieldMessages(answer.body)).toEqual([
      { path: 'password', message: 'Choose a password that is more than just your email or name' },
    ]);
  },
);

test('a known address is rejected with a next step, and its owner is emailed once', async () => {
  const { email, userId } = await createAttendee(app);
  for (const spelling of [email, email.toUpperCase()]) {
    const answer = await signUp(form({ email: spelling }));
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ type: '/problems/email-taken', title: 'Registration failed' });
    expect(answer.body.detail).toMatch(/^Registration failed.*log in/);
    expect(answer.headers.getSetCookie()).toEqual([]);
  }
  const mails = await mailsTo(email);
  expect(mails.map((m) => m.kind)).toEqual(['already-registered']);
  expect(mails[0]?.text).toContain(`${app.deps.config.origins.public}/login`);
  const [owner] = await app.deps.db.select().from(persons).where(eq(persons.userId, userId));
  expect(owner?.firstName).toBe('Ada');
});

test('of two concurrent sign-ups with one address one succeeds', async () => {
  const body = form();
  const answers = await Promise.all([signUp(body), signUp(body), signUp(body)]);
  expect(answers.map((a) => a.status).sort()).toEqual([201, 409, 409]);
  const rows = await app.deps.db
    .select()
    .from(attendees)
    .innerJoin(users, eq(users.id, attendees.userId))
    .where(eq(users.email, body.email));
  expect(rows).toHaveLength(1);
});

test('the emailed link confirms the address once', async () => {
  const body = form();
  const { body: session } = await signUp(body);
  const [mail] = await mailsTo(body.email);
  expect(mail?.text).toContain(`${app.deps.config.origins.public}/email-confirmation/`);
  const token = linkIn(mail?.text);
  expect(token).toHaveLength(43);
  const stored = await app.deps.db.select().from(emailTokens);
  expect(JSON.stringify(stored)).not.toContain(token);

  // An email scanner requests the link first.
  expect((await app.call('HEAD', `/email-confirmation/${token}`)).status).toBe(405);
  expect((await confirm(token)).status).toBe(200);
  expect((await app.call('GET', '/users', { token: session.token })).body.emailVerified).toBe(true);
  const again = await confirm(token);
  expect(again.status).toBe(410);
  expect(again.body).toMatchObject({ type: '/problems/gone', error: again.body.detail });
  expect((await confirm(token, session.token)).status).toBe(200); // the owner reloads the page
  const stranger = await createAttendee(app);
  expect((await confirm(token, stranger.token)).status).toBe(410);
});

test('a name cannot inject a link or advertisement into our email', async () => {
  const textFor = async (firstName: string) => {
    const body = form({ firstName });
    expect((await signUp(body)).status).toBe(201);
    return (await mailsTo(body.email))[0]?.text ?? '';
  };
  expect(await textFor('Grace')).toMatch(/^Hello Grace,/);
  expect(await textFor('Win now at http://prize.example')).toMatch(/^Hello,/);
  expect(await textFor('prize.example')).toMatch(/^Hello,/);
});

test('a link expires after a day, and an invented one is invalid', async () => {
  const body = form();
  await signUp(body);
  const token = linkIn((await mailsTo(body.email))[0]?.text);
  clock += days(1) + 1000;
  expect((await confirm(token)).status).toBe(410);
  expect((await confirm('made-up')).status).toBe(410);
});

test('an unconfirmed address can request the link again, five times an hour', async () => {
  const { token, email } = await createAttendee(app, { emailVerifiedAt: null });
  const again = () => app.call('POST', '/email-confirmation/resend', { token });
  expect((await again()).status).toBe(200);
  const [mail] = await mailsTo(email);
  expect((await confirm(linkIn(mail?.text))).status).toBe(200);
  for (let i = 0; i < 4; i++) expect((await again()).status).toBe(200);
  expect(await mailsTo(email)).toHaveLength(1);
  const refused = await again();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('one IP address can sign up twenty times an hour, whatever its headers claim', async () => {
  const own = await startTestApp();
  await own.deps.db
    .insert(countries)
    .values({ id: 900, name: 'Ruritania', code: 'RX', dialCode: '+999', flag: '🏳' });
  const attempt = (i: number) =>
    own.call('POST', '/user-sign-up', { body: form(), headers: { 'x-forwarded-for': `203.0.113.${i}` } });
  for (let i = 0; i < 20; i++) expect((await attempt(i)).status).toBe(201);
  const refused = await attempt(21);
  await own.stop();
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).not.toBeNull();
});

test('a password appears in no row, email or log', async () => {
  const secret = 'Never-to-be-seen-41';
  await signUp(form({ password: secret, confirmPassword: secret }));
  await app.call('POST', '/login', { body: { email: 'x@example.com', password: secret } });
  const rows = JSON.stringify([
    await app.deps.db.select().from(users),
    await app.deps.db.select().from(outbox),
  ]);
  expect(rows + app.logged()).not.toContain(secret);
  expect(testPassword).not.toBe(secret);
});
