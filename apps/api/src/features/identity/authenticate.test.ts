import { eq } from 'drizzle-orm';
import jwt from 'jsonwebtoken';
import { createSecretKey } from 'node:crypto';
import { sessions, users } from '../../db/schema/index.ts';
import { createAttendee, startTestApp, type TestApp } from '../../testing/index.ts';
import { readAccessToken } from './access-token.ts';
import { createAuthenticate } from './authenticate.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const who = async (token: string, deps = app.deps) => {
  const bearer = readAccessToken(deps, token);
  return bearer && createAuthenticate(deps)(bearer);
};
const claims = { issuer: 'atrium', audience: 'atrium-api', expiresIn: 900 } as const;

/** Polls until a NOTIFY has arrived and the check passes. */
async function eventually(check: () => Promise<boolean>): Promise<void> {
  while (!(await check())) await new Promise((done) => setImmediate(done));
}

test('a token gives the account and roles of the database rows', async () => {
  const { token, userId, attendeeId, sessionId, email } = await createAttendee(app);
  expect(await who(token)).toEqual({
    userId,
    sessionId,
    email,
    attendeeId,
    partnerId: null,
    partnerRole: null,
    partnerEvents: null,
    isAdmin: false,
    isGuest: false,
    isConfirmed: true,
    restrictions: {},
  });
});

test('a cached caller needs no statement', async () => {
  const { token } = await createAttendee(app);
  await who(token);
  const silent = {
    ...app.deps,
    db: new Proxy(app.deps.db, {
      get: () => {
        throw new TypeError('asked the database');
      },
    }),
  };
  expect(await who(token, silent)).not.toBeNull();
});

test('a token ends with its session, as soon as the database announces it', async () => {
  const { token, sessionId } = await createAttendee(app);
  await who(token);
  await app.deps.db.update(sessions).set({ endedAt: new Date() }).where(eq(sessions.id, sessionId));
  await eventually(async () => (await who(token)) === null);
  expect(await who(token)).toBeNull();
});

test('a blocked account and a changed role take effect immediately', async () => {
  const { token, userId } = await createAttendee(app);
  await who(token);
  await app.deps.db.update(users).set({ isAdmin: true }).where(eq(users.id, userId));
  await eventually(async () => (await who(token))?.isAdmin === true);
  await app.deps.db.update(users).set({ blockedAt: new Date() }).where(eq(users.id, userId));
  await eventually(async () => (await who(token)) === null);
  expect(await who(token)).toBeNull();
});

test('forged, altered, foreign and expired tokens identify no account', async () => {
  const { token, userId, sessionId } = await createAttendee(app);
  const [head = '', body = '', signature = ''] = token.split('.');
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const payload = JSON.parse(Buffer.from(body, 'base64url').toString()) as object;
  const key = app.deps.signingKey;
  const forged = {
    altered: `${head}.${encode({ ...payload, sub: '019ffa00-0000-7000-8000-000000000000' })}.${signature}`,
    unsigned: `${encode({ alg: 'none', typ: 'JWT' })}.${body}.`,
    'signed with another key': jwt.sign({ sid: sessionId }, createSecretKey(Buffer.from('x'.repeat(48))), {
      ...claims,
      subject: userId,
    }),
    'signed by another algorithm': jwt.sign({ sid: sessionId }, key, {
      ...claims,
      subject: userId,
      algorithm: 'HS384',
    }),
    'for another audience': jwt.sign({ sid: sessionId }, key, {
      ...claims,
      subject: userId,
      audience: 'else',
    }),
    expired: jwt.sign({ sid: sessionId }, key, { ...claims, subject: userId, expiresIn: -1 }),
    'without a session': jwt.sign({}, key, { ...claims, subject: userId }),
    'not a token': 'hello',
  };
  expect(await who(jwt.sign({ sid: sessionId }, key, { ...claims, subject: userId }))).not.toBeNull();
  for (const [name, token] of Object.entries(forged)) expect([name, await who(token)]).toEqual([name, null]);
});
