import { v7 } from 'uuid';
import type { Context } from '../../context.ts';
import { newsletterSubscribers } from '../../db/schema/index.ts';

/** Puts an address on the list, once; one that had left is on it again. */
export async function subscribe(ctx: Context, email: string): Promise<void> {
  await ctx.limits.spend('newsletter-address', ctx.address);
  await ctx.db
    .insert(newsletterSubscribers)
    .values({ id: v7(), email })
    .onConflictDoUpdate({ target: newsletterSubscribers.email, set: { unsubscribedAt: null } });
}
