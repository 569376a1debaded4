import { eq } from 'drizzle-orm';
import { countries, options, outbox } from '../../db/schema/index.ts';
import {
  createAdmin,
  createAttendee,
  createPartnerMember,
  startTestApp,
  type TestApp,
} from '../../testing/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
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

test('whoever is signed in reads its own profile', async () => {
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

test('a saved profile is read back whole, options by name and in the chosen order', async () => {
  const { token } = await createAttendee(app);
  const saved = await save(token, full);
  expect(saved.status).toBe(200);
  expect(saved.body).toMatchObject({
    ...full,
    company: { name: 'Analytical Ltd' },
    country: { id: 900, name: 'Ruritania' },
    jobTitles: [{ id: 900, name: 'Analyst' }],
    sectors: [
      { id: 901, name: 'Steam' },
      { id: 900, name: 'Clockwork' },
    ],
  });
  expect((await me(token)).person).toEqual(saved.body);
});

test('a profile sent back as it was read changes nothing', async () => {
  const { token } = await createAttendee(app);
  const { body: saved } = await save(token, full);
  expect((await save(token, saved)).body).toEqual(saved);
});

test('absent leaves a field, null and an empty text clear it', async () => {
  const { token } = await createAttendee(app);
  const { body: before } = await save(token, full);
  expect((await save(token, {})).body).toEqual(before);
  const { body } = await save(token, {
    city: null,
    companyName: '',
    country: '',
    dateOfBirth: null,
    sectors: [],
  });
  expect(body).toEqual({
    ...before,
    city: null,
    companyName: null,
    company: null,
    country: null,
    dateOfBirth: null,
    sectors: [],
  });
});

test('what a person may not decide is ignored', async () => {
  const { token, userId } = await createAttendee(app);
  await save(token, { isAdmin: true, emailVerified: false, id: 'x', userId: 'y', imageFileId: 'z' });
  expect(await me(token)).toMatchObject({ id: userId, emailVerified: true });
  expect((await app.call('POST', '/session/handoff', { token })).status).toBe(200);
});

test('names cannot be cleared, and choices must exist', async () => {
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

test('a retired choice stays where it is held and is no choice elsewhere', async () => {
  const { token } = await createAttendee(app);
  const other = await createAttendee(app);
  await app.deps.db.insert(options).values({ list: 'sectors', id: 950, name: 'Phlogiston', position: 950 });
  await save(token, { sectors: [950] });
  await app.deps.db.update(options).set({ retiredAt: new Date() }).where(eq(options.id, 950));
  expect((await save(token, { sectors: [950, 900] })).status).toBe(200);
  expect((await save(other.token, { sectors: [950] })).status).toBe(400);
});

test('a changed address has to be confirmed, and the old one is told', async () => {
  const { token, email } = await createAttendee(app);
  const moved = `moved-${email}`;
  const { body } = await save(token, { email: moved });
  expect(body).toMatchObject({ email: moved, emailVerified: false });
  expect((await mailsTo(email)).map((m) => m.kind)).toEqual(['email-changed']);
  const [mail] = await mailsTo(moved);
  const path = /\/email-confirmation\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  expect((await app.call('GET', path)).status).toBe(200);
  expect((await me(token)).emailVerified).toBe(true);
  expect((await save(token, { email: moved.toUpperCase() })).body.emailVerified).toBe(true);
});

test('the address of another account is taken, and then nothing else is saved either', async () => {
  const [one, other] = [await createAttendee(app), await createAttendee(app)];
  const answer = await save(one.token, { email: other.email, city: 'Paris' });
  expect(answer.status).toBe(409);
  expect(answer.body.type).toBe('/problems/email-taken');
  expect(await me(one.token)).toMatchObject({
    email: one.email,
    emailVerified: true,
    person: { city: null },
  });
  expect(await mailsTo(one.email)).toEqual([]);
});
