import { and, asc, eq } from 'drizzle-orm';
import type { BankAccount, PartnerId } from '@atrium/domain';
import { orNotFound } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { bankAccounts, countries } from '../../db/schema/index.ts';

const shown = (db: Db) =>
  db
    .select({
      id: bankAccounts.id,
      name: bankAccounts.name,
      lastFour: bankAccounts.lastFour,
      swiftCode: bankAccounts.swiftCode,
      routingNumber: bankAccounts.routingNumber,
      countryId: bankAccounts.countryId,
      country: countries.name,
      currency: bankAccounts.currency,
      createdAt: bankAccounts.createdAt,
      updatedAt: bankAccounts.updatedAt,
    })
    .from(bankAccounts)
    .innerJoin(countries, eq(countries.id, bankAccounts.countryId));

const masked = (lastFour: string): string => `**** ${lastFour}`;

const present = (row: Awaited<ReturnType<typeof shown>>[number]): BankAccount => ({
  id: row.id,
  bankAccountName: row.name,
  accountNumber: masked(row.lastFour),
  routingNumber: row.routingNumber,
  companyIban: row.routingNumber === null ? masked(row.lastFour) : '',
  companySwiftCode: row.swiftCode,
  bankAccountCountry: { id: row.countryId, name: row.country },
  bankAccountCurrency: row.currency,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** Lists a company's bank accounts, oldest first, with masked numbers. */
export async function listBankAccounts(db: Db, partnerId: PartnerId): Promise<BankAccount[]> {
  const rows = await shown(db)
    .where(eq(bankAccounts.partnerId, partnerId))
    .orderBy(asc(bankAccounts.createdAt), asc(bankAccounts.id));
  return rows.map(present);
}

/** Finds a bank account of this company. Another company's gets 404 too. */
export async function findBankAccount(db: Db, partnerId: PartnerId, id: string): Promise<BankAccount> {
  const [row] = await shown(db).where(and(eq(bankAccounts.partnerId, partnerId), eq(bankAccounts.id, id)));
  return present(orNotFound(row, 'bank-account-not-found'));
}
