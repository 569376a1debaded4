import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { termsInForce } from '@atrium/domain';
import { consents } from '../../db/schema/index.ts';
import { createAttendee, startTestApp, type TestApp } from '../../testing/index.ts';

const now = new Date('2026-11-21T09:00:00Z');
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ overrides: { now: () => now } });
});
afterAll(() => app.stop());

const version = termsInForce['customer-terms'];
const read = (token: string) => app.call('GET', '/user/terms', { token });
const agree = (token: string, body: object = { version }) => app.call('POST', '/user/terms', { token, body });
const agreed = { status: 'agreed', version, agreedAt: now.toISOString(), earlierVersion: null };

test('an attendee who agreed to an earlier version is asked again, and the consent is stored with its time', async () => {
  const { token, userId } = await createAttendee(app);
  await app.deps.db
    .insert(consents)
    .values({ id: v7(), userId, kind: 'customer-terms', version: '2024-05-01', agreedAt: new Date(0) });
  expect((await read(token)).body).toEqual({
    status: 'pending',
    version,
    agreedAt: null,
    earlierVersion: '2024-05-01',
  });
  expect((await agree(token)).body).toEqual(agreed);
  expect((await read(token)).body).toEqual(agreed);
  expect((await agree(token)).body).toEqual(agreed);
  const rows = await app.deps.db
    .select()
    .from(consents)
    .where(eq(consents.userId, userId))
    .orderBy(consents.agreedAt);
  expect(rows.map(({ kind, version: edition }) => [kind, edition])).toEqual([
    ['customer-terms', '2024-05-01'],
    ['customer-terms', version],
  ]);
  expect(rows[1]?.address).not.toBeNull();
});

test('signing up includes agreeing to the terms', async () => {
  const { body } = await app.call('POST', '/user-sign-up', {
    body: {
      email: 'new@example.com',
      firstName: 'Grace',
      surname: 'Hopper',
      password: 'Compiler-1952',
      confirmPassword: 'Compiler-1952',
      country: 1,
    },
  });
  expect((await read(body.token)).body).toEqual(agreed);
});

test('agreeing to a version that was not on the screen, or for someone else, is rejected', async () => {
  const { token } = await createAttendee(app);
  expect((await agree(token, { version: '1999-01-01' })).status).toBe(409);
  expect((await agree(token, { version: 7 })).status).toBe(400);
  expect((await read(token)).body).toMatchObject({ status: 'pending', earlierVersion: null });
});
