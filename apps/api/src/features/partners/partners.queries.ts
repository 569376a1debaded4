import { asc, desc, eq } from 'drizzle-orm';
import type { PartnerId } from '@atrium/domain';
import { orNotFound } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { partnerMembers, partners, persons, users, vettingUpdates } from '../../db/schema/index.ts';
import { hasAgreedToTerms, listSignedContracts } from '../agreements/index.ts';
import { listBankAccounts } from '../bank-accounts/index.ts';
import { readLookups } from '../reference/index.ts';

/** Reads a partner with its members, decisions, bank accounts and agreements. */
export async function findPartner(db: Db, id: PartnerId) {
  const [[partner], members, updates, lookups, bankAccounts, signed, hasAgreed] = await Promise.all([
    db.select().from(partners).where(eq(partners.id, id)),
    db
      .select({
        id: persons.id,
        firstName: persons.firstName,
        surname: persons.surname,
        email: users.email,
      })
      .from(partnerMembers)
      .innerJoin(users, eq(users.id, partnerMembers.userId))
      .innerJoin(persons, eq(persons.userId, users.id))
      .where(eq(partnerMembers.partnerId, id))
      .orderBy(asc(partnerMembers.createdAt)),
    db
      .select({
        id: vettingUpdates.id,
        status: vettingUpdates.status,
        comment: vettingUpdates.comment,
        notes: vettingUpdates.notes,
        createdAt: vettingUpdates.createdAt,
        by: users.email,
      })
      .from(vettingUpdates)
      .leftJoin(users, eq(users.id, vettingUpdates.byUserId))
      .where(eq(vettingUpdates.partnerId, id))
      .orderBy(desc(vettingUpdates.createdAt), desc(vettingUpdates.id)),
    readLookups(db),
    listBankAccounts(db, id),
    listSignedContracts(db, id),
    hasAgreedToTerms(db, id),
  ]);
  return {
    partner: orNotFound(partner, 'partner-not-found'),
    members,
    updates,
    lookups,
    bankAccounts,
    signed,
    hasAgreedToTerms: hasAgreed,
  };
}

export type PartnerRecord = Awaited<ReturnType<typeof findPartner>>;
