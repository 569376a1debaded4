import { v7 } from 'uuid';
import {
  DecisionId,
  type DecisionGround,
  type DecisionMeasure,
  type DecisionSource,
  type DecisionSubject,
  type NoticeId,
} from '@atrium/domain';
import type { Actor } from '../../actor.ts';
import type { Context } from '../../context.ts';
import { decisions } from '../../db/schema/index.ts';
import { decisionEmail, type GivenStrike } from '../../email/moderation-emails.ts';
import { addressFor, recipientFor } from '../identity/index.ts';
import type { Affected } from './affected.ts';
import { decisionsPage, notifyAffected } from './notify-affected.ts';

export interface DecisionDraft {
  /** Subject; the name is shown to the affected person. */
  subject: { kind: DecisionSubject; id: string | number; name: string | null };
  affected: Affected;
  measure: DecisionMeasure;
  ground: DecisionGround;
  /** Reasons, as the affected person reads them. */
  facts: string;
  foundBy: DecisionSource;
  until?: Date | null;
  /** Sanction of a strike that is given with another measure. */
  strike?: GivenStrike;
  noticeId?: NoticeId | null;
  /** The caller's own email gives the reasons and says where to appeal, so none is sent from here. */
  isEmailedByCaller?: true;
}

export interface RecordedDecision {
  id: DecisionId;
  url: string;
}

type Recorder = Pick<Context, 'db' | 'enqueue' | 'now' | 'config'> & {
  /** The administrator who decided; nobody and jobs decide automatically. */
  readonly actor: Actor | 'system' | null;
};

/**
 * Records a decision in the caller's transaction and notifies whom it affects. The URL is that of the page on which they
 * read it and appeal.
 */
export async function recordDecision(tx: Recorder, draft: DecisionDraft): Promise<RecordedDecision> {
  const { subject, affected, measure, ground, facts, foundBy, until = null, noticeId = null } = draft;
  const id = DecisionId.parse(v7());
  const by = typeof tx.actor === 'object' && tx.actor?.isAdmin ? tx.actor.userId : null;
  await tx.db.insert(decisions).values({
    id,
    subjectKind: subject.kind,
    subjectId: String(subject.id),
    subjectName: subject.name,
    ...affected,
    measure,
    ground,
    facts,
    foundBy,
    automated: by === null,
    until,
    noticeId,
    byUserId: by,
    at: tx.now(),
  });
  const app = await appOf(tx, affected, measure);
  const url = addressFor(tx, { app }, `${decisionsPage[app]}#${id}`);
  if (draft.isEmailedByCaller) return { id, url };
  await notifyAffected(
    tx,
    { userId: null, partnerId: null, ...affected },
    {
      kind: 'decision',
      dedupeKey: `decision:${id}`,
      content: (texts, firstName) =>
        decisionEmail(texts, {
          firstName,
          measure,
          ground,
          foundBy,
          automated: by === null,
          facts,
          until,
          strike: draft.strike ?? null,
          about: subject.name,
          url,
        }),
      news: { kind: 'decision', data: { measure, subject: subject.name ?? '' } },
    },
  );
  return { id, url };
}

/** Returns the site on which the affected can read it; members of a blocked company can't use the portal. */
async function appOf(
  tx: Recorder,
  affected: Affected,
  measure: DecisionMeasure,
): Promise<keyof typeof decisionsPage> {
  if ('partnerId' in affected) return measure === 'ACCOUNT_BLOCKED' ? 'public' : 'partner';
  const { app } = await recipientFor(tx, affected.userId);
  return app === 'partner' ? 'partner' : 'public';
}
