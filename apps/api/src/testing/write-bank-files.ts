import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { localAccountKinds, localAccounts, type LocalAccount, type LocalAccountKind } from '@atrium/domain';
import {
  creditTransfersXml,
  type CreditTransfer,
  type Payment,
} from '../features/payouts/credit-transfers.ts';

/**
 * Program of `npm run verify`: `write-bank-files.ts <folder>`. Writes files of credit transfers as the product makes them to the
 * folder's `valid`, and to `invalid` the same with one fault each that their schema must refuse.
 */
const [folder = 'bank-files'] = process.argv.slice(2);

const debtor = { name: 'Atrium Events Ltd', iban: 'DE75512108001245126199', bic: 'SOGEDEFF' };

const transfer = (more: Partial<CreditTransfer> = {}): CreditTransfer => ({
  id: '01a1b2c3000070008000000000000001',
  name: 'Forum Works Ltd',
  kind: 'IBAN',
  accountNumber: 'GB29NWBK60161331926819',
  swiftCode: 'NWBKGB2L',
  routingNumber: null,
  amountMinor: 10_805,
  reference: 'ATRIUM 00000001',
  ...more,
});

const writePayments = (payments: readonly Payment[]): string =>
  creditTransfersXml({
    messageId: 'ATRIUM-20270512093015123',
    createdAt: new Date('2027-05-12T09:30:15.123Z'),
    day: '2027-05-13',
    initiator: debtor.name,
    payments,
  });
const write = (transfers: readonly CreditTransfer[]): string =>
  writePayments([{ currency: 'EUR', debtor, transfers }]);

/** A payment to an account of this kind without an IBAN, with the longest number. */
const local = (kind: LocalAccountKind, more: Partial<CreditTransfer> = {}): Payment => {
  const { codes, accountNumber, currency }: LocalAccount = localAccounts[kind];
  const routingNumber = '0'.repeat(codes.reduce((all, { digits }) => all + digits, 0));
  const to = { kind, routingNumber, swiftCode: '', accountNumber: '9'.repeat(accountNumber.most) };
  return { currency, debtor, transfers: [transfer({ ...to, name: 'カ）フォーラムワークス', ...more })] };
};

const one = write([transfer()]);
const replaced = (part: string, by: string): string => {
  if (!one.includes(part)) throw new Error(`no ${part} in the file`);
  return one.replace(part, by);
};

const samples: Readonly<Record<'valid' | 'invalid', Record<string, string>>> = {
  valid: {
    one,
    many: write(
      Array.from({ length: 500 }, (_, number) =>
        transfer({ id: String(number).padStart(35, '0'), amountMinor: number + 1 }),
      ),
    ),
    letters: write([
      transfer({ name: 'Müller & Søn, Łódź <b>"x"</b>', reference: '株式会社 – ATRIUM' }),
      transfer({ name: '株式会社', reference: 'ß'.repeat(200) }),
      transfer({ name: 'A'.repeat(200), reference: 'Ä & Ö '.repeat(60) }),
    ]),
    amounts: write([transfer({ amountMinor: 1 }), transfer({ amountMinor: 99_999_999_999 })]),
    branch: write([transfer({ swiftCode: 'DEUTDEFF500' })]),
    ...Object.fromEntries(localAccountKinds.map((kind) => [kind, writePayments([local(kind)])])),
    all: writePayments([
      { currency: 'EUR', debtor, transfers: [transfer()] },
      { currency: 'GBP', debtor, transfers: [transfer()] },
      ...localAccountKinds.map((kind) => local(kind)),
    ]),
  },
  invalid: {
    account: write([transfer({ accountNumber: 'gb29 nwbk' })]),
    bank: write([transfer({ swiftCode: 'NWBK' })]),
    id: write([transfer({ id: '1'.repeat(36) })]),
    empty: write([]),
    member: writePayments([local('GB', { routingNumber: '0'.repeat(36) })]),
    number: writePayments([local('GB', { accountNumber: '9'.repeat(35) })]),
    local: writePayments([local('GB', { accountNumber: '' })]),
    amount: replaced('>108.05</InstdAmt>', '>108,05</InstdAmt>'),
    currency: replaced('Ccy="EUR"', 'Ccy="euro"'),
    day: replaced('<Dt>2027-05-13</Dt>', '<Dt>2027-02-30</Dt>'),
    order: replaced('<PmtMtd>TRF</PmtMtd>', '').replace('</PmtInf>', '<PmtMtd>TRF</PmtMtd></PmtInf>'),
  },
};

for (const [kind, files] of Object.entries(samples)) {
  mkdirSync(join(folder, kind), { recursive: true });
  for (const [name, xml] of Object.entries(files)) writeFileSync(join(folder, kind, `${name}.xml`), xml);
}
