import { NewBankAccount, code, type BankAccount, type BankAccountCurrency } from '@atrium/domain';
import { isValidBIC, isValidIBAN } from 'ibantools';
import { z } from 'zod';

/** Field values of the bank form. */
export interface BankValues {
  bankAccountName: string;
  companyIban: string;
  companySwiftCode: string;
  bankAccountCountry: number | null;
  bankAccountCurrency: BankAccountCurrency | null;
  password: string;
}

export const fieldNames = [
  'bankAccountName',
  'companyIban',
  'companySwiftCode',
  'bankAccountCountry',
  'bankAccountCurrency',
  'password',
] as const satisfies readonly (keyof BankValues)[];

/** Returns the initial values; the IBAN is empty because it is never shown again. */
export const toBankValues = (account: BankAccount | null): BankValues => ({
  bankAccountName: account?.bankAccountName ?? '',
  companyIban: '',
  companySwiftCode: account?.companySwiftCode ?? '',
  bankAccountCountry: account?.bankAccountCountry?.id ?? null,
  bankAccountCurrency: account?.bankAccountCurrency ?? null,
  password: '',
});

const { shape } = NewBankAccount;

/** Initially nothing is selected. */
const chosen = <T>() => z.custom<T | null>().transform((value): unknown => value);

/** Validates field values by the contract's rules, with the length and check digits of ISO 13616. */
const bankForm = (iban: z.ZodType<string, string>) =>
  z.object({
    bankAccountName: shape.bankAccountName,
    companyIban: iban.refine((text) => text === '' || isValidIBAN(text), code('iban-invalid')),
    companySwiftCode: shape.companySwiftCode.refine(isValidBIC, code('swift-invalid')),
    bankAccountCountry: chosen<number>().pipe(shape.bankAccountCountry),
    bankAccountCurrency: chosen<BankAccountCurrency>().pipe(z.unknown().pipe(shape.bankAccountCurrency)),
    password: shape.password,
  });

export const NewBankForm = bankForm(shape.companyIban);
/** An empty IBAN keeps the stored one. */
export const BankChangeForm = bankForm(z.literal('').or(shape.companyIban));

/** Validated output of the form. */
export type BankInput = z.output<typeof BankChangeForm>;
