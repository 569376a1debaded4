import { eq } from 'drizzle-orm';
import { randomInt } from 'node:crypto';
import { v7 } from 'uuid';
import { ProblemError, type AddressVerification } from '@atrium/domain';
import { inTransaction, orNotFound, type ActorFor, type Context } from '../../context.ts';
import { addressCodes, partners } from '../../db/schema/index.ts';
import { keyedHash, seal } from '../identity/index.ts';
import { endAddressCodes } from './end-codes.ts';
import { findVerification } from './verification.queries.ts';

const lifeMs = 30 * 86_400_000;

/** Makes a code for a letter to the company's address; the one before ends. Letters cost money, so they are few. */
export async function requestAddressCode(ctx: Context<ActorFor<'partner'>>): Promise<AddressVerification> {
  const { partnerId, userId } = ctx.actor;
  return inTransaction(ctx, async (tx) => {
    const [locked] = await tx.db.select().from(partners).where(eq(partners.id, partnerId)).for('update');
    const partner = orNotFound(locked, 'Partner');
    if (partner.addressVerified)
      throw new ProblemError('conflict', { detail: 'Your address is verified already' });
    if (!partner.address || !partner.city || !partner.zipCode || !partner.countryId)
      throw new ProblemError('conflict', {
        detail: 'Please complete the address of your company first: the letter goes there.',
      });
    await ctx.limits.spend('address-letter-partner', String(partnerId));
    await endAddressCodes(tx, partnerId);
    const id = v7();
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const at = ctx.now();
    await tx.db.insert(addressCodes).values({
      id,
      partnerId,
      hash: keyedHash(ctx.encryptionKey, code, id),
      sealedCode: seal(ctx.encryptionKey, code, id),
      requestedBy: userId,
      createdAt: at,
      expiresAt: new Date(at.getTime() + lifeMs),
    });
    return findVerification(tx, partnerId);
  });
}
