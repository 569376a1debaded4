import { addTime, damageRules, days, fieldError, money, problem, type DamageRequestId } from '@atrium/domain';
import { recordAction } from '../../audit/record-action.ts';
import { inTransaction, type ActorFor, type Context } from '../../context.ts';
import { validation } from '../../http/read-input.ts';
import { findOpenDamagePayment } from './damage-payments.ts';
import { takeDamageStep } from './damage-steps.ts';
import {
  assertStatus,
  lockDamage,
  lockFiled,
  lockReceived,
  type BuyerContext,
  type PartnerContext,
} from './lock-damage.ts';

type AdminContext = Context<ActorFor<'admin'>>;

const inDays = ({ now }: Pick<Context, 'now'>, count: number) => addTime(now(), days(count));

/** Lowers the amount of a request that the buyer has not agreed to, who can then answer again. */
export const lowerDamage = (
  ctx: PartnerContext,
  id: DamageRequestId,
  { amountMinor, text }: { amountMinor: number; text: string },
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const request = await lockFiled(tx, id);
    assertStatus(request, 'OPEN', 'DISAGREED');
    if (amountMinor >= request.amountMinor)
      throw validation([
        fieldError('amountMinor', 'damage-not-lower', {
          amount: money(request.amountMinor, request.currency),
        }),
      ]);
    const dueAt = inDays(tx, damageRules.answerDays);
    const set = { amountMinor, status: 'OPEN', dueAt, remindedAt: null } as const;
    await takeDamageStep(tx, request, {
      kind: 'LOWERED',
      by: 'ORGANISER',
      userId: tx.actor.userId,
      text,
      set,
    });
  });

/** Withdraws a request that isn't paid. */
export const withdrawDamage = (ctx: PartnerContext, id: DamageRequestId): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const request = await lockFiled(tx, id);
    assertStatus(request, 'OPEN', 'DISAGREED', 'AGREED');
    if ((await findOpenDamagePayment(tx, id))?.status === 'STARTED') throw problem('damage-payment-open');
    const set = { status: 'WITHDRAWN', dueAt: null } as const;
    await takeDamageStep(tx, request, { kind: 'WITHDRAWN', by: 'ORGANISER', userId: tx.actor.userId, set });
  });

/** Agrees to the amount that the buyer read; also after a no. */
export const agreeToDamage = (ctx: BuyerContext, id: DamageRequestId, amountMinor: number): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const request = await lockReceived(tx, id);
    assertStatus(request, 'OPEN', 'DISAGREED');
    if (amountMinor !== request.amountMinor)
      throw problem('damage-changed', { amount: money(request.amountMinor, request.currency) });
    const set = { status: 'AGREED', dueAt: inDays(tx, damageRules.paymentDays) } as const;
    await takeDamageStep(tx, request, { kind: 'AGREED', by: 'BUYER', userId: tx.actor.userId, set });
  });

/** Disagrees; our support looks at what both sides say. */
export const disagreeWithDamage = (ctx: BuyerContext, id: DamageRequestId, text: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const request = await lockReceived(tx, id);
    assertStatus(request, 'OPEN');
    const set = { status: 'DISAGREED', dueAt: inDays(tx, damageRules.mediationDays) } as const;
    await takeDamageStep(tx, request, { kind: 'DISAGREED', by: 'BUYER', userId: tx.actor.userId, text, set });
  });

/** Writes to both sides; the request stays as it is. */
export const mediateDamage = (ctx: AdminContext, id: DamageRequestId, text: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const request = await lockDamage(tx, id);
    assertStatus(request, 'OPEN', 'DISAGREED', 'AGREED');
    await takeDamageStep(tx, request, { kind: 'MESSAGE', by: 'SUPPORT', userId: tx.actor.userId, text });
    await recordAction(tx, { action: 'mediate-damage', subject: `damage request ${id}`, after: { text } });
  });

/** Closes a request without a payment. */
export const closeDamage = (ctx: AdminContext, id: DamageRequestId, reason: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const request = await lockDamage(tx, id);
    assertStatus(request, 'OPEN', 'DISAGREED', 'AGREED');
    if ((await findOpenDamagePayment(tx, id))?.status === 'STARTED') throw problem('damage-payment-open');
    const set = { status: 'CLOSED', closedBecause: 'support', dueAt: null } as const;
    await takeDamageStep(tx, request, {
      kind: 'CLOSED',
      by: 'SUPPORT',
      userId: tx.actor.userId,
      text: reason,
      set,
    });
    const before = { status: request.status, amountMinor: request.amountMinor };
    await recordAction(tx, {
      action: 'close-damage',
      subject: `damage request ${id}`,
      before,
      after: { reason },
    });
  });
