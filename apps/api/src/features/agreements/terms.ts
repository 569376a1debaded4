import { and, eq } from 'drizzle-orm';
import {
  ProblemError,
  termsInForce,
  type Contract,
  type HandlerInput,
  type PartnerId,
  type TermsState,
} from '@atrium/domain';
import { inTransaction, type ActorFor, type Context } from '../../context.ts';
import type { Queryable } from '../../db/client.ts';
import { partnerTerms } from '../../db/schema/index.ts';

const version = termsInForce['customer-terms'];

const ofEdition = (partnerId: PartnerId) =>
  and(eq(partnerTerms.partnerId, partnerId), eq(partnerTerms.version, version));

/** Whether a company has agreed to the edition in force. */
export const hasAgreedToTerms = async (db: Queryable, partnerId: PartnerId): Promise<boolean> =>
  (await db.$count(partnerTerms, ofEdition(partnerId))) > 0;

type PartnerContext = Context<ActorFor<'partner'>>;
type Agreeing = HandlerInput<Contract['agreements']['agreeToTerms']>['body'];

/** Nobody agrees to an edition that was not the one on the screen. */
export function refuseOther(read: string | undefined): void {
  if (read !== undefined && read !== version)
    throw new ProblemError('conflict', {
      detail: 'The terms have changed since you opened them. Please read them again.',
    });
}

/** Who agreed to the edition in force, and when. */
export async function findTerms({ db, actor }: PartnerContext): Promise<TermsState> {
  const [row] = await db.select().from(partnerTerms).where(ofEdition(actor.partnerId));
  return {
    status: row ? 'agreed' : 'pending',
    version,
    agreedAt: row?.agreedAt.toISOString() ?? null,
    agreedBy: row?.userEmail ?? null,
  };
}

/** Agrees for the company, once: who comes second agrees to what stands already. */
export async function agreeToTerms(ctx: PartnerContext, { version: read }: Agreeing): Promise<TermsState> {
  refuseOther(read);
  const { actor, address, now } = ctx;
  return inTransaction(ctx, async (tx) => {
    await tx.db
      .insert(partnerTerms)
      .values({
        partnerId: actor.partnerId,
        version,
        userId: actor.userId,
        userEmail: actor.email,
        address,
        agreedAt: now(),
      })
      .onConflictDoNothing();
    return findTerms(tx);
  });
}
