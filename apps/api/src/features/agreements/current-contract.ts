import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { v7 } from 'uuid';
import { contractInForce, type ContractState, type PartnerId } from '@atrium/domain';
import { orNotFound, type Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { countries, partnerContracts, partners, type ContractFacts } from '../../db/schema/index.ts';
import { removeFile, storeDocument } from '../../files/store-file.ts';
import { contractPdf } from './contract-pdf.ts';

export type ContractRow = typeof partnerContracts.$inferSelect;

/**
 * Returns a company's agreement in force. An unsigned one is created on first use, and again after the
 * company has changed; a signed one never changes. Call inside a transaction.
 */
export async function getCurrentContract(tx: Context, partnerId: PartnerId): Promise<ContractRow> {
  const facts = await lockFacts(tx, partnerId);
  const inForce = and(
    eq(partnerContracts.partnerId, partnerId),
    eq(partnerContracts.version, contractInForce),
  );
  const [known] = await tx.db.select().from(partnerContracts).where(inForce);
  if (known && (known.signedAt || isDeepStrictEqual(known.facts, facts))) return known;

  const createdAt = tx.now();
  const content = await contractPdf(facts, createdAt);
  const fileId = await storeDocument(tx, {
    name: `partner-agreement-${contractInForce}.pdf`,
    mediaType: 'application/pdf',
    content,
  });
  const written = { facts, fileId, sha256: createHash('sha256').update(content).digest('hex'), createdAt };
  const [row] = await tx.db
    .insert(partnerContracts)
    .values({ id: v7(), partnerId, version: contractInForce, ...written })
    .onConflictDoUpdate({ target: [partnerContracts.partnerId, partnerContracts.version], set: written })
    .returning();
  if (known) await removeFile(tx, known.fileId);
  return orNotFound(row, 'agreement-not-found');
}

/** Locks the company's row, so that reading and signing wait for changes of the company. */
async function lockFacts({ db }: Pick<Context, 'db'>, partnerId: PartnerId): Promise<ContractFacts> {
  const [locked] = await db.select().from(partners).where(eq(partners.id, partnerId)).for('no key update');
  const partner = orNotFound(locked, 'partner-not-found');
  const [country] = partner.countryId
    ? await db.select({ name: countries.name }).from(countries).where(eq(countries.id, partner.countryId))
    : [];
  return {
    name: partner.name,
    legalName: partner.legalName,
    registrationNumber: partner.registrationNumber,
    address: [partner.address, `${partner.zipCode} ${partner.city}`.trim(), country?.name ?? ''].filter(
      Boolean,
    ),
    commissionBasisPoints: partner.commissionBasisPoints,
  };
}

export const presentContract = (row: ContractRow): ContractState => ({
  status: row.signedAt ? 'agreed' : 'pending',
  version: row.version,
  documentHash: row.sha256,
  signedAt: row.signedAt?.toISOString() ?? null,
  signedBy: row.signerName,
  ipAddress: row.address,
});

/** Lists a company's signed agreements, newest first. */
export const listSignedContracts = (db: Db, partnerId: PartnerId) =>
  db
    .select({
      id: partnerContracts.id,
      version: partnerContracts.version,
      signedFileId: partnerContracts.signedFileId,
    })
    .from(partnerContracts)
    .where(and(eq(partnerContracts.partnerId, partnerId), isNotNull(partnerContracts.signedAt)))
    .orderBy(desc(partnerContracts.signedAt));
