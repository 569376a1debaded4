import { v7 } from 'uuid';
import { sanctionOf, type DecisionMeasure, type RestrictionKind } from '@atrium/domain';
import { recordAction } from '../../audit/record-action.ts';
import type { ActorFor, Context } from '../../context.ts';
import { restrictions, strikes } from '../../db/schema/index.ts';
import { about, dropActors, lockAffected, nameOf, type Affected } from './affected.ts';
import { recordDecision, type DecisionDraft, type RecordedDecision } from './record-decision.ts';

type AdminContext = Context<ActorFor<'admin'>>;

/** A suspension bars from buying and from writing; tickets, refunds and appeals stay. */
export const suspension: readonly RestrictionKind[] = ['REGISTRATIONS', 'PLATFORM'];

interface Strike extends Omit<DecisionDraft, 'measure' | 'until' | 'strike'> {
  /** Another measure of the same decision; without it the strike's sanction is the measure. */
  measure?: DecisionMeasure;
  isEgregious?: boolean;
}

/** Gives a strike by a decision in the caller's transaction, and suspends if the strikes that count ask for it. */
export async function giveStrike(
  tx: AdminContext,
  { measure, isEgregious = false, ...draft }: Strike,
): Promise<RecordedDecision> {
  const { affected } = draft;
  await lockAffected(tx, affected);
  const strike = { at: tx.now(), isEgregious, isLifted: false };
  const earlier = await tx.db.select().from(strikes).where(about(strikes, affected));
  const sentence = sanctionOf(strike, [
    ...earlier.map((one) => ({ ...one, isLifted: one.liftedAt !== null })),
    strike,
  ]);
  const sanction = {
    measure: sentence.kind === 'WARNING' ? ('WARNING' as const) : ('SUSPENDED' as const),
    until: sentence.kind === 'SUSPENDED' ? sentence.until : null,
  };
  const decision = await recordDecision(
    tx,
    measure ? { ...draft, measure, strike: sanction } : { ...draft, ...sanction },
  );
  await tx.db.insert(strikes).values({ decisionId: decision.id, ...affected, at: strike.at, isEgregious });
  if (sentence.kind === 'SUSPENDED')
    await bar(tx, affected, decision.id, suspension, { until: sentence.until, confirmBy: null });
  if (sentence.kind === 'SUSPENDED_OPEN')
    await bar(tx, affected, decision.id, suspension, {
      until: sentence.confirmBy,
      confirmBy: sentence.confirmBy,
    });
  await recordAction(tx, {
    action: 'give-strike',
    subject: nameOf(affected),
    after: { decision: decision.id, sanction: sentence.kind, ground: draft.ground, facts: draft.facts },
  });
  return decision;
}

/** Restricts an account or a company by a decision. */
export async function bar(
  tx: AdminContext,
  affected: Affected,
  decisionId: RecordedDecision['id'],
  kinds: readonly RestrictionKind[],
  ends: { until: Date | null; confirmBy: Date | null },
): Promise<void> {
  for (const kind of kinds)
    await tx.db
      .insert(restrictions)
      .values({ id: v7(), decisionId, ...affected, kind, from: tx.now(), ...ends });
  dropActors(tx, affected);
  if ('partnerId' in affected && kinds.includes('REGISTRATIONS'))
    await tx.enqueue(tx.db, 'publish-partner', affected);
}
