import {
  fieldError,
  findLocalAccount,
  localAccounts,
  NewPayoutAccount,
  PayoutAccountChange,
  readIssue,
  type Currency,
  type FieldError,
  type PayoutAccount,
} from '@atrium/domain';
import { typedValuesResolver } from '@atrium/ui';
import { isValidBIC, isValidIBAN } from 'ibantools';
import { z } from 'zod';

interface SharedValues {
  kind: string;
  bankAccountName: string;
  companyIban: string;
  companySwiftCode: string;
  bankAccountCountry: number | null;
  bankAccountCurrency: Currency | null;
  accountNumber: string;
  password: string;
}

/** Field values of the bank form: those of all kinds, so that another kind loses nothing that was typed. */
export type BankValues = SharedValues & Record<string, string | number | null>;

/** Kinds of accounts to choose from. */
export const kindOptions = [
  { id: 'IBAN', name: 'With an IBAN' },
  ...Object.entries(localAccounts).map(([id, { country }]) => ({ id, name: country })),
];

const codeNames = Object.values(localAccounts).flatMap(({ codes }) => codes.map(({ name }) => name));

/** Returns the initial values; the number is empty because it is never shown again. */
export const toBankValues = (account: PayoutAccount | null): BankValues => ({
  ...Object.fromEntries(codeNames.map((name) => [name, account?.bankCodes[name] ?? ''])),
  kind: account?.kind ?? 'IBAN',
  bankAccountName: account?.bankAccountName ?? '',
  companyIban: '',
  companySwiftCode: account?.companySwiftCode ?? '',
  bankAccountCountry: account?.bankAccountCountry.id ?? null,
  bankAccountCurrency: account?.bankAccountCurrency ?? null,
  accountNumber: '',
  password: '',
});

/** Names of the fields of a kind. */
export const fieldNamesOf = (kind: string): string[] => [
  'bankAccountName',
  ...(findLocalAccount(kind)?.codes.map(({ name }) => name) ?? [
    ...['companySwiftCode', 'bankAccountCountry', 'bankAccountCurrency'],
  ]),
  numberFieldOf(kind),
  'password',
];

const numberFieldOf = (kind: string) => (findLocalAccount(kind) ? 'accountNumber' : 'companyIban');

/** Returns the fields of the chosen kind. */
const toBody = (values: BankValues): Record<string, unknown> => ({
  kind: values.kind,
  ...Object.fromEntries(fieldNamesOf(values.kind).map((name) => [name, values[name]])),
});

const noSpaces = (text: string) => text.replaceAll(/\s/g, '');

/** Judges by the contract, with the length and check digits of ISO 13616. */
function faultsIn(values: BankValues): FieldError[] {
  const faults = (NewPayoutAccount.safeParse(toBody(values)).error?.issues ?? []).map(readIssue);
  if (values.kind !== 'IBAN') return faults;
  if (!isValidIBAN(noSpaces(values.companyIban))) faults.push(fieldError('companyIban', 'iban-invalid'));
  if (!isValidBIC(values.companySwiftCode.trim()))
    faults.push(fieldError('companySwiftCode', 'swift-invalid'));
  return faults;
}

export const newResolver = typedValuesResolver<BankValues>(z.unknown(), { between: faultsIn });
/** An empty number keeps the stored one. */
export const changeResolver = typedValuesResolver<BankValues>(z.unknown(), {
  between: (values) =>
    faultsIn(values).filter(({ path }) => path !== numberFieldOf(values.kind) || values[path] !== ''),
});

/** Returns the new account of a form without faults. */
export const toNewAccount = (values: BankValues) => NewPayoutAccount.parse(toBody(values));
/** Returns the change of a form without faults. */
export const toAccountChange = (values: BankValues) => PayoutAccountChange.parse(toBody(values));
