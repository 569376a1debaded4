import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { contractInForce, termsInForce } from '@atrium/domain';
import { auditLog, files, outbox, partnerContracts, partnerTerms } from '../../db/schema/index.ts';
import {
  createAdmin,
  createAttendee,
  createPartnerMember,
  startTestApp,
  textOfPages,
  type TestApp,
} from '../../testing/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ worker: true });
});
afterAll(() => app.stop());

const contract = (token: string) => app.call('GET', '/partner/contract', { token });
const sign = (token: string, body: object = {}) => app.call('POST', '/partner/contract', { token, body });
const fileAt = (path: string, token: string) =>
  fetch(`${app.origin}${path}`, { headers: { Authorization: `Bearer ${token}` } });
const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer());
const readDocument = async (token: string) => bytesOf(await fileAt('/api/partner/contract/document', token));
/**
 * Returns the contract-signed emails of an address, after the queue has delivered all published domain
 * events.
 */
async function contractSignedMails(email: string) {
  const undelivered = () =>
    app.sql`select 1 from pgboss.job where name = 'deliver-event' and state < 'completed'`;
  while ((await undelivered()).length > 0) await new Promise((resolve) => setImmediate(resolve));
  const mails = await app.deps.db.select().from(outbox).where(eq(outbox.recipient, email));
  return mails.filter(({ kind }) => kind === 'contract-signed');
}
const hashOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

test('signing records the document that was read, the signatory, the time and the address', async () => {
  const { token, email, partnerId } = await createPartnerMember(app);
  const pending = await contract(token);
  expect(pending.body).toEqual({
    status: 'pending',
    version: contractInForce,
    documentHash: expect.stringMatching(/^[\da-f]{64}$/),
    signedAt: null,
    signedBy: null,
    ipAddress: null,
  });
  const read = await readDocument(token);
  const { documentHash } = pending.body;
  expect(hashOf(read)).toBe(documentHash);
  const text = (await textOfPages(read)).join('\n');
  for (const fact of ['Example Events Ltd', '01234567', '1 High Street', '10%']) expect(text).toContain(fact);

  const before = Date.now();
  const signed = await sign(token, { documentHash });
  expect(signed).toMatchObject({
    status: 200,
    body: { status: 'agreed', documentHash, signedBy: 'Ada Byron', ipAddress: '127.0.0.1' },
  });
  expect(Date.parse(signed.body.signedAt)).toBeGreaterThanOrEqual(before - 1000);
  expect((await contract(token)).body).toEqual(signed.body);
  const [mail] = await contractSignedMails(email);
  expect(mail?.text).toContain(documentHash);
  const [row] = await app.deps.db
    .select()
    .from(partnerContracts)
    .where(eq(partnerContracts.partnerId, partnerId));
  expect(row).toMatchObject({ signerEmail: email, sha256: documentHash });
});

test('the signed copy shows the signature and does not change with the company', async () => {
  const { token, partnerId, email } = await createPartnerMember(app, {}, { vettingStatus: 'PENDING' });
  const { documentHash } = (await contract(token)).body;
  await sign(token, { documentHash });
  const copy = await readDocument(token);
  const pages = await textOfPages(copy);
  for (const fact of ['Ada Byron', email, '127.0.0.1', documentHash]) expect(pages.at(-1)).toContain(fact);
  await app.call('PUT', `/partners/${partnerId}`, { token, body: { address: '2 Low Street' } });
  expect(hashOf(await readDocument(token))).toBe(hashOf(copy));
  expect((await contract(token)).body).toMatchObject({ status: 'agreed', documentHash });
});

test('an agreement read before the company changed cannot be signed, and its file is removed', async () => {
  const { token, partnerId } = await createPartnerMember(app, {}, { vettingStatus: 'PENDING' });
  const { documentHash } = (await contract(token)).body;
  expect((await contract(token)).body.documentHash).toBe(documentHash);
  await app.call('PUT', `/partners/${partnerId}`, { token, body: { registrationNumber: '7654321' } });
  expect((await sign(token, { documentHash })).status).toBe(409);
  const fresh = (await contract(token)).body;
  expect(fresh.documentHash).not.toBe(documentHash);
  expect((await textOfPages(await readDocument(token))).join('\n')).toContain('7654321');
  const drafts = await app.deps.db
    .select()
    .from(partnerContracts)
    .where(eq(partnerContracts.partnerId, partnerId));
  expect(drafts).toHaveLength(1);
  const stored = await app.deps.db
    .select()
    .from(files)
    .where(eq(files.name, `partner-agreement-${contractInForce}.pdf`));
  const inUse = await app.deps.db.select().from(partnerContracts);
  expect(stored.map(({ id }) => id).sort()).toEqual(inUse.map(({ fileId }) => fileId).sort());
  expect((await sign(token, { documentHash: fresh.documentHash })).status).toBe(200);
});

test('a second signature, even a concurrent one, returns the first', async () => {
  const { token, email } = await createPartnerMember(app);
  await contract(token);
  const answers = await Promise.all([sign(token), sign(token), sign(token)]);
  const [first] = answers;
  for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: first?.body });
  expect((await sign(token)).body).toEqual(first?.body);
  expect(await contractSignedMails(email)).toHaveLength(1);
});

test("the partner and administrators can open the signed agreement; an administrator's access is audited", async () => {
  const { token, partnerId } = await createPartnerMember(app);
  const profile = async () => (await app.call('GET', '/partner/profile', { token })).body;
  expect((await profile()).documents).toEqual([]);
  await sign(token);
  const [document] = (await profile()).documents;
  expect(document).toMatchObject({ name: `Partner agreement ${contractInForce}, signed.pdf` });
  expect((await fileAt(document.url, token)).status).toBe(200);

  const admin = await createAdmin(app);
  const record = await app.call('GET', `/admin/partners/${partnerId}`, { token: admin.token });
  expect(record.body.documents).toEqual([document]);
  const opened = await fileAt(document.url, admin.token);
  expect(opened.headers.get('content-type')).toContain('application/pdf');
  expect(opened.headers.get('content-disposition')).toMatch(/^attachment/);
  const lines = await app.deps.db.select().from(auditLog).where(eq(auditLog.userId, admin.userId));
  expect(lines.map(({ action, subject }) => [action, subject])).toEqual([
    ['open-partner-document', `partner ${partnerId}`],
  ]);

  const stranger = await createPartnerMember(app);
  expect((await fileAt(document.url, stranger.token)).status).toBe(404);
  expect(
    (await fileAt(document.url.replace(`/${partnerId}/`, `/${stranger.partnerId}/`), stranger.token)).status,
  ).toBe(404);
  expect((await fileAt(document.url, (await createAttendee(app)).token)).status).toBe(403);
});

test('each partner has its own agreement', async () => {
  const [own, other] = [
    await createPartnerMember(app),
    await createPartnerMember(app, {}, { legalName: 'Other Ltd' }),
  ];
  const theirs = (await contract(other.token)).body;
  expect((await contract(own.token)).body.documentHash).not.toBe(theirs.documentHash);
  expect((await sign(own.token, { documentHash: theirs.documentHash })).status).toBe(409);
  await sign(own.token);
  expect((await contract(other.token)).body.status).toBe('pending');
});

test('the terms are agreed to once, with version, time and person', async () => {
  const { token, email, partnerId, userId } = await createPartnerMember(app);
  const terms = () => app.call('GET', '/partner/terms', { token });
  const agree = (body: object) => app.call('POST', '/partner/terms', { token, body });
  const version = termsInForce['customer-terms'];
  expect((await terms()).body).toEqual({ status: 'pending', version, agreedAt: null, agreedBy: null });
  expect((await agree({ version: '1999-01-01' })).status).toBe(409);
  const agreed = await agree({ version });
  expect(agreed.body).toMatchObject({ status: 'agreed', version, agreedBy: email });
  expect((await agree({})).body).toEqual(agreed.body);
  expect((await terms()).body).toEqual(agreed.body);
  const rows = await app.deps.db.select().from(partnerTerms).where(eq(partnerTerms.partnerId, partnerId));
  expect(rows).toMatchObject([{ userId, version, address: '127.0.0.1' }]);
});
