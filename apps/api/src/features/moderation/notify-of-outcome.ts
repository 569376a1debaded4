import type { Context } from '../../context.ts';
import { outcomeEmail } from '../../email/moderation-emails.ts';
import type { DecisionRow } from './decisions.queries.ts';
import { notifyAffected } from './notify-affected.ts';

interface Outcome {
  outcome: 'UPHELD' | 'LIFTED';
  reasons: string;
  isAppeal: boolean;
}

/** Tells whom a decision affected the outcome of an appeal, or that it was lifted. */
export const notifyOfOutcome = (
  tx: Pick<Context, 'db' | 'enqueue' | 'now' | 'config'>,
  { id, measure, userId, partnerId }: DecisionRow,
  outcome: Outcome,
): Promise<void> => {
  const kind = outcome.isAppeal ? 'appeal-decided' : 'decision-lifted';
  return notifyAffected(
    tx,
    { userId, partnerId },
    {
      kind,
      dedupeKey: `${kind}:${id}`,
      content: (texts, firstName) => outcomeEmail(texts, { firstName, measure, ...outcome }),
      news: outcome.isAppeal
        ? { kind: 'appeal-decided', data: { measure, outcome: outcome.outcome } }
        : { kind: 'decision-lifted', data: { measure } },
    },
  );
};
