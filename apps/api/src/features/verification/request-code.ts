import { eq } from 'drizzle-orm';
import { randomInt } from 'node:crypto';
import { v7 } from 'uuid';
import { problem, type AddressVerification, addTime, days } from '@atrium/domain';
import { inTransaction, orNotFound, type ActorFor, type Context } from '../../context.ts';
import { addressCodes, partners } from '../../db/schema/index.ts';
import { keyedHash, encrypt } from '../identity/index.ts';
import { expireAddressCodes } from './expire-address-codes.ts';
import { findVerification } from './verification.queries.ts';

const lifeMs = days(30);

/** Creates an address code and ends the previous one. Strictly limited, because each letter costs postage. */
export async function requestAddressCode(ctx: Context<ActorFor<'partner'>>): Promise<AddressVerification> {
  const { partnerId, userId } = ctx.actor;
  return inTransaction(ctx, async (tx) => {
    const [locked] = await tx.db
      .select()
      .from(partners)
      .where(eq(partners.id, partnerId))
      .for('no key update');
    const partner = orNotFound(locked, 'partner-not-found');
    if (partner.addressVerified) throw problem('address-verified');
    if (!partner.address || !partner.city || !partner.zipCode || !partner.countryId)
      throw problem('address-incomplete');
    await ctx.limits.consume('address-letter-partner', String(partnerId));
    await expireAddressCodes(tx, partnerId);
    const id = v7();
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const at = ctx.now();
    await tx.db.insert(addressCodes).values({
      id,
      partnerId,
      hash: keyedHash(ctx.encryptionKey, code, id),
      sealedCode: encrypt(ctx.encryptionKey, code, id),
      requestedBy: userId,
      createdAt: at,
      expiresAt: addTime(at, lifeMs),
    });
    return findVerification(tx, partnerId);
  });
}
