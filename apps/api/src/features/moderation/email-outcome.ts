import type { Translator } from '@atrium/texts';
import type { Context } from '../../context.ts';
import { outcomeEmail } from '../../email/moderation-emails.ts';
import { queueEmail } from '../../email/queue-email.ts';
import { recipientFor } from '../identity/index.ts';
import { notifyPartnerTeam } from '../partners/index.ts';
import type { DecisionRow } from './decisions.queries.ts';

interface Outcome {
  outcome: 'UPHELD' | 'LIFTED';
  reasons: string;
  isAppeal: boolean;
}

/** Emails the outcome of an appeal, or that a decision was lifted, to whom it affected. */
export async function emailOutcome(
  tx: Pick<Context, 'db' | 'enqueue' | 'now'>,
  { id, measure, userId, partnerId }: DecisionRow,
  outcome: Outcome,
): Promise<void> {
  const kind = outcome.isAppeal ? 'appeal-decided' : 'decision-lifted';
  const email = { kind, dedupeKey: `${kind}:${id}` };
  const content = (texts: Translator, firstName: string) =>
    outcomeEmail(texts, { firstName, measure, ...outcome });
  if (partnerId !== null) await notifyPartnerTeam(tx, partnerId, { ...email, content });
  if (userId !== null) {
    const to = await recipientFor(tx, userId);
    await queueEmail(tx, { ...email, to, content: (texts) => content(texts, to.firstName) });
  }
}
