import { eq } from 'drizzle-orm';
import { days, type PartnerId } from '@atrium/domain';
import { addressCodes, auditLog, partners } from '../../db/schema/index.ts';
import { deleteExpiredData } from '../../jobs/delete-expired-data.ts';
import {
  fieldMessages,
  createAdmin,
  createAttendee,
  createPartnerMember,
  startTestApp,
  textOfPages,
  type TestApp,
} from '../../testing/index.ts';
import { decrypt } from '../identity/index.ts';

let app: TestApp;
let admin: Awaited<ReturnType<typeof createAdmin>>;
beforeAll(async () => {
  app = await startTestApp();
  admin = await createAdmin(app);
});
afterAll(() => app.stop());

const path = '/partner/address-verification';
const aCompany = () => createPartnerMember(app, {}, { countryId: 77, vettingStatus: 'PENDING' });
const state = (token: string) => app.call('GET', path, { token });
const request = (token: string) => app.call('POST', `${path}/resend`, { token });
const enter = (token: string, code: unknown) => app.call('POST', path, { token, body: { code } });
const rowsOf = (partnerId: PartnerId) =>
  app.deps.db
    .select()
    .from(addressCodes)
    .where(eq(addressCodes.partnerId, partnerId))
    .orderBy(addressCodes.createdAt);

async function letterOf(partnerId: number, token = admin.token): Promise<Response> {
  return fetch(`${app.origin}/api/admin/partners/${partnerId}/address-letter`, {
    headers: { Authorization: `Bearer ${token}` },
  });
}

/** Reads the code from the letter, as its recipient does. */
async function codeOf(partnerId: number): Promise<string> {
  const letter = await letterOf(partnerId);
  expect(letter.status).toBe(200);
  const [text = ''] = await textOfPages(new Uint8Array(await letter.arrayBuffer()));
  return /post here:\s*((?:\d\s*){6})/.exec(text)?.[1]?.replace(/\s/g, '') ?? '';
}

const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('the code of the posted letter verifies the address, once', async () => {
  const { token, partnerId } = await aCompany();
  expect((await state(token)).body).toEqual({ addressVerified: false, letter: null });
  const requested = await request(token);
  expect(requested.body).toMatchObject({ addressVerified: false, letter: { triesLeft: 5 } });
  const { requestedAt, expiresAt } = requested.body.letter;
  expect(Date.parse(expiresAt) - Date.parse(requestedAt)).toBe(days(30));

  const code = await codeOf(partnerId);
  expect(code).toMatch(/^\d{6}$/);
  expect(await enter(token, code)).toMatchObject({
    status: 200,
    body: { addressVerified: true, letter: null },
  });
  const profile = await app.call('GET', '/partner/profile', { token });
  expect(profile.body.addressVerified).toBe(true);
  expect((await enter(token, code)).status).toBe(409);
  expect((await request(token)).status).toBe(409);
});

test('the letter is addressed to the company and explains the code, which is deleted after use', async () => {
  const { token, partnerId } = await aCompany();
  await request(token);
  const letter = await letterOf(partnerId);
  expect(letter.headers.get('content-disposition')).toContain(`address-letter-${partnerId}.pdf`);
  const pages = await textOfPages(new Uint8Array(await letter.arrayBuffer()));
  expect(pages).toHaveLength(1);
  for (const line of [
    'Example Events Ltd',
    '1 High Street',
    'SW1A 1AA London',
    '/partner/address-verification',
  ])
    expect(pages[0]).toContain(line);
  await enter(token, await codeOf(partnerId));
  expect((await letterOf(partnerId)).status).toBe(404);
  const [row] = await rowsOf(partnerId);
  expect(row).toMatchObject({ sealedCode: null });
});

test('opening a letter is audited and shows on the partner; only administrators can', async () => {
  const { token, partnerId } = await aCompany();
  const detail = () => app.call('GET', `/admin/partners/${partnerId}`, { token: admin.token });
  expect((await detail()).body.addressLetter).toBeNull();
  await request(token);
  expect((await detail()).body.addressLetter).toMatchObject({ openedAt: null });
  const own = await createAdmin(app);
  for (const stranger of [token, (await createAttendee(app)).token])
    expect((await letterOf(partnerId, stranger)).status).toBe(403);
  await letterOf(partnerId, own.token);
  const { openedAt } = (await detail()).body.addressLetter;
  await letterOf(partnerId, own.token);
  expect((await detail()).body.addressLetter.openedAt).toBe(openedAt);
  const lines = await app.deps.db.select().from(auditLog).where(eq(auditLog.userId, own.userId));
  expect(lines.map(({ action, subject }) => [action, subject])).toEqual([
    ['open-address-letter', `partner ${partnerId}`],
    ['open-address-letter', `partner ${partnerId}`],
  ]);
});

test('letters to be posted are counted, and their companies listed, until opened', async () => {
  const [{ token, partnerId }, untouched] = [await aCompany(), await aCompany()];
  const requested = await request(token);
  await request(untouched.token);
  const reason = { reason: 'Sold tickets twice' };
  await app.call('POST', `/admin/partners/${untouched.partnerId}/block`, {
    token: admin.token,
    body: reason,
  });
  const found = async () => {
    const path = '/admin/partners?status=LETTER_TO_POST&sort=applied';
    const { body, headers } = await app.call('GET', path, { token: admin.token });
    const ids: number[] = body.map(({ id }: { id: number }) => id);
    const { waiting } = (await app.call('GET', '/admin/summary', { token: admin.token })).body;
    expect([waiting.letters.count, Number(headers.get('x-total-count'))]).toEqual([ids.length, ids.length]);
    return { ids, oldest: waiting.letters.oldest };
  };
  const before = await found();
  expect(before.ids).toContain(partnerId);
  expect(before.ids).not.toContain(untouched.partnerId);
  expect(before.oldest <= requested.body.letter.requestedAt).toBe(true);
  await letterOf(partnerId);
  expect((await found()).ids).toEqual(before.ids.filter((id) => id !== partnerId));
});

test('neither the row nor the log reveals the code, and its ciphertext is useless in another row', async () => {
  const { token, partnerId } = await aCompany();
  await request(token);
  const [row] = await rowsOf(partnerId);
  if (!row?.sealedCode) throw new TypeError('no code was written');
  const code = decrypt(app.deps.encryptionKey, row.sealedCode, row.id);
  expect(code).toMatch(/^\d{6}$/);
  expect(JSON.stringify(row)).not.toContain(code);
  expect(app.logged()).not.toContain(`"${code}"`);
  const { sealedCode } = row;
  const foreign = await aCompany();
  await request(foreign.token);
  const [other] = await rowsOf(foreign.partnerId);
  expect(() => decrypt(app.deps.encryptionKey, sealedCode, other?.id ?? '')).toThrow();
  await app.deps.db
    .update(addressCodes)
    .set({ sealedCode })
    .where(eq(addressCodes.id, other?.id ?? ''));
  expect((await letterOf(foreign.partnerId)).status).toBe(500);
  expect((await enter(foreign.token, another(code))).status).toBe(400);
});

test('five wrong attempts end a code, even for the right one; a new letter starts over', async () => {
  const { token, partnerId } = await aCompany();
  await request(token);
  const code = await codeOf(partnerId);
  for (const left of [4, 3, 2, 1]) {
    const refused = await enter(token, another(code));
    expect(refused.status).toBe(400);
    expect(fieldMessages(refused.body)).toEqual([
      {
        path: 'code',
        message: `That code isn't right. You have ${left} ${left === 1 ? 'attempt' : 'attempts'} left.`,
      },
    ]);
    expect((await state(token)).body.letter.triesLeft).toBe(left);
  }
  expect((await enter(token, another(code))).body.detail).toMatch(/you have no attempts left/);
  const spent = await enter(token, code);
  expect(spent.status).toBe(429);
  expect(Number(spent.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await letterOf(partnerId)).status).toBe(404);

  await request(token);
  const fresh = await codeOf(partnerId);
  expect((await enter(token, fresh)).status).toBe(200);
});

test('at most five of many concurrent attempts are checked', async () => {
  const { token, partnerId } = await aCompany();
  await request(token);
  const code = await codeOf(partnerId);
  const answers = await Promise.all(Array.from({ length: 12 }, () => enter(token, another(code))));
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
  expect((await enter(token, code)).status).toBe(429);
});

test('the right code sent twice concurrently verifies once', async () => {
  const { token, partnerId } = await aCompany();
  await request(token);
  const code = await codeOf(partnerId);
  const answers = await Promise.all([enter(token, code), enter(token, code)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a new letter ends the previous code, and letters are limited', async () => {
  const { token, partnerId } = await aCompany();
  await request(token);
  const first = await codeOf(partnerId);
  await request(token);
  const second = await codeOf(partnerId);
  if (first !== second) expect((await enter(token, first)).status).toBe(400);
  expect((await request(token)).status).toBe(200);
  const refused = await request(token);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await rowsOf(partnerId)).filter(({ endedAt }) => endedAt === null)).toHaveLength(1);
});

test('concurrent requests leave one open code', async () => {
  const { token, partnerId } = await aCompany();
  await Promise.all([request(token), request(token)]);
  expect((await rowsOf(partnerId)).filter(({ endedAt }) => endedAt === null)).toHaveLength(1);
  expect((await enter(token, await codeOf(partnerId))).status).toBe(200);
});

test("a code expires after thirty days, its letter can't be opened, and it is deleted overnight", async () => {
  const { token, partnerId } = await aCompany();
  await request(token);
  const code = await codeOf(partnerId);
  const past = new Date(Date.now() - 1000);
  await app.deps.db
    .update(addressCodes)
    .set({ expiresAt: past })
    .where(eq(addressCodes.partnerId, partnerId));
  expect((await enter(token, code)).status).toBe(410);
  expect((await state(token)).body.letter).toBeNull();
  expect((await letterOf(partnerId)).status).toBe(404);
  await deleteExpiredData(app.deps);
  expect(await rowsOf(partnerId)).toMatchObject([{ sealedCode: null }]);
});

test('changing the address resets verification and ends the open code', async () => {
  const { token, partnerId } = await aCompany();
  await request(token);
  const code = await codeOf(partnerId);
  await app.call('PUT', `/partners/${partnerId}`, { token, body: { city: 'Leeds' } });
  expect((await enter(token, code)).status).toBe(409);
  await request(token);
  expect((await enter(token, await codeOf(partnerId))).status).toBe(200);
  await app.call('PUT', `/partners/${partnerId}`, { token, body: { zipCode: 'LS1 1AA' } });
  expect((await state(token)).body).toEqual({ addressVerified: false, letter: null });
});

test("a letter can't be requested without a complete address", async () => {
  const { token } = await createPartnerMember(app, {}, { countryId: 77, zipCode: '' });
  expect(await request(token)).toMatchObject({
    status: 409,
    body: { detail: "Add your company's full address first, so we know where to post the letter." },
  });
});

test("another partner's code doesn't work", async () => {
  const [own, other] = [await aCompany(), await aCompany()];
  await request(own.token);
  await request(other.token);
  const [mine, theirs] = [await codeOf(own.partnerId), await codeOf(other.partnerId)];
  if (mine !== theirs) expect((await enter(own.token, theirs)).status).toBe(400);
  const [row] = await app.deps.db.select().from(partners).where(eq(partners.id, other.partnerId));
  expect(row?.addressVerified).toBe(false);
});

test.each([undefined, '', '12345', '1234567', '12345a', '１２３４５６'])(
  '%j is not a code, and no attempt is counted',
  async (code) => {
    const { token } = await aCompany();
    await request(token);
    expect(await enter(token, code)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'code', message: 'Please enter all 6 digits' }] },
    });
    expect((await state(token)).body.letter.triesLeft).toBe(5);
  },
);
