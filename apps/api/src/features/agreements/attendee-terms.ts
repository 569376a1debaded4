import { termsInForce, type Contract, type HandlerInput, type OwnTerms } from '@atrium/domain';
import { inTransaction, type AttendeeContext } from '../../context.ts';
import { listConsents, recordConsents } from '../identity/index.ts';
import { assertCurrentVersion } from './terms.ts';

const kind = 'customer-terms';
const version = termsInForce[kind];

/** Returns whether the attendee has agreed to the customer terms in force, at sign-up or later. */
export async function findAttendeeTerms(ctx: AttendeeContext): Promise<OwnTerms> {
  const agreed = (await listConsents(ctx, ctx.actor.userId)).filter((consent) => consent.kind === kind);
  const current = agreed.find((consent) => consent.version === version);
  return {
    status: current ? 'agreed' : 'pending',
    version,
    agreedAt: current?.agreedAt.toISOString() ?? null,
    earlierVersion: current ? null : (agreed.at(-1)?.version ?? null),
  };
}

/** Agrees to the version that was read. Idempotent. */
export async function agreeToAttendeeTerms(
  ctx: AttendeeContext,
  { version: read }: HandlerInput<Contract['agreements']['agreeToOwnTerms']>['body'],
): Promise<OwnTerms> {
  assertCurrentVersion(read);
  return inTransaction(ctx, async (tx) => {
    const before = await findAttendeeTerms(tx);
    if (before.status === 'agreed') return before;
    await recordConsents(tx, tx.actor.userId, [kind]);
    return findAttendeeTerms(tx);
  });
}
