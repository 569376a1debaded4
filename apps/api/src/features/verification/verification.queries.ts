import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import type { AddressLetter, AddressVerification, PartnerId } from '@atrium/domain';
import { orNotFound, type Context } from '../../context.ts';
import { addressCodes, partners } from '../../db/schema/index.ts';

export const attemptsPerCode = 5;

type Reader = Pick<Context, 'db' | 'now'>;

/** Condition of a company's open code: not used, replaced or ended by a change of address. */
export const isOpen = (partnerId: PartnerId) =>
  and(eq(addressCodes.partnerId, partnerId), isNull(addressCodes.endedAt));

/** Reads the verification status. An expired code counts as none. */
export async function findVerification(
  { db, now }: Reader,
  partnerId: PartnerId,
): Promise<AddressVerification> {
  const [row] = await db
    .select({
      addressVerified: partners.addressVerified,
      requestedAt: addressCodes.createdAt,
      expiresAt: addressCodes.expiresAt,
      tries: addressCodes.tries,
    })
    .from(partners)
    .leftJoin(
      addressCodes,
      and(
        eq(addressCodes.partnerId, partners.id),
        isNull(addressCodes.endedAt),
        gt(addressCodes.expiresAt, now()),
      ),
    )
    .where(eq(partners.id, partnerId));
  const { addressVerified, requestedAt, expiresAt, tries } = orNotFound(row, 'partner-not-found');
  return {
    addressVerified,
    letter:
      requestedAt && expiresAt
        ? {
            requestedAt: requestedAt.toISOString(),
            expiresAt: expiresAt.toISOString(),
            triesLeft: Math.max(0, attemptsPerCode - (tries ?? 0)),
          }
        : null,
  };
}

/** Reads the letter to be posted to a company. */
export async function findAddressLetter(
  { db, now }: Reader,
  partnerId: PartnerId,
): Promise<AddressLetter | null> {
  const [row] = await db
    .select()
    .from(addressCodes)
    .where(and(isOpen(partnerId), isNotNull(addressCodes.sealedCode), gt(addressCodes.expiresAt, now())));
  if (!row) return null;
  return {
    requestedAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    openedAt: row.openedAt?.toISOString() ?? null,
  };
}

/** SQL: unopened letters to companies that aren't blocked; `now` is an SQL expression. */
export const lettersToPost = (
  now: string,
): string => `from address_codes a join partners k on k.id = a.partner_id
  where a.ended_at is null and a.sealed_code is not null and a.opened_at is null and a.expires_at > ${now}
    and k.blocked_at is null`;
