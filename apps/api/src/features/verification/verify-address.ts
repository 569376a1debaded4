import { eq } from 'drizzle-orm';
import { timingSafeEqual } from 'node:crypto';
import { ProblemError, type AddressVerification } from '@atrium/domain';
import { inTransaction, orNotFound, type ActorFor, type Context } from '../../context.ts';
import { addressCodes, partners } from '../../db/schema/index.ts';
import { validation } from '../../http/read-input.ts';
import { keyedHash } from '../identity/index.ts';
import { endAddressCodes } from './end-codes.ts';
import { findVerification, isOpen, triesPerCode } from './verification.queries.ts';

type PartnerContext = Context<ActorFor<'partner'>>;

/** Verifies the address by the posted code. A wrong try is counted for good, also when the answer is a refusal. */
export async function verifyAddress(ctx: PartnerContext, code: string): Promise<AddressVerification> {
  const refusal = await inTransaction(ctx, (tx) => tryCode(tx, code));
  if (refusal) throw refusal;
  return findVerification(ctx, ctx.actor.partnerId);
}

/** Locks the company first, so that of many tries at once no more are judged than may be. */
async function tryCode(tx: PartnerContext, code: string): Promise<ProblemError | null> {
  const { partnerId } = tx.actor;
  const own = eq(partners.id, partnerId);
  const [partner] = await tx.db.select().from(partners).where(own).for('update');
  if (orNotFound(partner, 'Partner').addressVerified)
    return new ProblemError('conflict', { detail: 'Your address is verified already' });
  const [open] = await tx.db.select().from(addressCodes).where(isOpen(partnerId));
  if (!open)
    return new ProblemError('conflict', { detail: 'No letter is on its way. Please request a code first.' });
  const msLeft = open.expiresAt.getTime() - tx.now().getTime();
  if (msLeft <= 0)
    return new ProblemError('gone', { detail: 'This code has expired. Please request a new code.' });
  if (open.tries >= triesPerCode)
    return new ProblemError('too-many', {
      detail: 'This code was tried too often. Please request a new code.',
      retryAfter: Math.ceil(msLeft / 1000),
    });
  if (timingSafeEqual(keyedHash(tx.encryptionKey, code, open.id), open.hash)) {
    await endAddressCodes(tx, partnerId);
    await tx.db.update(partners).set({ addressVerified: true }).where(own);
    return null;
  }
  const tries = open.tries + 1;
  const isSpent = tries >= triesPerCode;
  await tx.db
    .update(addressCodes)
    .set({ tries, ...(isSpent && { sealedCode: null }) })
    .where(eq(addressCodes.id, open.id));
  return validation([{ path: 'code', message: wrong(triesPerCode - tries) }]);
}

const wrong = (left: number): string => {
  if (left === 0) return 'This code is not right, and it was the last try. Please request a new code.';
  return `This code is not right. You have ${left} ${left === 1 ? 'try' : 'tries'} left.`;
};
