import { and, eq } from 'drizzle-orm';
import { outbox, partners } from '../../db/schema/index.ts';
import {
  anEvent,
  createAdmin,
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

type Member = Awaited<ReturnType<typeof createPartnerMember>>;
const anApproved = () => createPartnerMember(app, {}, { name: 'Rail Events', addressVerified: true });
const save = ({ partnerId, token }: Member, body: object) =>
  app.call('PUT', `/partners/${partnerId}`, { token, body });
const ask = (method: string, path: string, body?: unknown) =>
  app.call(method, `/admin${path}`, { token: admin.token, ...(body === undefined ? {} : { body }) });
const decide = (partnerId: number, status: string, proposedAt: string) =>
  ask('POST', `/partners/${partnerId}/proposed-facts`, { status, comment: 'Register checked', proposedAt });

test('new legal facts of an approved company wait for a decision, and everything else counts immediately', async () => {
  const own = await anApproved();
  const event = await anEvent(app, { partnerId: own.partnerId });
  const { status, body } = await save(own, {
    name: 'Rail & Sea',
    registrationNumber: '99',
    country: 77,
    city: 'Leeds',
    phoneNumber: '+44 1',
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    name: 'Rail Events',
    registrationNumber: '01234567',
    city: 'London',
    addressVerified: true,
    phoneNumber: '+44 1',
    currentVettingStatus: 'APPROVED',
    proposedFacts: { name: 'Rail & Sea', registrationNumber: '99', city: 'Leeds', country: { id: 77 } },
  });
  const page = () => app.call('GET', `/events/${event.id}`);
  expect((await page()).body.partner.partnerName).toBe('Rail Events');
  const queue = await ask('GET', '/partners?status=NEW_FACTS');
  expect(queue.body).toContainEqual(
    expect.objectContaining({ id: own.partnerId, proposedAt: body.proposedFacts.proposedAt }),
  );
  expect((await ask('GET', '/summary')).body.waiting.newFacts.count).toBeGreaterThan(0);

  expect((await decide(own.partnerId, 'Approve', body.proposedFacts.proposedAt)).status).toBe(200);
  const after = await ask('GET', `/partners/${own.partnerId}`);
  expect(after.body).toMatchObject({
    name: 'Rail & Sea',
    city: 'Leeds',
    addressVerified: false,
    currentVettingStatus: 'APPROVED',
    proposedFacts: null,
  });
  expect((await page()).body.partner.partnerName).toBe('Rail & Sea');
  const mails = await app.deps.db
    .select()
    .from(outbox)
    .where(and(eq(outbox.recipient, own.email), eq(outbox.kind, 'facts-vetted')));
  expect(mails[0]?.text).toContain('Register checked');
});

test('rejected facts change nothing, and the company stays approved', async () => {
  const own = await anApproved();
  const { body } = await save(own, { legalName: 'Other Ltd' });
  await decide(own.partnerId, 'Reject', body.proposedFacts.proposedAt);
  expect((await ask('GET', `/partners/${own.partnerId}`)).body).toMatchObject({
    legalName: 'Example Events Ltd',
    currentVettingStatus: 'APPROVED',
    proposedFacts: null,
  });
  const { body: decided } = await app.call('GET', '/decisions', { token: own.token });
  expect(decided).toMatchObject([
    { measure: 'CONTENT_REJECTED', subjectKind: 'PARTNER', facts: 'Register checked', isCompany: true },
  ]);
  const [mail] = await app.deps.db
    .select()
    .from(outbox)
    .where(and(eq(outbox.recipient, own.email), eq(outbox.kind, 'facts-vetted')));
  expect(mail?.text).toContain(`/partner/decisions#${decided[0].id}`);
});

test('a decision on facts that changed meanwhile, or were withdrawn, is refused', async () => {
  const own = await anApproved();
  const first = (await save(own, { legalName: 'Other Ltd' })).body.proposedFacts.proposedAt;
  const second = (await save(own, { legalName: 'Another Ltd' })).body.proposedFacts.proposedAt;
  const late = await decide(own.partnerId, 'Approve', first);
  expect([late.status, late.body.code]).toEqual([409, 'facts-changed']);
  expect((await save(own, { legalName: 'Example Events Ltd' })).body.proposedFacts).toBeNull();
  expect((await decide(own.partnerId, 'Approve', second)).status).toBe(409);
});

test('a company that is not approved yet changes its facts itself', async () => {
  const own = await createPartnerMember(app, {}, { vettingStatus: 'PENDING' });
  expect((await save(own, { legalName: 'Other Ltd' })).body).toMatchObject({
    legalName: 'Other Ltd',
    proposedFacts: null,
  });
  const [row] = await app.deps.db.select().from(partners).where(eq(partners.id, own.partnerId));
  expect(row?.legalName).toBe('Other Ltd');
});
