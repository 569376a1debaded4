import { eq } from 'drizzle-orm';
import { timingSafeEqual } from 'node:crypto';
import {
  fieldError,
  problem,
  type AddressVerification,
  type FieldError,
  type ProblemError,
  seconds,
} from '@atrium/domain';
import { inTransaction, orNotFound, type ActorFor, type Context } from '../../context.ts';
import { addressCodes, partners } from '../../db/schema/index.ts';
import { validation } from '../../http/read-input.ts';
import { keyedHash } from '../identity/index.ts';
import { expireAddressCodes } from './expire-address-codes.ts';
import { findVerification, isOpen, attemptsPerCode } from './verification.queries.ts';

type PartnerContext = Context<ActorFor<'partner'>>;

/** Verifies the address by its posted code. A wrong attempt is counted even though the call fails. */
export async function verifyAddress(ctx: PartnerContext, code: string): Promise<AddressVerification> {
  const refusal = await inTransaction(ctx, (tx) => tryCode(tx, code));
  if (refusal) throw refusal;
  return findVerification(ctx, ctx.actor.partnerId);
}

/** Locks the company row first, so that concurrent attempts can't exceed the limit. */
async function tryCode(tx: PartnerContext, code: string): Promise<ProblemError | null> {
  const { partnerId } = tx.actor;
  const own = eq(partners.id, partnerId);
  const [partner] = await tx.db.select().from(partners).where(own).for('no key update');
  if (orNotFound(partner, 'partner-not-found').addressVerified) return problem('address-verified');
  const [open] = await tx.db.select().from(addressCodes).where(isOpen(partnerId));
  if (!open) return problem('no-letter-sent');
  const msLeft = open.expiresAt.getTime() - tx.now().getTime();
  if (msLeft <= 0) return problem('address-code-expired');
  if (open.tries >= attemptsPerCode)
    return problem('address-code-tried-too-often', {}, { retryAfter: Math.ceil(msLeft / seconds(1)) });
  if (timingSafeEqual(keyedHash(tx.encryptionKey, code, open.id), open.hash)) {
    await expireAddressCodes(tx, partnerId);
    await tx.db.update(partners).set({ addressVerified: true, addressVerifiedAt: tx.now() }).where(own);
    return null;
  }
  const attempts = open.tries + 1;
  const isSpent = attempts >= attemptsPerCode;
  await tx.db
    .update(addressCodes)
    .set({ tries: attempts, ...(isSpent && { sealedCode: null }) })
    .where(eq(addressCodes.id, open.id));
  return validation([wrongCode(attemptsPerCode - attempts)]);
}

const wrongCode = (attemptsLeft: number): FieldError =>
  attemptsLeft === 0
    ? fieldError('code', 'address-code-last-try')
    : fieldError('code', 'address-code-wrong', { count: attemptsLeft });
