import { eq } from 'drizzle-orm';
import { countries, emailTokens, options, outbox } from '../../db/schema/index.ts';
import {
  createAdmin,
  createAttendee,
  createPartnerMember,
  startTestApp,
  testPassword,
  type TestApp,
} from '../../testing/index.ts';

let app: TestApp;
let delays = 0;
beforeAll(async () => {
  app = await startTestApp({
    overrides: {
      delay: () => {
        delays += 1;
        return Promise.resolve();
      },
    },
  });
  await app.deps.db
    .insert(countries)
    .values({ id: 900, name: 'Ruritania', code: 'RX', dialCode: '+999', flag: '🏳' });
  await app.deps.db.insert(options).values([
    { list: 'sectors', id: 900, name: 'Clockwork', position: 900 },
    { list: 'sectors', id: 901, name: 'Steam', position: 901 },
    { list: 'jobTitles', id: 900, name: 'Analyst', position: 900 },
  ]);
});
afterAll(() => app.stop());

const me = async (token: string) => (await app.call('GET', '/users/', { token })).body;
const save = (token: string, body: object) => app.call('PATCH', '/persons/', { token, body });
const mailsTo = (email: string) => app.deps.db.select().from(outbox).where(eq(outbox.recipient, email));

const full = {
  firstName: 'Augusta',
  surname: 'King',
  companyName: 'Analytical Ltd',
  companySize: '51-250',
  phoneNumber: '+44 20 7946 0001',
  dateOfBirth: '1985-12-10',
  address: '12 St James Square',
  city: 'London',
  country: 900,
  zipCode: 'SW1Y 4JH',
  jobTitle: 'Countess',
  jobTitles: [900],
  sectors: [901, 900],
};

test('a logged-in user reads their own profile', async () => {
  for (const account of [await createAttendee(app), await createPartnerMember(app), await createAdmin(app)]) {
    expect(await me(account.token)).toMatchObject({
      id: account.userId,
      email: account.email,
      emailVerified: true,
      person: {
        id: account.personId,
        firstName: 'Ada',
        surname: 'Byron',
        email: account.email,
        country: null,
        images: [],
      },
    });
  }
});

test('a saved profile reads back in full, options by name and in the chosen order', async () => {
  const { token } = await createAttendee(app);
  const saved = await save(token, full);
  expect(saved.status).toBe(200);
  expect(saved.body).toMatchObject({
    ...full,
    company: { name: 'Analytical Ltd' },
    country: { id: 900, name: 'Ruritania' },
    jobTitles: [{ id: 900, name: 'Analyst' }],
    sector: { id: 901, name: 'Steam' },
    sectors: [
      { id: 901, name: 'Steam' },
      { id: 900, name: 'Clockwork' },
    ],
  });
  expect((await me(token)).person).toEqual(saved.body);
});

test('one sector is a list of one, and the list comes first', async () => {
  const { token } = await createAttendee(app);
  const one = { id: 900, name: 'Clockwork' };
  expect((await save(token, { sector: 900 })).body).toMatchObject({ sector: one, sectors: [one] });
  expect((await save(token, { sector: 900, sectors: [901] })).body).toMatchObject({
    sectors: [{ id: 901, name: 'Steam' }],
  });
  expect((await save(token, { sector: null })).body).toMatchObject({ sector: null, sectors: [] });
});

test('saving a profile unchanged has no effect', async () => {
  const { token } = await createAttendee(app);
  const { body: saved } = await save(token, full);
  expect((await save(token, saved)).body).toEqual(saved);
});

test('a missing field is unchanged; null and empty text clear it', async () => {
  const { token } = await createAttendee(app);
  const { body: before } = await save(token, full);
  expect((await save(token, {})).body).toEqual(before);
  const { body } = await save(token, {
    city: null,
    companyName: '',
    companySize: '',
    country: '',
    dateOfBirth: null,
    sectors: [],
  });
  expect(body).toEqual({
    ...before,
    city: null,
    companyName: null,
    company: null,
    companySize: null,
    country: null,
    dateOfBirth: null,
    sector: null,
    sectors: [],
  });
});

test("fields that a user can't set are ignored", async () => {
  const { token, userId } = await createAttendee(app);
  await save(token, { isAdmin: true, emailVerified: false, id: 'x', userId: 'y', imageFileId: 'z' });
  expect(await me(token)).toMatchObject({ id: userId, emailVerified: true });
  expect((await app.call('POST', '/session/handoff', { token })).status).toBe(200);
});

test("names can't be cleared, and options must exist", async () => {
  const { token } = await createAttendee(app);
  const faults = async (body: object) => {
    const answer = await save(token, body);
    expect(answer.status).toBe(400);
    return (answer.body.errors as { path: string }[]).map((fault) => fault.path);
  };
  expect(await faults({ firstName: ' ' })).toEqual(['firstName']);
  expect(await faults({ surname: null })).toEqual(['surname']);
  expect(await faults({ email: 'nonsense' })).toEqual(['email']);
  expect(await faults({ country: 987654, sectors: [987654], jobTitles: [1_000_000] })).toEqual([
    'country',
    'sectors',
    'jobTitles',
  ]);
  expect(await faults({ dateOfBirth: '2001-02-30' })).toEqual(['dateOfBirth']);
  expect(await faults({ dateOfBirth: '2999-01-01' })).toEqual(['dateOfBirth']);
  expect((await me(token)).person.firstName).toBe('Ada');
});

test("a hidden option stays on profiles that have it and can't be chosen by others", async () => {
  const { token } = await createAttendee(app);
  const other = await createAttendee(app);
  await app.deps.db.insert(options).values({ list: 'sectors', id: 950, name: 'Phlogiston', position: 950 });
  await save(token, { sectors: [950] });
  await app.deps.db.update(options).set({ retiredAt: new Date() }).where(eq(options.id, 950));
  expect((await save(token, { sectors: [950, 900] })).status).toBe(200);
  expect((await save(other.token, { sectors: [950] })).status).toBe(400);
});

const linkIn = (text = '') => /\/email-confirmation\/\S+/.exec(text)?.[0] ?? '';
const kindsTo = async (email: string) => (await mailsTo(email)).map((mail) => mail.kind);

test('an email change takes effect once confirmed, and the previous address is notified of both steps', async () => {
  const { token, email } = await createAttendee(app);
  const moved = `moved-${email}`;
  const requested = await save(token, { email: moved.toUpperCase(), city: 'Paris' });
  expect(requested.body).toMatchObject({ email, emailVerified: true, pendingEmail: moved, city: 'Paris' });
  expect(await me(token)).toMatchObject({ email, emailVerified: true });
  expect(await kindsTo(email)).toEqual(['email-change-asked']);

  const [mail] = await mailsTo(moved);
  expect((await app.call('GET', linkIn(mail?.text))).status).toBe(200);
  expect(await me(token)).toMatchObject({
    email: moved,
    emailVerified: true,
    person: { pendingEmail: null },
  });
  expect(await kindsTo(email)).toEqual(['email-change-asked', 'email-changed']);
  const login = (name: string) =>
    app.call('POST', '/login', { body: { email: name, password: testPassword } });
  expect((await login(moved)).body.status).toBe('Success');
  expect((await login(email)).body.status).toBe('InvalidCredentials');
  expect((await app.call('GET', linkIn(mail?.text))).status).toBe(410);
});

test('the later of two email changes wins', async () => {
  const { token, email } = await createAttendee(app);
  await save(token, { email: `first-${email}` });
  await save(token, { email: `second-${email}` });
  const first = linkIn((await mailsTo(`first-${email}`))[0]?.text);
  const second = linkIn((await mailsTo(`second-${email}`))[0]?.text);
  expect((await app.call('GET', first)).status).toBe(410);
  expect((await app.call('GET', second)).status).toBe(200);
});

test('changing the email does not reveal whether the new address has an account; its owner gets an email', async () => {
  const [one, other] = [await createAttendee(app), await createAttendee(app)];
  const responseFor = async (email: string) => {
    const before = delays;
    const { status, body } = await save(one.token, { email });
    return { status, pending: body.pendingEmail as string, delays: delays - before };
  };
  const free = `free-${one.email}`;
  expect(await responseFor(free)).toEqual({ status: 200, pending: free, delays: 1 });
  expect(await responseFor(other.email)).toEqual({ status: 200, pending: other.email, delays: 1 });
  expect(await kindsTo(other.email)).toEqual(['email-in-use']);
  expect(linkIn((await mailsTo(other.email))[0]?.text)).toBe('');
  expect(await me(one.token)).toMatchObject({ email: one.email });
});

test('an email change fails if the address was registered in the meantime', async () => {
  const { token, email } = await createAttendee(app);
  const wanted = `wanted-${email}`;
  await save(token, { email: wanted });
  await createAttendee(app, { email: wanted });
  const answer = await app.call('GET', linkIn((await mailsTo(wanted))[0]?.text));
  expect([answer.status, answer.body.type]).toEqual([410, '/problems/gone']);
  expect(await me(token)).toMatchObject({ email });
});

test('a link for an email change expires after a day', async () => {
  const { token, email } = await createAttendee(app);
  const moved = `late-${email}`;
  await save(token, { email: moved });
  await app.deps.db.update(emailTokens).set({ expiresAt: new Date() }).where(eq(emailTokens.email, moved));
  const answer = await app.call('GET', linkIn((await mailsTo(moved))[0]?.text));
  expect([answer.status, answer.body.detail]).toEqual([
    410,
    'This confirmation link has expired. Log in to have a new one sent.',
  ]);
  expect((await me(token)).person.pendingEmail).toBeNull();
});

test('a user can request five email changes an hour', async () => {
  const { token, email } = await createAttendee(app);
  for (let i = 0; i < 5; i++) expect((await save(token, { email: `n${i}-${email}` })).status).toBe(200);
  expect((await save(token, { email: `n6-${email}`, city: 'Paris' })).status).toBe(429);
  expect((await me(token)).person.city).toBeNull();
});
