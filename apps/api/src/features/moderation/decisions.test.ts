import { asc, eq } from 'drizzle-orm';
import { decisions, outbox } from '../../db/schema/index.ts';
import {
  anEvent,
  createAdmin,
  createAttendee,
  createPartnerMember,
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

const ask = (path: string, body: object) => app.call('POST', `/admin${path}`, { token: admin.token, body });
const mailsTo = async (email: string) =>
  (
    await app.deps.db
      .select({ kind: outbox.kind, text: outbox.text })
      .from(outbox)
      .where(eq(outbox.recipient, email))
      .orderBy(asc(outbox.createdAt))
  ).map(({ kind, text }) => ({ kind, text }));

test('a rejection and a block are recorded with their reasons, and the email says how to appeal', async () => {
  const partner = await createPartnerMember(app);
  const { id, versionId } = await anEvent(app, { partnerId: partner.partnerId, approved: false });
  const rejection = { status: 'Reject', comment: 'The venue does not exist' };
  expect((await ask(`/vetting-status/events/${id}/${versionId}`, rejection)).status).toBe(200);
  expect((await ask(`/partners/${partner.partnerId}/block`, { reason: 'Sold twice' })).status).toBe(200);
  const recorded = await app.deps.db
    .select()
    .from(decisions)
    .where(eq(decisions.partnerId, partner.partnerId))
    .orderBy(asc(decisions.at));
  expect(recorded).toMatchObject([
    {
      subjectKind: 'EVENT',
      subjectId: String(id),
      measure: 'CONTENT_REJECTED',
      facts: 'The venue does not exist',
      foundBy: 'STAFF',
      automated: false,
      byUserId: admin.userId,
    },
    { subjectKind: 'PARTNER', measure: 'ACCOUNT_BLOCKED', facts: 'Sold twice' },
  ]);
  const mails = await mailsTo(partner.email);
  for (const { id: decision } of recorded)
    expect(mails.filter(({ text }) => text.includes(`decisions#${decision}`))).toHaveLength(1);
});

test('a blocked account reads what was decided and why, and nobody can change a decision afterwards', async () => {
  const person = await createAttendee(app);
  expect((await ask(`/users/${person.userId}/block`, { reason: 'Stolen cards' })).status).toBe(200);
  const [mail] = (await mailsTo(person.email)).filter(({ kind }) => kind === 'decision');
  for (const said of ['Account blocked', 'Stolen cards', 'Terms of service', 'By a member of our team'])
    expect(mail?.text).toContain(said);
  const [recorded] = await app.deps.db.select().from(decisions).where(eq(decisions.userId, person.userId));
  const change = app.deps.db
    .update(decisions)
    .set({ facts: 'Nothing' })
    .where(eq(decisions.id, recorded!.id));
  const refused = { cause: { message: 'permission denied for table decisions' } };
  await expect(change).rejects.toMatchObject(refused);
  await expect(app.deps.db.delete(decisions)).rejects.toMatchObject(refused);
  // not even by the owner of the table
  await expect(app.sql`delete from decisions`).rejects.toMatchObject({
    message: 'decisions are append-only',
  });
});
