import { eq } from 'drizzle-orm';
import { auditLog } from '../../db/schema/index.ts';
import { createAdmin, drain, startTestApp, type TestAccount, type TestApp } from '../../testing/index.ts';
import { streamAuditEntries } from './audit-log.ts';

let app: TestApp;
let admin: TestAccount;
beforeAll(async () => {
  app = await startTestApp();
  admin = await createAdmin(app);
});
afterAll(() => app.stop());

/** More rows than one batch of the export reads. */
const many = 1200;

const once = (values: string[]) => {
  expect(new Set(values).size).toBe(values.length);
  return values;
};

test('actions recorded during an audit log export neither drop nor repeat a row', async () => {
  const write = (count: number) => app.sql`
    insert into audit_log (at, user_id, user_email, action, subject, address, request_id)
    select now(), ${admin.userId}, 'writer@example.com', 'vet-event', 'event ' || n, '127.0.0.1', ''
    from generate_series(1, ${count}::int) n`;
  await write(many);
  const entries = await drain(streamAuditEntries(app.deps.db, { who: 'writer@' }), () => write(500));
  expect(once(entries.map(({ id }) => String(id)))).toHaveLength(many);
});

test('an export of the audit log is audited with its filter', async () => {
  const own = await createAdmin(app);
  const { status, body } = await app.call('GET', '/admin/audit-log/export?action=vet-event&from=2026-01-01', {
    token: own.token,
  });
  expect(status).toBe(200);
  expect(String(body).trim().split('\n').length).toBeGreaterThan(many);
  expect(await app.deps.db.select().from(auditLog).where(eq(auditLog.userId, own.userId))).toMatchObject([
    {
      action: 'export-audit-log',
      subject: 'audit log',
      after: { action: 'vet-event', from: '2026-01-01', entries: many + 500 },
    },
  ]);
});
