import { createHash } from 'node:crypto';
import type { ISql } from 'postgres';
import type { DemoDocuments, DemoSignature } from '@atrium/seed';
import type { Dependencies } from './context.ts';
import { contractPdf } from './features/agreements/index.ts';
import { keyedHash, encrypt } from './features/identity/index.ts';

type Sealer = Pick<Dependencies, 'encryptionKey' | 'files'>;

/** Writes the demo organisers' bank accounts, agreements and letters, encrypted and rendered like real ones. */
export async function seedDocuments(deps: Sealer, sql: ISql, documents: DemoDocuments): Promise<void> {
  const { encryptionKey: key } = deps;
  for (const {
    iban,
    createdAt,
    partnerId,
    name,
    id,
    swiftCode,
    countryId,
    currency,
  } of documents.bankAccounts) {
    const at = new Date(createdAt);
    await sql`
      insert into bank_accounts
        (id, partner_id, name, sealed_iban, iban_hash, last_four, swift_code, country_id, currency, created_at, updated_at)
      values (${id}, ${partnerId}, ${name}, ${encrypt(key, iban, id)}, ${keyedHash(key, iban, `partner ${partnerId}`)},
        ${iban.slice(-4)}, ${swiftCode}, ${countryId}, ${currency}, ${at}, ${at})`;
  }
  for (const { id, partnerId, code, requestedBy, createdAt, expiresAt } of documents.letters)
    await sql`
      insert into address_codes (id, partner_id, hash, sealed_code, requested_by, created_at, expires_at)
      values (${id}, ${partnerId}, ${keyedHash(key, code, id)}, ${encrypt(key, code, id)}, ${requestedBy},
        ${new Date(createdAt)}, ${new Date(expiresAt)})`;
  for (const signature of documents.signatures) await writeSignature(deps, sql, signature);
}

async function writeSignature({ files }: Sealer, sql: ISql, made: DemoSignature): Promise<void> {
  const [readAt, signedAt] = [new Date(made.readAt), new Date(made.signedAt)];
  const store = async (id: string, name: string, content: Buffer) => {
    const key = `originals/${id}`;
    await files.put(key, content, 'application/pdf');
    await sql`
      insert into files (id, key, name, media_type, bytes)
      values (${id}, ${key}, ${name}, 'application/pdf', ${content.length})`;
  };
  const { partnerId, signedBy, signerName, signerEmail, address, contractVersion } = made;
  const document = await contractPdf(made.facts, readAt);
  const sha256 = createHash('sha256').update(document).digest('hex');
  const copy = await contractPdf(made.facts, signedAt, {
    signerName,
    signerEmail,
    signedAt,
    address,
    sha256,
  });
  await store(made.fileId, `partner-agreement-${contractVersion}.pdf`, document);
  await store(made.signedFileId, `partner-agreement-${contractVersion}-signed.pdf`, copy);
  await sql`
    insert into partner_contracts
      (id, partner_id, version, facts, file_id, sha256, created_at, signed_at, signed_by, signer_name, signer_email,
        address, signed_file_id)
    values (${made.id}, ${partnerId}, ${contractVersion}, ${sql.json(made.facts)}, ${made.fileId}, ${sha256}, ${readAt},
      ${signedAt}, ${signedBy}, ${signerName}, ${signerEmail}, ${address}, ${made.signedFileId})`;
  await sql`
    insert into partner_terms (partner_id, version, user_id, user_email, address, agreed_at)
    values (${partnerId}, ${made.termsVersion}, ${signedBy}, ${signerEmail}, ${address}, ${signedAt})`;
}
