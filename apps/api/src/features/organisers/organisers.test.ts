import { eq } from 'drizzle-orm';
import { addressCodes, partners } from '../../db/schema/index.ts';
import {
  anEvent,
  createAdmin,
  createAttendee,
  createPartnerMember,
  inDays,
  startTestApp,
  type TestApp,
} from '../../testing/index.ts';
import { decrypt } from '../identity/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const page = (id: number) => app.call('GET', `/organisers/${id}`);

/** Enters the code of a letter that was requested for the company. */
async function verifyAddress({
  partnerId,
  token,
}: Awaited<ReturnType<typeof createPartnerMember>>): Promise<void> {
  await app.call('POST', '/partner/address-verification/resend', { token });
  const [row] = await app.deps.db.select().from(addressCodes).where(eq(addressCodes.partnerId, partnerId));
  if (!row?.sealedCode) throw new TypeError('no code was written');
  const code = decrypt(app.deps.encryptionKey, row.sealedCode, row.id);
  await app.call('POST', '/partner/address-verification', { token, body: { code } });
}

test('shows the verified facts of a company, and when each was verified', async () => {
  const own = await createPartnerMember(app, {}, { countryId: 77, tradeRegister: 'Companies House' });
  expect((await page(own.partnerId)).body).toMatchObject({
    name: 'Example Events',
    legalName: 'Example Events Ltd',
    organizationType: expect.any(String),
    address: '1 High Street',
    country: 'France',
    tradeRegister: 'Companies House',
    registrationNumber: '01234567',
    verified: {
      address: { isVerified: false, at: null },
      email: { isVerified: true },
      agreement: { isVerified: false, at: null },
    },
    certifiedAt: null,
  });

  await verifyAddress(own);
  const { token, partnerId } = own;
  await app.call('POST', '/partner/contract', { token, body: {} });
  const certify = { token, body: { certifiesCompliance: true } };
  const { certifiedAt } = (await app.call('PUT', `/partners/${partnerId}`, certify)).body;
  expect((await app.call('PUT', `/partners/${partnerId}`, certify)).body.certifiedAt).toBe(certifiedAt);
  const { body } = await page(own.partnerId);
  expect(body.verified).toMatchObject({
    address: { isVerified: true, at: expect.stringMatching(/Z$/) },
    agreement: { isVerified: true, at: expect.stringMatching(/Z$/) },
  });
  expect(body.certifiedAt).toBe(certifiedAt);
  expect(certifiedAt).toMatch(/Z$/);
});

test('a new address that was approved, and a new email, are not verified any more', async () => {
  const own = await createPartnerMember(app, {}, { countryId: 77, emailConfirmedAt: new Date() });
  await verifyAddress(own);
  const { token, partnerId } = own;
  const change = { address: '2 Low Street', tradeRegister: 'Companies House', email: 'new@moved.example' };
  const saved = await app.call('PUT', `/partners/${partnerId}`, { token, body: change });
  const { proposedAt } = saved.body.proposedFacts;
  const waiting = await page(partnerId);
  expect(waiting.body).toMatchObject({
    address: '1 High Street',
    tradeRegister: '',
    email: 'new@moved.example',
    verified: { address: { isVerified: true }, email: { isVerified: false, at: null } },
  });

  const admin = await createAdmin(app);
  await app.call('POST', `/admin/partners/${partnerId}/proposed-facts`, {
    token: admin.token,
    body: { status: 'APPROVED', comment: 'Register checked', proposedAt },
  });
  expect((await page(partnerId)).body).toMatchObject({
    address: '2 Low Street',
    tradeRegister: 'Companies House',
    verified: { address: { isVerified: false, at: null } },
  });
});

test('only organisers that may sell have a page', async () => {
  const pending = await createPartnerMember(app, {}, { vettingStatus: 'PENDING' });
  const blocked = await createPartnerMember(app);
  await app.deps.db
    .update(partners)
    .set({ blockedAt: new Date(), blockedReason: 'Fraud' })
    .where(eq(partners.id, blocked.partnerId));
  const unsigned = await createPartnerMember(app, {}, { maySellSince: null });
  for (const { partnerId } of [pending, blocked, unsigned]) {
    await anEvent(app, { partnerId });
    expect((await page(partnerId)).body.code).toBe('partner-not-found');
    expect((await app.call('GET', `/organisers/${partnerId}/events`)).body).toEqual([]);
  }
});

test("lists the organiser's upcoming events, the soonest first, with the reader's favourites", async () => {
  const { partnerId } = await createPartnerMember(app);
  const [later, sooner] = [
    await anEvent(app, { partnerId, startAt: inDays(40) }),
    await anEvent(app, { partnerId, startAt: inDays(20) }),
  ];
  await anEvent(app, { partnerId, startAt: inDays(30), approved: false });
  await anEvent(app, { partnerId, startAt: inDays(-9) });
  await anEvent(app, { startAt: inDays(10) });
  const { token } = await createAttendee(app);
  await app.call('PUT', `/favourites/${sooner.id}`, { token });

  const all = await app.call('GET', `/organisers/${partnerId}/events`, { token });
  expect(all.body).toMatchObject([
    { id: sooner.id, isFavourited: true },
    { id: later.id, isFavourited: false },
  ]);
  const second = await app.call('GET', `/organisers/${partnerId}/events?limit=1&page=2`);
  expect(second.body).toMatchObject([{ id: later.id }]);
  expect(second.headers.get('x-total-count')).toBe('2');
  const beyond = await app.call('GET', `/organisers/${partnerId}/events?page=9`);
  expect([beyond.body, beyond.headers.get('x-total-count')]).toEqual([[], '2']);
});
