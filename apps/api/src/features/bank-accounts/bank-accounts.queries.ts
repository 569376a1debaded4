import { and, asc, eq } from 'drizzle-orm';
import type { BankAccount, PartnerId } from '@atrium/domain';
import { orNotFound } from '../../context.ts';
import type { Queryable } from '../../db/client.ts';
import { bankAccounts, countries } from '../../db/schema/index.ts';

const shown = (db: Queryable) =>
  db
    .select({
      id: bankAccounts.id,
      name: bankAccounts.name,
      lastFour: bankAccounts.lastFour,
      swiftCode: bankAccounts.swiftCode,
      countryId: bankAccounts.countryId,
      country: countries.name,
      currency: bankAccounts.currency,
      createdAt: bankAccounts.createdAt,
      updatedAt: bankAccounts.updatedAt,
    })
    .from(bankAccounts)
    .innerJoin(countries, eq(countries.id, bankAccounts.countryId));

/** An account number as it may be shown. */
export const maskedIban = (lastFour: string): string => `**** ${lastFour}`;

const present = (row: Awaited<ReturnType<typeof shown>>[number]): BankAccount => ({
  id: row.id,
  bankAccountName: row.name,
  companyIban: maskedIban(row.lastFour),
  companySwiftCode: row.swiftCode,
  bankAccountCountry: { id: row.countryId, name: row.country },
  bankAccountCurrency: row.currency,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** A company's bank accounts, the oldest first, without their numbers. */
export async function listBankAccounts(db: Queryable, partnerId: PartnerId): Promise<BankAccount[]> {
  const rows = await shown(db)
    .where(eq(bankAccounts.partnerId, partnerId))
    .orderBy(asc(bankAccounts.createdAt), asc(bankAccounts.id));
  return rows.map(present);
}

/** One of the company's own; another's is not there. */
export async function findBankAccount(db: Queryable, partnerId: PartnerId, id: string): Promise<BankAccount> {
  const [row] = await shown(db).where(and(eq(bankAccounts.partnerId, partnerId), eq(bankAccounts.id, id)));
  return present(orNotFound(row, 'Bank account'));
}
