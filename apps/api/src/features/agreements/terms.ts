import { and, eq } from 'drizzle-orm';
import {
  problem,
  termsInForce,
  type Contract,
  type HandlerInput,
  type PartnerId,
  type TermsState,
} from '@atrium/domain';
import { inTransaction, type ActorFor, type Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { partnerTerms } from '../../db/schema/index.ts';
import { publish } from '../../domain-events/publish.ts';

const version = termsInForce['customer-terms'];

const ofVersion = (partnerId: PartnerId) =>
  and(eq(partnerTerms.partnerId, partnerId), eq(partnerTerms.version, version));

/** Returns whether a company has agreed to the terms in force. */
export const hasAgreedToTerms = async (db: Db, partnerId: PartnerId): Promise<boolean> =>
  (await db.$count(partnerTerms, ofVersion(partnerId))) > 0;

type PartnerContext = Context<ActorFor<'partner'>>;
type TermsAgreement = HandlerInput<Contract['agreements']['agreeToTerms']>['body'];

/** Throws 409 if the terms have changed since they were shown on the screen. */
export function assertCurrentVersion(read: string | undefined): void {
  if (read !== undefined && read !== version) throw problem('terms-changed');
}

export async function findTerms({ db, actor }: PartnerContext): Promise<TermsState> {
  const [row] = await db.select().from(partnerTerms).where(ofVersion(actor.partnerId));
  return {
    status: row ? 'agreed' : 'pending',
    version,
    agreedAt: row?.agreedAt.toISOString() ?? null,
    agreedBy: row?.userEmail ?? null,
  };
}

/** Agrees for the company. Of concurrent calls the first is recorded. */
export async function agreeToTerms(
  ctx: PartnerContext,
  { version: read }: TermsAgreement,
): Promise<TermsState> {
  assertCurrentVersion(read);
  const { actor, address, now } = ctx;
  return inTransaction(ctx, async (tx) => {
    const agreed = await tx.db
      .insert(partnerTerms)
      .values({
        partnerId: actor.partnerId,
        version,
        userId: actor.userId,
        userEmail: actor.email,
        address,
        agreedAt: now(),
      })
      .onConflictDoNothing()
      .returning({ partnerId: partnerTerms.partnerId });
    if (agreed.length > 0) await publish(tx, 'terms-agreed', { partnerId: actor.partnerId });
    return findTerms(tx);
  });
}
