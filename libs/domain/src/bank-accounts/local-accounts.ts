import type { PlainCode } from '../kernel/problem-codes.ts';
import type { Currency } from '../kernel/money.ts';
import { isRoutingNumber } from './routing-number.ts';

/** A public number of the bank or its branch, always of the same length. */
interface BankCode {
  readonly name: string;
  readonly label: string;
  readonly description: string;
  readonly digits: number;
  readonly isRight?: (digits: string) => boolean;
  /** If it is empty; otherwise the same as of a wrong one. */
  readonly required?: PlainCode;
  readonly invalid: PlainCode;
}

export interface LocalAccount {
  readonly country: string;
  readonly currency: Currency;
  /** Code of the clearing system in ISO 20022 (external code set). */
  readonly clearing: string;
  /** Written before the bank's codes to make the member ID of the clearing system. */
  readonly memberPrefix?: string;
  readonly codes: readonly BankCode[];
  readonly accountNumber: { readonly least: number; readonly most: number; readonly invalid: PlainCode };
  /** Whether banks know the account holder in katakana only. */
  readonly isKatakana?: true;
}

/**
 * Accounts without an IBAN, by the ISO code of their country (docs/adr/0133). Form, validation, storage, presentation and the
 * files for banks go by this table: another country is a row here.
 */
export const localAccounts = {
  US: {
    country: 'United States',
    currency: 'USD',
    clearing: 'USABA',
    codes: [
      {
        name: 'routingNumber',
        label: 'Routing number',
        description: 'The nine digits of your bank (ABA).',
        digits: 9,
        isRight: isRoutingNumber,
        required: 'routing-number-required',
        invalid: 'routing-number-invalid',
      },
    ],
    accountNumber: { least: 4, most: 17, invalid: 'account-number-invalid' },
  },
  GB: {
    country: 'United Kingdom',
    currency: 'GBP',
    clearing: 'GBDSC',
    codes: [
      {
        name: 'sortCode',
        label: 'Sort code',
        description: 'Six digits, such as 20-00-00.',
        digits: 6,
        invalid: 'sort-code-invalid',
      },
    ],
    accountNumber: { least: 8, most: 8, invalid: 'account-number-gb-invalid' },
  },
  CA: {
    country: 'Canada',
    currency: 'CAD',
    clearing: 'CACPA',
    memberPrefix: '0',
    codes: [
      {
        name: 'institutionNumber',
        label: 'Institution number',
        description: 'The three digits of your bank.',
        digits: 3,
        invalid: 'institution-number-invalid',
      },
      {
        name: 'transitNumber',
        label: 'Transit number',
        description: 'The five digits of your branch.',
        digits: 5,
        invalid: 'transit-number-invalid',
      },
    ],
    accountNumber: { least: 7, most: 12, invalid: 'account-number-ca-invalid' },
  },
  AU: {
    country: 'Australia',
    currency: 'AUD',
    clearing: 'AUBSB',
    codes: [
      {
        name: 'bsb',
        label: 'BSB',
        description: 'Six digits, such as 062-000.',
        digits: 6,
        invalid: 'bsb-invalid',
      },
    ],
    accountNumber: { least: 5, most: 9, invalid: 'account-number-au-invalid' },
  },
  JP: {
    country: 'Japan',
    currency: 'JPY',
    clearing: 'JPZGN',
    codes: [
      {
        name: 'bankCode',
        label: 'Bank code',
        description: 'The four digits of your bank.',
        digits: 4,
        invalid: 'bank-code-invalid',
      },
      {
        name: 'branchCode',
        label: 'Branch code',
        description: 'The three digits of your branch.',
        digits: 3,
        invalid: 'branch-code-invalid',
      },
    ],
    accountNumber: { least: 7, most: 7, invalid: 'account-number-jp-invalid' },
    isKatakana: true,
  },
} as const satisfies Readonly<Record<string, LocalAccount>>;

export type LocalAccountKind = keyof typeof localAccounts;

/** Names of the bank's codes in the forms of such accounts. */
export type BankCodeName<K extends LocalAccountKind = LocalAccountKind> =
  (typeof localAccounts)[K]['codes'][number]['name'];

export const localAccountKinds = Object.keys(localAccounts) as LocalAccountKind[]; // the table's keys

const isLocalKind = (kind: string): kind is LocalAccountKind => Object.hasOwn(localAccounts, kind);

/** Returns the row of such an account, or undefined for one with an IBAN. */
export const findLocalAccount = (kind: string): LocalAccount | undefined =>
  isLocalKind(kind) ? localAccounts[kind] : undefined;

/** Splits the joined codes of a bank, as they are stored, by their names. */
export function splitBankCodes({ codes }: LocalAccount, joined: string): Record<string, string> {
  let from = 0;
  return Object.fromEntries(
    codes.map(({ name, digits }) => [name, joined.slice(from, (from += digits))] as const),
  );
}
