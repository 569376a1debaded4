import { and, asc, eq } from 'drizzle-orm';
import { findLocalAccount, splitBankCodes, type PartnerId, type PayoutAccount } from '@atrium/domain';
import { orNotFound } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { bankAccounts, countries } from '../../db/schema/index.ts';

const selectAccounts = (db: Db) =>
  db
    .select({
      account: bankAccounts,
      country: { id: countries.id, name: countries.name, code: countries.code },
    })
    .from(bankAccounts)
    .innerJoin(countries, eq(countries.id, bankAccounts.countryId));

/** An account with its encrypted number. */
export type AccountRow = Awaited<ReturnType<typeof selectAccounts>>[number];

/** Returns an account's kind: without the codes of a bank it has an IBAN, with them it is of its country's kind. */
export const kindOf = ({ account, country }: AccountRow): string =>
  account.routingNumber === null ? 'IBAN' : country.code;

/** Returns the codes of the bank of an account without an IBAN, by the names of their fields. */
export function bankCodesOf(row: AccountRow): Record<string, string> {
  const local = findLocalAccount(kindOf(row));
  return local ? splitBankCodes(local, row.account.routingNumber ?? '') : {};
}

const present = (row: AccountRow): PayoutAccount => ({
  id: row.account.id,
  kind: kindOf(row),
  bankAccountName: row.account.name,
  accountNumber: `**** ${row.account.lastFour}`,
  companySwiftCode: row.account.swiftCode,
  bankCodes: bankCodesOf(row),
  bankAccountCountry: { id: row.country.id, name: row.country.name },
  bankAccountCurrency: row.account.currency,
  createdAt: row.account.createdAt.toISOString(),
  updatedAt: row.account.updatedAt.toISOString(),
});

/** Lists a company's bank accounts, oldest first, with masked numbers. */
export async function listBankAccounts(db: Db, partnerId: PartnerId): Promise<PayoutAccount[]> {
  const rows = await selectAccounts(db)
    .where(eq(bankAccounts.partnerId, partnerId))
    .orderBy(asc(bankAccounts.createdAt), asc(bankAccounts.id));
  return rows.map(present);
}

/** Reads an account of this company, and locks it on demand. Another company's gets 404 too. */
export async function readAccount(
  db: Db,
  partnerId: PartnerId,
  id: string,
  lock?: 'update',
): Promise<AccountRow> {
  const query = selectAccounts(db).where(and(eq(bankAccounts.partnerId, partnerId), eq(bankAccounts.id, id)));
  const [row] = await (lock ? query.for(lock, { of: bankAccounts }) : query);
  return orNotFound(row, 'bank-account-not-found');
}

/** Finds a bank account of this company. */
export const findBankAccount = async (db: Db, partnerId: PartnerId, id: string): Promise<PayoutAccount> =>
  present(await readAccount(db, partnerId, id));

/** Reads an account, of whichever company, with its encrypted number. */
export async function findAccountToPay(db: Db, id: string): Promise<AccountRow | undefined> {
  const [row] = await selectAccounts(db).where(eq(bankAccounts.id, id));
  return row;
}
