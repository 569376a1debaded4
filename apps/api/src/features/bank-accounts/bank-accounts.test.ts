import { eq } from 'drizzle-orm';
import { localAccountKinds, NewPayoutAccount } from '@atrium/domain';
import { bankAccounts, outbox } from '../../db/schema/index.ts';
import {
  createAdmin,
  createPartnerMember,
  startTestApp,
  testPassword,
  type TestApp,
} from '../../testing/index.ts';
import { decrypt } from '../identity/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const path = '/partner/bank-accounts';
const british = 'GB29NWBK60161331926819';
const norwegian = 'NO9386011117947';
const form = (more: object = {}) => ({
  bankAccountName: 'Example Events, payouts',
  companyIban: 'GB29 NWBK 6016 1331 9268 19',
  companySwiftCode: 'NWBKGB2L',
  bankAccountCountry: '77',
  bankAccountCurrency: 'GBP',
  password: testPassword,
  ...more,
});
const list = (token: string) => app.call('GET', path, { token });
const add = (token: string, more?: object) => app.call('POST', path, { token, body: form(more) });
const change = (token: string, id: string, body: object) =>
  app.call('PATCH', `${path}/${id}`, { token, body: { password: testPassword, ...body } });
const remove = (token: string, id: string, password = testPassword) =>
  app.call('DELETE', `${path}/${id}`, { token, body: { password } });
const mailsTo = async (email: string) =>
  (
    await app.deps.db.select().from(outbox).where(eq(outbox.recipient, email)).orderBy(outbox.createdAt)
  ).filter(({ kind }) => kind.startsWith('bank-account'));

test('an account is added, shown masked, changed and removed', async () => {
  const { token } = await createPartnerMember(app);
  expect((await list(token)).body).toEqual([]);
  const added = await add(token);
  expect(added).toMatchObject({
    status: 201,
    body: {
      bankAccountName: 'Example Events, payouts',
      companyIban: '**** 6819',
      companySwiftCode: 'NWBKGB2L',
      bankAccountCountry: { id: 77 },
      bankAccountCurrency: 'GBP',
    },
  });
  const { id } = added.body;
  const changed = await change(token, id, { companyIban: norwegian, bankAccountCurrency: 'NOK' });
  expect(changed).toMatchObject({
    status: 200,
    body: { companyIban: '**** 7947', bankAccountCurrency: 'NOK' },
  });
  expect((await change(token, id, { bankAccountName: 'Oslo', companyIban: '' })).body).toMatchObject({
    bankAccountName: 'Oslo',
    companyIban: '**** 7947',
    bankAccountCurrency: 'NOK',
  });
  expect((await list(token)).body).toMatchObject([{ id, bankAccountName: 'Oslo' }]);
  expect((await remove(token, id)).body).toEqual({ status: 'Success' });
  expect((await list(token)).body).toEqual([]);
});

test('the number is encrypted in its row, and appears in no response, email or log', async () => {
  const { token, partnerId, email } = await createPartnerMember(app);
  const { body } = await add(token);
  const [row] = await app.deps.db.select().from(bankAccounts).where(eq(bankAccounts.id, body.id));
  if (!row) throw new TypeError('no account was written');
  expect(decrypt(app.deps.encryptionKey, row.sealedIban, row.id)).toBe(british);
  expect(() => decrypt(app.deps.encryptionKey, row.sealedIban, 'another row')).toThrow();
  const admin = await createAdmin(app);
  const seen = [
    row,
    body,
    (await list(token)).body,
    (await app.call('GET', '/partner/profile', { token })).body,
    (await app.call('GET', `/admin/partners/${partnerId}`, { token: admin.token })).body,
    await mailsTo(email),
    app.logged(),
  ];
  for (const one of seen) expect(JSON.stringify(one)).not.toMatch(/6016\s?1331/);
});

test('the partner record lists masked accounts for the partner and for administrators', async () => {
  const { token, partnerId } = await createPartnerMember(app);
  const { body } = await add(token);
  const listed = [{ id: body.id, bankName: 'Example Events, payouts', accountNumber: '**** 6819' }];
  expect((await app.call('GET', '/partner/profile', { token })).body.bankAccounts).toEqual(listed);
  const admin = await createAdmin(app);
  const record = await app.call('GET', `/admin/partners/${partnerId}`, { token: admin.token });
  expect(record.body.bankAccounts).toEqual(listed);
});

test('every change requires the password again, and wrong attempts are limited', async () => {
  const { token } = await createPartnerMember(app);
  const { id } = (await add(token)).body;
  const refused = { status: 400, body: { errors: [{ path: 'password' }] } };
  expect(await add(token, { companyIban: norwegian, password: 'Not-it-42!' })).toMatchObject(refused);
  expect(await add(token, { companyIban: norwegian, password: undefined })).toMatchObject(refused);
  expect(await change(token, id, { bankAccountName: 'Mine', password: 'Not-it-42!' })).toMatchObject(refused);
  expect(await remove(token, id, 'Not-it-42!')).toMatchObject(refused);
  expect((await list(token)).body).toMatchObject([{ id, bankAccountName: 'Example Events, payouts' }]);
  for (let attempt = 3; attempt < 10; attempt++) await remove(token, id, 'Not-it-42!');
  expect((await remove(token, id)).status).toBe(429);
});

test('team members are emailed each change with the account and its author', async () => {
  const { token, email } = await createPartnerMember(app);
  const { id } = (await add(token)).body;
  await change(token, id, { bankAccountName: 'Oslo' });
  await remove(token, id);
  const mails = await mailsTo(email);
  expect(mails.map(({ kind }) => kind)).toEqual([
    'bank-account-added',
    'bank-account-changed',
    'bank-account-removed',
  ]);
  expect(mails[1]?.text).toContain('Oslo, **** 6819');
  expect(mails[1]?.text).toContain(email);
});

test("another partner's account gets 404", async () => {
  const [own, other] = [await createPartnerMember(app), await createPartnerMember(app)];
  const { id } = (await add(other.token)).body;
  expect((await list(own.token)).body).toEqual([]);
  expect((await change(own.token, id, { bankAccountName: 'Mine' })).status).toBe(404);
  expect((await remove(own.token, id)).status).toBe(404);
  expect((await list(other.token)).body).toHaveLength(1);
});

test('the same account is stored once, whatever its spacing and concurrent requests', async () => {
  const { token } = await createPartnerMember(app);
  const answers = await Promise.all([add(token), add(token, { companyIban: british })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  const second = (await add(token, { companyIban: norwegian })).body;
  expect((await change(token, second.id, { companyIban: british })).status).toBe(409);
  expect((await add((await createPartnerMember(app)).token)).status).toBe(201);
});

test.each([
  [{ bankAccountName: ' ' }, 'bankAccountName', 'Bank account name is required'],
  [{ companyIban: '' }, 'companyIban', 'IBAN is required'],
  [{ companyIban: undefined }, 'companyIban', 'IBAN is required'],
  [{ companyIban: 'gb29nwbk60161331926819' }, 'companyIban', 'Invalid IBAN format'],
  [{ companyIban: 'GB29NWBK60161331926818' }, 'companyIban', 'Invalid IBAN format'],
  [{ companyIban: 'NO93860111179471' }, 'companyIban', 'Invalid IBAN format'],
  [{ companyIban: 'ZZ29NWBK60161331926819' }, 'companyIban', 'Invalid IBAN format'],
  [{ companySwiftCode: '' }, 'companySwiftCode', 'SWIFT/BIC code is required'],
  [{ companySwiftCode: 'NWBKGB2' }, 'companySwiftCode', 'Invalid SWIFT/BIC code format'],
  [{ companySwiftCode: 'NWB1GB2L' }, 'companySwiftCode', 'Invalid SWIFT/BIC code format'],
  [{ companySwiftCode: 'NWBKZZ2L' }, 'companySwiftCode', 'Invalid SWIFT/BIC code format'],
  [{ bankAccountCountry: '' }, 'bankAccountCountry', 'Please select a country'],
  [{ bankAccountCountry: 9999 }, 'bankAccountCountry', "“9999” isn't on the list. Choose another."],
  [{ bankAccountCurrency: 'JPY' }, 'bankAccountCurrency', 'Choose a currency'],
])('%j gets a field error, and nothing is saved', async (fault, field, message) => {
  const { token } = await createPartnerMember(app);
  const refused = await add(token, fault);
  expect(refused).toMatchObject({
    status: 400,
    body: { detail: message, errors: [{ path: field, message }] },
  });
  expect((await list(token)).body).toEqual([]);
});

test.each([
  'DE89370400440532013000',
  'FR1420041010050500013M02606',
  'MT84MALT011000012345MTLCAST001S',
  'NO9386011117947',
])('an IBAN of another country is accepted: %s', async (companyIban) => {
  const { token } = await createPartnerMember(app);
  expect((await add(token, { companyIban })).status).toBe(201);
});

describe('an account of a US bank', () => {
  const us = (more: object = {}) => ({
    bankAccountName: 'Example Events Inc.',
    routingNumber: '021 000 021',
    accountNumber: '0001-2345-6789',
    password: testPassword,
    ...more,
  });
  const addUs = (token: string, more?: object) =>
    app.call('POST', '/partner/us-bank-accounts', { token, body: us(more) });

  test('is added in dollars without an IBAN, shown masked, and removed', async () => {
    const { token, email } = await createPartnerMember(app);
    const added = await addUs(token);
    expect(added).toMatchObject({
      status: 201,
      body: {
        accountNumber: '**** 6789',
        routingNumber: '021000021',
        companyIban: '',
        companySwiftCode: '',
        bankAccountCountry: { name: 'United States' },
        bankAccountCurrency: 'USD',
      },
    });
    const { id } = added.body;
    const [row] = await app.deps.db.select().from(bankAccounts).where(eq(bankAccounts.id, id));
    if (!row) throw new TypeError('no account was written');
    expect(decrypt(app.deps.encryptionKey, row.sealedIban, id)).toBe('000123456789');
    expect((await addUs(token)).status).toBe(409);
    expect((await addUs(token, { routingNumber: '011401533' })).status).toBe(201);
    expect((await change(token, id, { companyIban: british })).status).toBe(404);
    const sent = (await mailsTo(email)).map(({ text }) => text);
    expect(sent[0]).toContain('Example Events Inc., **** 6789');
    expect((await remove(token, id)).body).toEqual({ status: 'Success' });
  });

  test.each([
    [{ bankAccountName: '' }, 'bankAccountName', 'Bank account name is required'],
    [{ routingNumber: '' }, 'routingNumber', 'Routing number is required'],
    [{ routingNumber: '021000022' }, 'routingNumber', 'Check the routing number: it has nine digits'],
    [{ accountNumber: undefined }, 'accountNumber', 'Account number is required'],
    [{ accountNumber: '12x' }, 'accountNumber', 'Enter 4 to 17 digits'],
    [{ password: 'Not-it-42!' }, 'password', "That password isn't right"],
  ])('%j gets a field error, and nothing is saved', async (fault, field, message) => {
    const { token } = await createPartnerMember(app);
    const refused = await addUs(token, fault);
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: field, message }] } });
    expect((await list(token)).body).toEqual([]);
  });
});

const samples = {
  US: { kind: 'US', bankAccountName: 'Inc.', routingNumber: '021 000-021', accountNumber: '0001-2345-6789' },
  GB: { kind: 'GB', bankAccountName: 'Ltd', sortCode: '20-00-00', accountNumber: '5577 9911' },
  CA: {
    kind: 'CA',
    bankAccountName: 'Forum Works',
    institutionNumber: '003',
    transitNumber: '1234-5',
    accountNumber: '1234 567',
  },
  AU: { kind: 'AU', bankAccountName: 'Pty', bsb: '062-000', accountNumber: '1234 5678' },
  JP: {
    kind: 'JP',
    bankAccountName: 'カ）フォーラムワークス',
    bankCode: '0001',
    branchCode: '００１',
    accountNumber: '1234-567',
  },
};
const payoutPath = '/partner/payout-accounts';
const addPayout = (token: string, body: object) =>
  app.call('POST', payoutPath, { token, body: { password: testPassword, ...body } });
const listPayout = (token: string) => app.call('GET', payoutPath, { token });
const changePayout = (token: string, id: string, body: object) =>
  app.call('PATCH', `${payoutPath}/${id}`, { token, body: { password: testPassword, ...body } });

describe('an account without an IBAN', () => {
  test.each([
    [samples.US, '000123456789', { routingNumber: '021000021' }, 'USD', 'United States'],
    [samples.GB, '55779911', { sortCode: '200000' }, 'GBP', 'United Kingdom'],
    [samples.CA, '1234567', { institutionNumber: '003', transitNumber: '12345' }, 'CAD', 'Canada'],
    [samples.AU, '12345678', { bsb: '062000' }, 'AUD', 'Australia'],
    [samples.JP, '1234567', { bankCode: '0001', branchCode: '001' }, 'JPY', 'Japan'],
  ])(
    '%j is stored encrypted, shown masked, and listed once',
    async (details, number, bankCodes, currency, country) => {
      const { token } = await createPartnerMember(app);
      const added = await addPayout(token, details);
      expect(added).toMatchObject({
        status: 201,
        body: {
          ...{ kind: details.kind, accountNumber: `**** ${number.slice(-4)}`, bankCodes },
          ...{ bankAccountCurrency: currency, bankAccountCountry: { name: country }, companySwiftCode: '' },
        },
      });
      expect((await listPayout(token)).body).toEqual([added.body]);
      const [row] = await app.deps.db.select().from(bankAccounts).where(eq(bankAccounts.id, added.body.id));
      if (!row) throw new TypeError('no account was written');
      expect(decrypt(app.deps.encryptionKey, row.sealedIban, row.id)).toBe(number);
      for (const one of [row, added.body, app.logged()]) expect(JSON.stringify(one)).not.toContain(number);
      expect((await addPayout(token, details)).body).toMatchObject({ code: 'bank-account-listed' });
    },
  );

  test.each([
    [samples.US, { routingNumber: '021000022' }, 'Check the routing number: it has nine digits'],
    [samples.US, { accountNumber: '123' }, 'Enter 4 to 17 digits'],
    [samples.GB, { sortCode: '2000000' }, 'Enter the six digits of the sort code'],
    [samples.GB, { sortCode: undefined }, 'Enter the six digits of the sort code'],
    [samples.GB, { accountNumber: '1234567' }, 'Enter 8 digits, with zeros in front of a shorter number'],
    [samples.GB, { accountNumber: '1234567O' }, 'Enter 8 digits, with zeros in front of a shorter number'],
    [samples.CA, { institutionNumber: '03' }, 'Enter the three digits of the institution number'],
    [samples.CA, { transitNumber: '12a45' }, 'Enter the five digits of the transit number'],
    [samples.CA, { accountNumber: '1234567890123' }, 'Enter 7 to 12 digits'],
    [samples.AU, { bsb: '06200' }, 'Enter the six digits of the BSB'],
    [samples.AU, { accountNumber: '1234567890' }, 'Enter 5 to 9 digits'],
    [samples.AU, { accountNumber: '' }, 'Account number is required'],
    [samples.JP, { bankCode: '00011' }, 'Enter the four digits of the bank code'],
    [samples.JP, { branchCode: '1' }, 'Enter the three digits of the branch code'],
    [samples.JP, { accountNumber: '123456' }, 'Enter 7 digits, with zeros in front of a shorter number'],
    [samples.JP, { bankAccountName: 'Ünter' }, 'Write the account holder in katakana, as the bank knows it'],
  ])('%j with %j gets a field error, and nothing is saved', async (details, fault, message) => {
    const { token } = await createPartnerMember(app);
    const refused = await addPayout(token, { ...details, ...fault });
    const [path] = Object.keys(fault);
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ path, message }] } });
    expect((await listPayout(token)).body).toEqual([]);
  });

  test('is changed as a whole: what is stored is judged with what is new', async () => {
    const { token } = await createPartnerMember(app);
    const { id } = (await addPayout(token, samples.GB)).body;
    const second = (await addPayout(token, { ...samples.GB, sortCode: '40-00-00' })).body;
    expect(await changePayout(token, second.id, { sortCode: '20-00-00' })).toMatchObject({
      body: { code: 'bank-account-listed' },
    });
    expect(await changePayout(token, id, { sortCode: '1' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'sortCode' }] },
    });
    const changed = await changePayout(token, id, { sortCode: '60-00-00', accountNumber: '', kind: 'AU' });
    expect(changed).toMatchObject({
      status: 200,
      body: { kind: 'GB', accountNumber: '**** 9911', bankCodes: { sortCode: '600000' } },
    });
    expect((await changePayout(token, id, { accountNumber: '00112233' })).body).toMatchObject({
      accountNumber: '**** 2233',
      bankCodes: { sortCode: '600000' },
    });
    // the first number of the account is free again
    expect((await addPayout(token, samples.GB)).status).toBe(201);
  });

  test('is not in the list that promises four currencies; one with an IBAN may be in any', async () => {
    const { token } = await createPartnerMember(app);
    const { password: _password, ...iban } = form({ kind: 'IBAN', bankAccountCurrency: 'JPY' });
    const yen = (await addPayout(token, iban)).body;
    await addPayout(token, samples.AU);
    const us = (await addPayout(token, samples.US)).body;
    expect((await listPayout(token)).body).toMatchObject([
      { kind: 'IBAN', bankAccountCurrency: 'JPY', accountNumber: '**** 6819' },
      { kind: 'AU' },
      { kind: 'US' },
    ]);
    expect((await list(token)).body).toMatchObject([{ id: us.id, routingNumber: '021000021' }]);
    expect((await change(token, yen.id, { bankAccountName: 'Yen' })).status).toBe(404);
    expect((await changePayout(token, yen.id, { bankAccountCurrency: 'EUR' })).status).toBe(200);
    expect((await change(token, yen.id, { bankAccountName: 'Euro' })).body).toMatchObject({
      bankAccountName: 'Euro',
      bankAccountCurrency: 'EUR',
    });
  });

  test("is another partner's to change and remove", async () => {
    const [mine, other] = [await createPartnerMember(app), await createPartnerMember(app)];
    const { id } = (await addPayout(other.token, samples.JP)).body;
    expect((await changePayout(mine.token, id, { bankAccountName: 'ア' })).status).toBe(404);
    const removal = (token: string) =>
      app.call('DELETE', `${payoutPath}/${id}`, { token, body: { password: testPassword } });
    expect((await removal(mine.token)).status).toBe(404);
    expect((await removal(other.token)).body).toEqual({ status: 'Success' });
  });
});

test('every row of the table of accounts has its form', () => {
  const kinds = NewPayoutAccount.options.map((option) => option.shape.kind.value);
  expect(kinds).toEqual(['IBAN', ...localAccountKinds]);
});
