import { toLoggableError } from '../../to-loggable-error.ts';
import { settleCharge, type Charge, type ChargeContext, type Purchase } from './settle-charge.ts';

/**
 * Settles attempts that are still open: asks the gateway how a welcome one ended, and closes one that pays for nothing any more. One
 * that fails doesn't block the others; the next run tries it again.
 */
export async function reconcileCharges<S, C extends Charge>(
  ctx: ChargeContext,
  purchase: Purchase<S, C>,
  open: readonly { charge: C; isWelcome: boolean }[],
): Promise<void> {
  for (const { charge, isWelcome } of open)
    try {
      const attempt = { key: purchase.keyOf(charge), reference: charge.gatewayReference };
      const result = await (isWelcome ? ctx.payments.find(attempt) : ctx.payments.close(attempt));
      await settleCharge(ctx, purchase, charge.id, result);
    } catch (error) {
      ctx.log.error({ err: toLoggableError(error), id: charge.id }, 'charge not settled');
    }
}
