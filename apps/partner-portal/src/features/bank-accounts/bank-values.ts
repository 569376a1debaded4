import {
  invalidIban,
  invalidSwift,
  NewBankAccount,
  type BankAccount,
  type BankAccountCurrency,
} from '@atrium/domain';
import { isValidBIC, isValidIBAN } from 'ibantools';
import { z } from 'zod';

/** The bank form as its fields hold it. */
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

/** What the form begins with; nobody gets to see an IBAN again. */
export const valuesOf = (account: BankAccount | null): BankValues => ({
  bankAccountName: account?.bankAccountName ?? '',
  companyIban: '',
  companySwiftCode: account?.companySwiftCode ?? '',
  bankAccountCountry: account?.bankAccountCountry?.id ?? null,
  bankAccountCurrency: account?.bankAccountCurrency ?? null,
  password: '',
});

const { shape } = NewBankAccount;

/** Nothing is chosen at first. */
const chosen = <T>() => z.custom<T | null>().transform((value): unknown => value);

/** The contract's rules, for the values as the fields hold them, with the length and check digits of ISO 13616. */
const bankForm = (iban: z.ZodType<string, string>) =>
  z.object({
    bankAccountName: shape.bankAccountName,
    companyIban: iban.refine((text) => text === '' || isValidIBAN(text), invalidIban),
    companySwiftCode: shape.companySwiftCode.refine(isValidBIC, invalidSwift),
    bankAccountCountry: chosen<number>().pipe(shape.bankAccountCountry),
    bankAccountCurrency: chosen<BankAccountCurrency>().pipe(z.unknown().pipe(shape.bankAccountCurrency)),
    password: shape.password,
  });

export const NewBankForm = bankForm(shape.companyIban);
/** An IBAN that is left empty stays. */
export const BankChangeForm = bankForm(z.literal('').or(shape.companyIban));

/** What the form hands on once it is in order. */
export type BankInput = z.output<typeof BankChangeForm>;
