import { contractInForce, termsInForce } from '@atrium/domain';
import { generateDemo, type DemoPapers } from '@atrium/seed';
import { writePapers } from './seed-papers.ts';
import { createPartnerMember, startTestApp, testPassword, type TestApp } from './testing/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** The papers of the demonstration, all of them handed to one company of the test. */
async function aSeededPartner(seed: number) {
  const member = await createPartnerMember(app, {}, { addressVerified: false });
  const { partnerId, userId } = member;
  const { bankAccounts, signatures, letters } = generateDemo({ seed, baseDate: new Date() }).papers;
  const papers: DemoPapers = {
    bankAccounts: bankAccounts.slice(0, 1).map((account) => ({ ...account, partnerId })),
    signatures: signatures.slice(0, 1).map((made) => ({ ...made, partnerId, signedBy: userId })),
    letters: letters.slice(0, 1).map((letter) => ({ ...letter, partnerId, requestedBy: userId })),
  };
  await app.deps.sql.begin((tx) => writePapers(app.deps, tx, papers));
  return { ...member, papers };
}

test('seeded papers are what their company would have made itself', async () => {
  const { token, partnerId, papers } = await aSeededPartner(1);
  const read = async (path: string) => (await app.call('GET', path, { token })).body;
  expect(await read('/partner/bank-accounts')).toMatchObject(
    papers.bankAccounts.map(({ iban, name }) => ({
      bankAccountName: name,
      companyIban: `**** ${iban.slice(-4)}`,
    })),
  );
  expect(await read('/partner/contract')).toMatchObject({
    status: 'agreed',
    version: contractInForce,
    signedBy: papers.signatures[0]?.signerName,
  });
  expect(await read('/partner/terms')).toMatchObject({
    status: 'agreed',
    version: termsInForce['customer-terms'],
  });
  const [document] = (await read(`/partners/${partnerId}`)).documents;
  const copy = await app.call('GET', document.url.replace('/api', ''), { token });
  expect([copy.status, copy.headers.get('content-type')]).toEqual([200, 'application/pdf']);
});

test('the code of a seeded letter verifies the address, and a listed account is not listed twice', async () => {
  const { token, papers } = await aSeededPartner(2);
  const code = papers.letters[0]?.code;
  const verified = await app.call('POST', '/partner/address-verification', { token, body: { code } });
  expect(verified.body).toEqual({ addressVerified: true, letter: null });
  const [known] = papers.bankAccounts;
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
  expect(again).toMatchObject({ status: 409, body: { error: 'This bank account is listed already' } });
});
