import { z } from 'zod';
import { CurrentPassword } from '../identity/identity.contract.ts';
import { defineContract } from '../kernel/endpoint.ts';
import { CurrencyCode, Done, Instant, Option, requiredChoice, requiredShortText } from '../kernel/fields.ts';
import type { PlainCode } from '../kernel/problem-codes.ts';
import { code } from '../kernel/read-issue.ts';
import { bankAccountsCalls } from './bank-accounts.calls.ts';
import { isBankKatakana } from './katakana.ts';
import {
  localAccounts,
  type BankCodeName,
  type LocalAccount,
  type LocalAccountKind,
} from './local-accounts.ts';

/** Currencies of the calls that came first (partner spec 9); responses with others would break their promise. */
export const bankAccountCurrencies = ['USD', 'EUR', 'GBP', 'NOK'] as const;
export type BankAccountCurrency = (typeof bankAccountCurrencies)[number];

const noSpaces = (text: string) => text.replace(/\s/g, '');

/**
 * Shape of an IBAN. The spec allows digits alone, but real IBANs contain letters. Length by country and check
 * digits are validated by the form and the server (ISO 13616).
 */
const iban = z
  .string(code('iban-required'))
  .transform(noSpaces)
  .pipe(
    z
      .string()
      .min(1, { error: code('iban-required'), abort: true })
      .regex(/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/, code('iban-invalid')),
  );

const swift = z
  .string(code('swift-required'))
  .trim()
  .min(1, { error: code('swift-required'), abort: true })
  .regex(/^[A-Z]{6}[A-Z\d]{2}([A-Z\d]{3})?$/, code('swift-invalid'));

/** The bank form (partner spec 3 and 5). */
export const BankDetails = z.object({
  bankAccountName: requiredShortText('bank-account-name-required', 120),
  companyIban: iban,
  companySwiftCode: swift,
  bankAccountCountry: requiredChoice('select-a-country'),
  bankAccountCurrency: z.enum(bankAccountCurrencies, code('select-a-currency')),
});
export type BankDetails = z.input<typeof BankDetails>;

export const NewBankAccount = BankDetails.extend({ password: CurrentPassword });
export type NewBankAccount = z.input<typeof NewBankAccount>;

/** The digits of a text; spaces and dashes between them are left out, and full-width digits taken. */
const digits = (required: PlainCode, invalid: PlainCode, isRight: (digits: string) => boolean) =>
  z
    .string(required)
    .transform((text) => text.normalize('NFKC').replaceAll(/[\s\p{Pd}]/gu, ''))
    .pipe(
      z
        .string()
        .min(1, { error: required, abort: true })
        .refine((text) => /^\d+$/.test(text) && isRight(text), invalid),
    );

const bankCodesOf = ({ codes }: LocalAccount) =>
  Object.fromEntries(
    codes.map(({ name, digits: length, required, invalid, isRight = () => true }) => [
      name,
      digits(required ?? invalid, invalid, (text) => text.length === length && isRight(text)),
    ]),
  );

const localAccount = <K extends LocalAccountKind>(kind: K) => {
  const account: LocalAccount = localAccounts[kind];
  const { least, most, invalid } = account.accountNumber;
  const { bankAccountName } = BankDetails.shape;
  return z.object({
    kind: z.literal(kind),
    bankAccountName: account.isKatakana
      ? bankAccountName
          .transform((name) => name.normalize('NFKC'))
          .refine(isBankKatakana, code('account-holder-katakana'))
      : bankAccountName,
    ...(bankCodesOf(account) as Record<BankCodeName<K>, ReturnType<typeof digits>>), // the names of the row
    accountNumber: digits(
      code('account-number-required'),
      invalid,
      ({ length }) => length >= least && length <= most,
    ),
    password: CurrentPassword,
  });
};

const ibanAccount = BankDetails.extend({
  kind: z.literal('IBAN'),
  bankAccountCurrency: z.enum(CurrencyCode.options, code('select-a-currency')),
  password: CurrentPassword,
});
const usAccount = localAccount('US');

/** With an IBAN in any currency, or without one in the currency of its country. */
export const NewPayoutAccount = z.discriminatedUnion('kind', [
  ibanAccount,
  usAccount,
  localAccount('GB'),
  localAccount('CA'),
  localAccount('AU'),
  localAccount('JP'),
]);
export type NewPayoutAccount = z.output<typeof NewPayoutAccount>;

/** An account of a US bank, which has no IBAN. */
export const NewUsBankAccount = usAccount.omit({ kind: true });
export type NewUsBankAccount = z.input<typeof NewUsBankAccount>;

/** Absent fields keep their value. So does an empty IBAN, because the stored one is never shown again. */
export const BankAccountChange = BankDetails.partial().extend({
  companyIban: z
    .literal('')
    .transform(() => undefined)
    .or(iban)
    .optional(),
  password: CurrentPassword,
});
export type BankAccountChange = z.input<typeof BankAccountChange>;

const stored = z.string().max(200).optional();

/** Fields of the account's kind; absent and empty ones keep their value. They are judged together with those that are stored. */
export const PayoutAccountChange = z.object({
  ...{ bankAccountName: stored, companyIban: stored, companySwiftCode: stored, accountNumber: stored },
  ...(Object.fromEntries(
    Object.values(localAccounts).flatMap(({ codes }) => codes.map(({ name }) => [name, stored])),
  ) as Record<BankCodeName, typeof stored>), // the names of all rows
  bankAccountCountry: BankDetails.shape.bankAccountCountry.optional(),
  bankAccountCurrency: ibanAccount.shape.bankAccountCurrency.optional(),
  password: CurrentPassword,
});
export type PayoutAccountChange = z.input<typeof PayoutAccountChange>;

/** An account as read, with only the last four characters of its number. */
export const PayoutAccount = z.object({
  id: z.uuid(),
  /** `IBAN`, or the country of an account without one. More may follow. */
  kind: z.string(),
  bankAccountName: z.string(),
  /** The number, masked. */
  accountNumber: z.string(),
  /** Only of an account with an IBAN. */
  companySwiftCode: z.string(),
  /** Codes of the bank of an account without an IBAN, by the names of their fields. */
  bankCodes: z.record(z.string(), z.string()),
  bankAccountCountry: Option,
  bankAccountCurrency: CurrencyCode,
  createdAt: Instant,
  updatedAt: Instant,
});
export type PayoutAccount = z.infer<typeof PayoutAccount>;

/** An account as the calls that came first read it: in one of their currencies, with an IBAN or of a US bank. */
export const BankAccount = z.object({
  id: z.uuid(),
  bankAccountName: z.string(),
  /** The number, masked: the IBAN, or that of a US account. */
  accountNumber: z.string(),
  /** Only of a US account, which has no IBAN and no SWIFT code. */
  routingNumber: z.string().nullable(),
  companyIban: z.string(),
  companySwiftCode: z.string(),
  bankAccountCountry: Option.nullable(),
  bankAccountCurrency: z.enum(bankAccountCurrencies),
  createdAt: Instant,
  updatedAt: Instant,
});
export type BankAccount = z.infer<typeof BankAccount>;

const params = z.object({ bankAccountId: z.uuid(code('unknown-id')) });

const removal = z.object({ password: CurrentPassword });

export const bankAccountsContract = defineContract(bankAccountsCalls, {
  payoutAccounts: { note: 'Numbers are masked.', response: z.array(PayoutAccount) },
  addPayoutAccount: {
    note: 'Requires the password. With an IBAN in any currency, or of a country without one in its own.',
    body: NewPayoutAccount,
    response: PayoutAccount,
  },
  changePayoutAccount: {
    note: 'Requires the password. An account stays of its kind.',
    params,
    body: PayoutAccountChange,
    response: PayoutAccount,
  },
  removePayoutAccount: { note: 'Requires the password.', params, body: removal, response: Done },
  bankAccounts: {
    note: 'Numbers are masked. Only accounts with an IBAN and US accounts, in USD, EUR, GBP and NOK.',
    response: z.array(BankAccount),
  },
  addBankAccount: { note: 'Requires the password.', body: NewBankAccount, response: BankAccount },
  addUsBankAccount: { note: 'Requires the password.', body: NewUsBankAccount, response: BankAccount },
  changeBankAccount: {
    note: 'Requires the password. Only an account with an IBAN that the list has.',
    params,
    body: BankAccountChange,
    response: BankAccount,
  },
  removeBankAccount: { note: 'Requires the password.', params, body: removal, response: Done },
});
