import { z } from 'zod';
import { CurrentPassword } from '../identity/identity.contract.ts';
import { defineContract } from '../kernel/endpoint.ts';
import { Done, Instant, Option, requiredChoice, requiredLine } from '../kernel/fields.ts';
import { bankAccountsCalls } from './bank-accounts.calls.ts';

/** Currencies a payout can be made in (partner spec 9). */
export const bankAccountCurrencies = ['USD', 'EUR', 'GBP', 'NOK'] as const;
export type BankAccountCurrency = (typeof bankAccountCurrencies)[number];

export const invalidIban = 'Invalid IBAN format';
export const invalidSwift = 'Invalid SWIFT/BIC code format';

const noSpaces = (text: string) => text.replace(/\s/g, '');

/**
 * The shape of an IBAN: countries put letters into theirs, so the spec's digits alone would refuse real ones. Length by
 * country and check digits are the server's and the form's to judge (ISO 13616).
 */
const iban = z
  .string('IBAN is required')
  .transform(noSpaces)
  .pipe(
    z
      .string()
      .min(1, { error: 'IBAN is required', abort: true })
      .regex(/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/, invalidIban),
  );

const swift = z
  .string('SWIFT/BIC code is required')
  .trim()
  .min(1, { error: 'SWIFT/BIC code is required', abort: true })
  .regex(/^[A-Z]{6}[A-Z\d]{2}([A-Z\d]{3})?$/, invalidSwift);

/** The bank form (partner spec 3 and 5). */
export const BankDetails = z.object({
  bankAccountName: requiredLine('Bank account name is required', 120),
  companyIban: iban,
  companySwiftCode: swift,
  bankAccountCountry: requiredChoice('Please select a country'),
  bankAccountCurrency: z.enum(bankAccountCurrencies, 'Please select a currency'),
});
export type BankDetails = z.input<typeof BankDetails>;

export const NewBankAccount = BankDetails.extend({ password: CurrentPassword });
export type NewBankAccount = z.input<typeof NewBankAccount>;

/** What is absent stays as it is; so does the IBAN when it is left empty, since nobody gets to see it again. */
export const BankAccountChange = BankDetails.partial().extend({
  companyIban: z
    .literal('')
    .transform(() => undefined)
    .or(iban)
    .optional(),
  password: CurrentPassword,
});
export type BankAccountChange = z.input<typeof BankAccountChange>;

/** A bank account as it is shown: of the IBAN the last four characters. */
export const BankAccount = z.object({
  id: z.uuid(),
  bankAccountName: z.string(),
  companyIban: z.string(),
  companySwiftCode: z.string(),
  bankAccountCountry: Option.nullable(),
  bankAccountCurrency: z.enum(bankAccountCurrencies),
  createdAt: Instant,
  updatedAt: Instant,
});
export type BankAccount = z.infer<typeof BankAccount>;

const params = z.object({ bankAccountId: z.uuid('This is not a valid id') });

export const bankAccountsContract = defineContract(bankAccountsCalls, {
  bankAccounts: { response: z.array(BankAccount) },
  addBankAccount: { body: NewBankAccount, response: BankAccount },
  changeBankAccount: { params, body: BankAccountChange, response: BankAccount },
  removeBankAccount: { params, body: z.object({ password: CurrentPassword }), response: Done },
});
