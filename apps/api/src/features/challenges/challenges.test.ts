import { randomUUID } from 'node:crypto';
import { solveChallenge, type Challenge, type Payload } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { addTime, minutes, solutionHeader } from '@atrium/domain';
import { createAttendee, startTestApp, type TestApp } from '../../testing/index.ts';

let now = new Date('2027-03-01T10:00:00Z');
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { CHALLENGE_WORK: '2', TRUST_PROXY: '1' }, overrides: { now: () => now } });
});
afterAll(() => app.stop());

/** A network that no other test calls from. */
let networks = 0;
const newNetwork = () => `203.0.113.${(networks += 1)}`;

interface Sent {
  from: string;
  solution?: string;
  token?: string;
}

const headersOf = ({ from, solution }: Sent) => ({
  'X-Forwarded-For': from,
  ...(solution === undefined ? {} : { [solutionHeader]: solution }),
});

/** No account's; each has a limit of its own. */
const newEmail = () => `${randomUUID()}@x.example`;

const recover = (sent: Sent) =>
  app.call('POST', '/forgot-password', { body: { email: newEmail() }, headers: headersOf(sent) });

const logIn = (sent: Sent, email: string, typed: string) =>
  app.call('POST', '/login', { body: { email, password: typed }, headers: headersOf(sent) });

const encode = (payload: Payload) => Buffer.from(JSON.stringify(payload)).toString('base64');

async function solved(text: string): Promise<Payload> {
  const challenge = JSON.parse(text) as Challenge; // as the server wrote it
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('no solution was found');
  return { challenge, solution };
}

/** Makes the calls of a network that need no challenge, and returns the challenge of the next. */
async function challengeFor(from: string): Promise<string> {
  for (let call = 0; call < 5; call += 1) expect((await recover({ from })).status).toBe(200);
  const refused = await recover({ from });
  expect([refused.status, refused.body.code]).toEqual([429, 'challenge-needed']);
  return refused.body.params.challenge;
}

const metric = async (outcome: string): Promise<number> => {
  const text = await (await fetch(`${app.origin}/metrics`)).text();
  return Number(new RegExp(`^challenges_total\\{outcome="${outcome}"\\} (\\d+)$`, 'm').exec(text)?.[1] ?? 0);
};

test('the first calls of a network pass, and the next need a solution, which counts once', async () => {
  const from = newNetwork();
  const before = [await metric('given'), await metric('solved'), await metric('refused')];
  const solution = encode(await solved(await challengeFor(from)));
  expect((await recover({ from, solution })).status).toBe(200);
  expect((await recover({ from, solution })).body.code).toBe('challenge-needed');
  const after = [await metric('given'), await metric('solved'), await metric('refused')];
  expect(after.map((count, index) => count - (before[index] ?? 0))).toEqual([2, 1, 1]);
  expect(app.logged()).toContain('challenge given');
});

test('one solution sent many times together passes once', async () => {
  const from = newNetwork();
  const solution = encode(await solved(await challengeFor(from)));
  const answers = await Promise.all(Array.from({ length: 8 }, () => recover({ from, solution })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a wrong, changed or unreadable solution is refused with a new challenge', async () => {
  const from = newNetwork();
  const right = await solved(await challengeFor(from));
  const { parameters } = right.challenge;
  const wrong: Payload[] = [
    { ...right, solution: { ...right.solution, derivedKey: '00'.repeat(32) } },
    { ...right, challenge: { ...right.challenge, parameters: { ...parameters, cost: 1 } } },
    { ...right, challenge: { ...right.challenge, signature: '00'.repeat(32) } },
  ];
  for (const solution of [...wrong.map(encode), 'x', encode(right).slice(0, -9), btoa('null')])
    expect((await recover({ from, solution })).body).toMatchObject({
      code: 'challenge-needed',
      params: { challenge: expect.stringContaining('PBKDF2') },
    });
  expect((await recover({ from, solution: encode(right) })).status).toBe(200);
});

test('a solution is worth nothing for another network or another call', async () => {
  const [from, other] = [newNetwork(), newNetwork()];
  const solution = encode(await solved(await challengeFor(from)));
  await challengeFor(other);
  expect((await recover({ from: other, solution })).body.code).toBe('challenge-needed');
  for (let call = 0; call < 10; call += 1) await logIn({ from }, newEmail(), 'wrong');
  expect((await logIn({ from, solution }, newEmail(), 'wrong')).body.code).toBe('challenge-needed');
  expect((await recover({ from, solution })).status).toBe(200);
});

test('a challenge can be solved for five minutes', async () => {
  const from = newNetwork();
  const late = encode(await solved(await challengeFor(from)));
  const inTime = encode(await solved((await recover({ from })).body.params.challenge));
  const start = now;
  now = addTime(start, minutes(5));
  expect((await recover({ from, solution: inTime })).status).toBe(200);
  now = addTime(start, minutes(6));
  expect((await recover({ from, solution: late })).body.code).toBe('challenge-needed');
  now = start;
});

test('each further call of a network needs more work, up to ten times that of the first', async () => {
  const from = newNetwork();
  await challengeFor(from);
  for (let call = 0; call < 12; call += 1) await recover({ from });
  const attempts = app
    .logged()
    .split('\n')
    .filter((line) => line.includes('challenge given'))
    .map((line) => (JSON.parse(line) as { attempts: number }).attempts) // written by the log
    .slice(-13);
  expect(attempts).toEqual([2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 20, 20, 20]);
});

test('addresses of one IPv6 network are one network', async () => {
  await challengeFor('2001:db8:1:2::1');
  expect((await recover({ from: '2001:db8:1:2:ffff::9' })).body.code).toBe('challenge-needed');
  expect((await recover({ from: '2001:db8:1:3::1' })).status).toBe(200);
});

test('of logins only failures count', async () => {
  const from = newNetwork();
  const { email, password } = await createAttendee(app);
  for (let call = 0; call < 12; call += 1)
    expect((await logIn({ from }, email, password)).body.status).toBe('Success');
  for (let call = 0; call < 10; call += 1)
    expect((await logIn({ from }, newEmail(), 'wrong')).body.status).toBe('InvalidCredentials');
  const refused = await logIn({ from }, email, password);
  expect(refused.body.code).toBe('challenge-needed');
  const solution = encode(await solved(refused.body.params.challenge));
  expect((await logIn({ from, solution }, email, password)).body.status).toBe('Success');
});

test('an account is challenged until its email is confirmed', async () => {
  const from = newNetwork();
  const account = await createAttendee(app);
  const ask = async (token?: string) =>
    (await app.call('POST', '/contact-requests', { body: {}, token, headers: headersOf({ from }) })).body
      .code;
  await app.sql`update users set email_verified_at = null where id = ${account.userId}`;
  app.deps.actors.drop(account.userId);
  for (let call = 0; call < 3; call += 1) expect(await ask(account.token)).toBe('validation');
  expect(await ask(account.token)).toBe('challenge-needed');
  await app.sql`update users set email_verified_at = now() where id = ${account.userId}`;
  app.deps.actors.drop(account.userId);
  expect(await ask(account.token)).toBe('validation');
  expect(await ask()).toBe('challenge-needed');
});

test('without work to do there are no challenges', async () => {
  const free = await startTestApp({ env: { CHALLENGE_WORK: '0' } });
  for (let call = 0; call < 7; call += 1) {
    const { status } = await free.call('POST', '/forgot-password', { body: { email: newEmail() } });
    expect(status).toBe(200);
  }
  await free.stop();
});
