import { v7 } from 'uuid';
import {
  addTime,
  days,
  problem,
  sanctionOf,
  type Contract,
  type DecisionMeasure,
  type HandlerInput,
  type RestrictionKind,
  type Standing,
} from '@atrium/domain';
import { recordAction } from '../../audit/record-action.ts';
import { inTransaction, type ActorFor, type Context } from '../../context.ts';
import { restrictions, strikes } from '../../db/schema/index.ts';
import { cancelRegistrationsOf } from '../orders/index.ts';
import { about, affectedOf, lockAffected, type Affected } from './affected.ts';
import { recordDecision, type RecordedDecision } from './record-decision.ts';
import { readStanding } from './standing.ts';

type AdminContext = Context<ActorFor<'admin'>>;
type Form = HandlerInput<Contract['moderation']['sanction']>['body'];
type Measure = Exclude<Form['measure'], 'STRIKE'>;

interface Ends {
  until: Date | null;
  confirmBy: Date | null;
}

/** A suspension bars from buying and from writing; tickets, refunds and appeals stay. */
const suspension: readonly RestrictionKind[] = ['REGISTRATIONS', 'PLATFORM'];

const restrictionsOf: Readonly<Record<Measure, readonly RestrictionKind[]>> = {
  REGISTRATIONS_BLOCKED: ['REGISTRATIONS'],
  PLATFORM_BLOCKED: suspension,
  SUPPORT_BLOCKED: ['SUPPORT'],
  REGISTRATIONS_CANCELLED: [],
};

/** Gives a strike, restricts an account or a company, or cancels an account's registrations; by a decision. */
export async function sanction(ctx: AdminContext, form: Form): Promise<Standing> {
  const affected = affectedOf(form);
  if (!affected) throw problem('account-not-found');
  if ('userId' in affected && affected.userId === ctx.actor.userId) throw problem('block-yourself');
  return inTransaction(ctx, async (tx) => {
    await lockAffected(tx, affected);
    if (form.measure === 'STRIKE') await giveStrike(tx, affected, form);
    else await restrict(tx, ctx, affected, { ...form, measure: form.measure });
    return readStanding(tx, affected);
  });
}

const nameOf = (affected: Affected): string =>
  'userId' in affected ? `user ${affected.userId}` : `partner ${affected.partnerId}`;

const decide = (
  tx: AdminContext,
  affected: Affected,
  form: Form,
  { measure, until }: { measure: DecisionMeasure; until: Date | null },
): Promise<RecordedDecision> =>
  recordDecision(tx, {
    subject: { kind: form.subjectKind, id: form.subjectId, name: form.subjectName },
    affected,
    measure,
    ground: form.ground,
    facts: form.facts,
    foundBy: form.noticeId ? 'NOTICE' : 'STAFF',
    until,
    noticeId: form.noticeId ?? null,
  });

async function giveStrike(tx: AdminContext, affected: Affected, form: Form): Promise<void> {
  const strike = { at: tx.now(), isEgregious: form.isEgregious, isLifted: false };
  const earlier = await tx.db.select().from(strikes).where(about(strikes, affected));
  const sentence = sanctionOf(strike, [
    ...earlier.map((one) => ({ ...one, isLifted: one.liftedAt !== null })),
    strike,
  ]);
  const { id } = await decide(tx, affected, form, {
    measure: sentence.kind === 'WARNING' ? 'WARNING' : 'SUSPENDED',
    until: sentence.kind === 'SUSPENDED' ? sentence.until : null,
  });
  await tx.db
    .insert(strikes)
    .values({ decisionId: id, ...affected, at: strike.at, isEgregious: strike.isEgregious });
  if (sentence.kind === 'SUSPENDED')
    await bar(tx, affected, id, suspension, { until: sentence.until, confirmBy: null });
  if (sentence.kind === 'SUSPENDED_OPEN')
    await bar(tx, affected, id, suspension, { until: sentence.confirmBy, confirmBy: sentence.confirmBy });
  await recordAction(tx, {
    action: 'give-strike',
    subject: nameOf(affected),
    after: { decision: id, sanction: sentence.kind, ground: form.ground, facts: form.facts },
  });
}

async function restrict(
  tx: AdminContext,
  ctx: AdminContext,
  affected: Affected,
  form: Form & { measure: Measure },
): Promise<void> {
  const until = form.days ? addTime(tx.now(), days(form.days)) : null;
  const isCancelling = form.measure === 'REGISTRATIONS_CANCELLED';
  const { id } = await decide(tx, affected, form, {
    measure: form.measure,
    until: isCancelling ? null : until,
  });
  await bar(tx, affected, id, restrictionsOf[form.measure], { until, confirmBy: null });
  const cancelled = isCancelling ? await cancelRegistrationsOf(tx, ctx, affected) : undefined;
  await recordAction(tx, {
    action: isCancelling ? 'cancel-registrations' : 'restrict-account',
    subject: nameOf(affected),
    after: { decision: id, measure: form.measure, ground: form.ground, facts: form.facts, until, cancelled },
  });
}

async function bar(
  tx: AdminContext,
  affected: Affected,
  decisionId: RecordedDecision['id'],
  kinds: readonly RestrictionKind[],
  ends: Ends,
): Promise<void> {
  for (const kind of kinds)
    await tx.db
      .insert(restrictions)
      .values({ id: v7(), decisionId, ...affected, kind, from: tx.now(), ...ends });
}
