import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import type { AddressLetter, AddressVerification, PartnerId } from '@atrium/domain';
import { orNotFound, type Context } from '../../context.ts';
import { addressCodes, partners } from '../../db/schema/index.ts';

export const triesPerCode = 5;

type Reader = Pick<Context, 'db' | 'now'>;

/** The newest code of a company that was neither used, nor replaced, nor left behind with its address. */
export const isOpen = (partnerId: PartnerId) =>
  and(eq(addressCodes.partnerId, partnerId), isNull(addressCodes.endedAt));

/** Where the verification stands. A letter whose code is too old is none. */
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
  const { addressVerified, requestedAt, expiresAt, tries } = orNotFound(row, 'Partner');
  return {
    addressVerified,
    letter:
      requestedAt && expiresAt
        ? {
            requestedAt: requestedAt.toISOString(),
            expiresAt: expiresAt.toISOString(),
            triesLeft: Math.max(0, triesPerCode - (tries ?? 0)),
          }
        : null,
  };
}

/** The letter that may be posted to a company. */
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

/** The letters that nobody has opened yet, to companies that are not kept out; `now` is an expression. */
export const lettersToPost = (
  now: string,
): string => `from address_codes a join partners k on k.id = a.partner_id
  where a.ended_at is null and a.sealed_code is not null and a.opened_at is null and a.expires_at > ${now}
    and k.blocked_at is null`;
