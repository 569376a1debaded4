import { desc } from 'drizzle-orm';
import { noClaims } from '@atrium/domain';
import { auditLog } from '../../db/schema/index.ts';
import {
  createAdmin,
  fieldMessages,
  startTestApp,
  type TestAccount,
  type TestApp,
} from '../../testing/index.ts';

let app: TestApp;
let admin: TestAccount;
beforeAll(async () => {
  app = await startTestApp();
  admin = await createAdmin(app);
});
afterAll(() => app.stop());

const read = async () => (await app.call('GET', '/claims')).body;
const save = (change: object) =>
  app.call('PUT', '/admin/claims', { token: admin.token, body: { ...noClaims, ...change } });

test('a new installation claims nothing', async () => {
  const { evidence: _private, ...claims } = noClaims;
  expect(await read()).toEqual(claims);
});

test('visitors read what an administrator set, without the evidence, and the change is audited', async () => {
  const claims = { savingsPercent: 10, plansFrom: '$99/month', reviewDays: '2-3' };
  expect((await save({ ...claims, evidence: 'Drive, folder Claims' })).status).toBe(200);
  const found = await read();
  expect(found).toMatchObject(claims);
  expect(found).not.toHaveProperty('evidence');
  const [entry] = await app.deps.db.select().from(auditLog).orderBy(desc(auditLog.at)).limit(1);
  expect(entry).toMatchObject({
    action: 'save-claims',
    subject: 'site claims',
    before: { savingsPercent: null },
    after: { savingsPercent: 10 },
  });
  const { body } = await app.call('GET', '/admin/claims', { token: admin.token });
  expect(body).toMatchObject({ evidence: 'Drive, folder Claims', counted: { events: 0, attendees: 0 } });
});

test('a claim without evidence is refused unless it is an example', async () => {
  const refused = await save({ savingsPercent: 10 });
  expect([refused.status, fieldMessages(refused.body)]).toEqual([
    400,
    [{ path: 'evidence', message: 'Say where the evidence is kept, or mark the claims as examples' }],
  ]);
  expect((await save({ savingsPercent: 10, isExample: true })).status).toBe(200);
  expect(await read()).toMatchObject({ savingsPercent: 10, isExample: true });
});

test.each([
  [{ savingsPercent: 0 }, 'savingsPercent'],
  [{ savingsPercent: 91 }, 'savingsPercent'],
  [{ payoutDays: 'soon' }, 'payoutDays'],
  [{ plansFrom: 'x'.repeat(21) }, 'plansFrom'],
  [{ leaders: [{ name: '', position: 'Chief', biography: 'Ada' }] }, 'leaders.0.name'],
])('%j is refused', async (change, path) => {
  const refused = await save({ isExample: true, ...change });
  expect([refused.status, refused.body.errors.map((error: { path: string }) => error.path)]).toEqual([
    400,
    [path],
  ]);
});
