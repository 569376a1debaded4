import { eq } from 'drizzle-orm';
import { users } from '../../db/schema/index.ts';
import { createAttendee, startTestApp } from '../../testing/index.ts';
import { createFirstAdmin } from './index.ts';

const env = { ADMIN_EMAIL: 'Operator@example.com', ADMIN_PASSWORD: 'Operate-me-1' };

test('the configured first admin is created once and can log in', async () => {
  const app = await startTestApp({ env });
  await Promise.all([createFirstAdmin(app.deps), createFirstAdmin(app.deps)]);
  await createFirstAdmin(app.deps);
  const body = { email: 'operator@example.com', password: 'Operate-me-1' };
  const session = await app.call('POST', '/login', { body });
  const profile = await app.call('GET', '/users', { token: session.body.token });
  const admins = await app.deps.db.select().from(users).where(eq(users.isAdmin, true));
  await app.stop();
  expect(session.body).toMatchObject({ status: 'Success', isAdmin: true });
  expect(profile.status).toBe(200);
  expect(admins).toHaveLength(1);
});

test('an existing account with this address gets no new rights', async () => {
  const app = await startTestApp({ env });
  const { userId } = await createAttendee(app, { email: 'operator@example.com' });
  await createFirstAdmin(app.deps);
  const [row] = await app.deps.db.select().from(users).where(eq(users.id, userId));
  await app.stop();
  expect(row?.isAdmin).toBe(false);
  expect(app.logged()).toContain('ADMIN_EMAIL belongs to a non-admin account');
});
