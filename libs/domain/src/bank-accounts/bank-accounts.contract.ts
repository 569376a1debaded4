import { z } from 'zod';
import { CurrentPassword } from '../identity/identity.contract.ts';
import { defineContract } from '../kernel/endpoint.ts';
import { Done, Instant, Option, requiredChoice, requiredShortText } from '../kernel/fields.ts';
import { code } from '../kernel/read-issue.ts';
import { bankAccountsCalls } from './bank-accounts.calls.ts';
import { isRoutingNumber } from './routing-number.ts';

/** Currencies of payouts (partner spec 9). */
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

/** An account of a US bank, which has no IBAN; paid in dollars. */
export const NewUsBankAccount = z.object({
  bankAccountName: BankDetails.shape.bankAccountName,
  routingNumber: z
    .string(code('routing-number-required'))
    .transform(noSpaces)
    .pipe(
      z
        .string()
        .min(1, { error: code('routing-number-required'), abort: true })
        .refine(isRoutingNumber, code('routing-number-invalid')),
    ),
  accountNumber: z
    .string(code('account-number-required'))
    .transform((text) => text.replace(/[\s-]/g, ''))
    .pipe(
      z
        .string()
        .min(1, { error: code('account-number-required'), abort: true })
        .regex(/^\d{4,17}$/, code('account-number-invalid')),
    ),
  password: CurrentPassword,
});
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

/** A bank account as read, with only the last four characters of its number. */
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

export const bankAccountsContract = defineContract(bankAccountsCalls, {
  bankAccounts: { note: 'Numbers are masked.', response: z.array(BankAccount) },
  addBankAccount: { note: 'Requires the password.', body: NewBankAccount, response: BankAccount },
  addUsBankAccount: { note: 'Requires the password.', body: NewUsBankAccount, response: BankAccount },
  changeBankAccount: {
    note: 'Requires the password. A US account is removed and added instead.',
    params,
    body: BankAccountChange,
    response: BankAccount,
  },
  removeBankAccount: {
    note: 'Requires the password.',
    params,
    body: z.object({ password: CurrentPassword }),
    response: Done,
  },
});
