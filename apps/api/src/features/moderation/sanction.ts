import {
  addTime,
  days,
  MessageId,
  problem,
  type Contract,
  type HandlerInput,
  type RestrictionKind,
  type Standing,
} from '@atrium/domain';
import { recordAction } from '../../audit/record-action.ts';
import { inTransaction, orNotFound, type ActorFor, type Context } from '../../context.ts';
import { removeMessage } from '../messages/index.ts';
import { cancelRegistrations, findRegistrations } from '../orders/index.ts';
import { affectedOf, lockAffected, nameOf, type Affected } from './affected.ts';
import { findContent } from './find-content.ts';
import { bar, giveStrike, suspension } from './give-strike.ts';
import { recordDecision } from './record-decision.ts';
import { readStanding } from './standing.ts';

type AdminContext = Context<ActorFor<'admin'>>;
type Form = HandlerInput<Contract['moderation']['sanction']>['body'];
type Measure = Exclude<Form['measure'], 'STRIKE'>;

const restrictionsOf: Readonly<Record<Measure, readonly RestrictionKind[]>> = {
  REGISTRATIONS_BLOCKED: ['REGISTRATIONS'],
  PLATFORM_BLOCKED: suspension,
  SUPPORT_BLOCKED: ['SUPPORT'],
  REGISTRATIONS_CANCELLED: [],
  CONTENT_REMOVED: [],
};

/**
 * Gives a strike, restricts an account or a company, cancels an account's registrations or removes a message; by a
 * decision.
 */
export async function sanction(ctx: AdminContext, form: Form): Promise<Standing> {
  const affected = affectedOf(form);
  if (!affected) throw problem('account-not-found');
  if ('userId' in affected && affected.userId === ctx.actor.userId) throw problem('block-yourself');
  const isCancelling = form.measure === 'REGISTRATIONS_CANCELLED';
  const registrations =
    isCancelling && 'userId' in affected ? await findRegistrations(ctx, affected.userId) : null;
  return inTransaction(ctx, async (tx) => {
    await lockAffected(tx, affected);
    if (form.measure === 'STRIKE')
      await giveStrike(tx, { ...draftOf(affected, form), isEgregious: form.isEgregious });
    else {
      if (form.measure === 'CONTENT_REMOVED') await removeMessageOf(tx, affected, form.subjectId);
      const cancelled = registrations ? await cancelRegistrations(tx, ctx, registrations) : undefined;
      await restrict(tx, affected, { ...form, measure: form.measure }, cancelled);
    }
    return readStanding(tx, affected);
  });
}

/** Removes a message that the affected account or company wrote. */
async function removeMessageOf(tx: AdminContext, affected: Affected, subjectId: string): Promise<void> {
  const found = await findContent(tx.db, { subjectKind: 'MESSAGE', subjectId }, 'moderator');
  const { id, author } = orNotFound(found, 'content-not-found');
  const isAuthor =
    'userId' in affected ? author.userId === affected.userId : author.partnerId === affected.partnerId;
  if (!isAuthor) throw problem('content-not-found');
  await removeMessage(tx, MessageId.parse(id));
}

/** A decision as the form draws it up; it affects the account or the company. */
const draftOf = (affected: Affected, form: Form) => ({
  subject: { kind: form.subjectKind, id: form.subjectId, name: form.subjectName },
  affected,
  ground: form.ground,
  facts: form.facts,
  foundBy: form.noticeId ? ('NOTICE' as const) : ('STAFF' as const),
  noticeId: form.noticeId ?? null,
});

const actionOf = (measure: Measure) =>
  measure === 'REGISTRATIONS_CANCELLED'
    ? 'cancel-registrations'
    : measure === 'CONTENT_REMOVED'
      ? 'remove-message'
      : 'restrict-account';

async function restrict(
  tx: AdminContext,
  affected: Affected,
  form: Form & { measure: Measure },
  cancelled: string[] | undefined,
): Promise<void> {
  const kinds = restrictionsOf[form.measure];
  const until = form.days && kinds.length > 0 ? addTime(tx.now(), days(form.days)) : null;
  const { id } = await recordDecision(tx, {
    ...draftOf(affected, form),
    measure: form.measure,
    until,
  });
  await bar(tx, affected, id, kinds, { until, confirmBy: null });
  await recordAction(tx, {
    action: actionOf(form.measure),
    subject: nameOf(affected),
    after: { decision: id, measure: form.measure, ground: form.ground, facts: form.facts, until, cancelled },
  });
}
