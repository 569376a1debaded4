import { and, eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { readOrderNumber, type Contract, type HandlerInput } from '@atrium/domain';
import { inTransaction, type Context } from '../../context.ts';
import { guestOfOrder } from '../../db/guests.ts';
import { orderLanguage } from '../../db/recipient-language.ts';
import { orders } from '../../db/schema/index.ts';
import { orderLinkEmail } from '../../email/guest-emails.ts';
import { queueEmail } from '../../email/queue-email.ts';
import { respondOnInterval } from '../identity/index.ts';
import { buyerUrl } from './guest-url.ts';

type Search = HandlerInput<Contract['guests']['findMyOrder']>['body'];

/** Emails the link to an order to its buyer. Response and response time are the same for an order that doesn't exist. */
export async function findMyOrder(ctx: Context, { email, orderNumber }: Search): Promise<void> {
  await ctx.limits.consume('recovery-address', ctx.address);
  await ctx.limits.consume('recovery-account', email);
  await respondOnInterval(ctx, () => inTransaction(ctx, (tx) => sendLink(tx, email, orderNumber)));
}

async function sendLink(tx: Context, email: string, typed: string): Promise<void> {
  const number = readOrderNumber(typed);
  if (number === null) return;
  const [order] = await tx.db
    .select({
      id: orders.id,
      email: orders.purchaserEmail,
      firstName: orders.firstName,
      language: orderLanguage,
      guest: guestOfOrder,
    })
    .from(orders)
    .where(and(eq(orders.number, number), sql`lower(${orders.purchaserEmail}) = ${email}`));
  if (!order) return;
  const { id, guest, firstName, ...to } = order;
  const url = buyerUrl(tx, guest, `/user/orders/${id}`);
  await queueEmail(tx, {
    kind: 'order-link',
    dedupeKey: `order-link:${id}:${v7()}`,
    to,
    content: (texts) => orderLinkEmail(texts, { firstName, number, url }),
  });
}
