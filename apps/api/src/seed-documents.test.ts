import { contractInForce, termsInForce } from '@atrium/domain';
import { generateDemo, type DemoDocuments } from '@atrium/seed';
import { seedDocuments } from './seed-documents.ts';
import { createPartnerMember, startTestApp, testPassword, type TestApp } from './testing/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** A test partner with the demo data's bank account, agreement and letter. */
async function aSeededPartner(seed: number) {
  const member = await createPartnerMember(app, {}, { addressVerified: false });
  const { partnerId, userId } = member;
  const { bankAccounts, signatures, letters } = generateDemo({ seed, baseDate: new Date() }).documents;
  const documents: DemoDocuments = {
    bankAccounts: bankAccounts.slice(0, 1).map((account) => ({ ...account, partnerId })),
    signatures: signatures.slice(0, 1).map((made) => ({ ...made, partnerId, signedBy: userId })),
    letters: letters.slice(0, 1).map((letter) => ({ ...letter, partnerId, requestedBy: userId })),
  };
  await app.sql.begin((tx) => seedDocuments(app.deps, tx, documents));
  return { ...member, documents };
}

test('seeded documents match those the product creates itself', async () => {
  const { token, partnerId, documents } = await aSeededPartner(1);
  const read = async (path: string) => (await app.call('GET', path, { token })).body;
  expect(await read('/partner/bank-accounts')).toMatchObject(
    documents.bankAccounts.map(({ iban, name }) => ({
      bankAccountName: name,
      companyIban: `**** ${iban.slice(-4)}`,
    })),
  );
  expect(await read('/partner/contract')).toMatchObject({
    status: 'agreed',
    version: contractInForce,
    signedBy: documents.signatures[0]?.signerName,
  });
  expect(await read('/partner/terms')).toMatchObject({
    status: 'agreed',
    version: termsInForce['customer-terms'],
  });
  const [document] = (await read(`/partners/${partnerId}`)).documents;
  const copy = await app.call('GET', document.url.replace('/api', ''), { token });
  expect([copy.status, copy.headers.get('content-type')]).toEqual([200, 'application/pdf']);
});

test("a seeded letter's code verifies the address, and a seeded bank account can't be added twice", async () => {
  const { token, documents } = await aSeededPartner(2);
  const code = documents.letters[0]?.code;
  const verified = await app.call('POST', '/partner/address-verification', { token, body: { code } });
  expect(verified.body).toEqual({ addressVerified: true, letter: null });
  const [known] = documents.bankAccounts;
  const again = await app.call('POST', '/partner/bank-accounts', {
    token,
    body: {
      bankAccountName: 'Again',
      companyIban: known?.iban,
      companySwiftCode: known?.swiftCode,
      bankAccountCountry: known?.countryId,
      bankAccountCurrency: known?.currency,
      password: testPassword,
    },
  });
  expect(again).toMatchObject({ status: 409, body: { error: 'This bank account is already listed' } });
});
