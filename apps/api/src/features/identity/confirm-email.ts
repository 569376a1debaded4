import { and, eq, sql } from 'drizzle-orm';
import { ProblemError } from '@atrium/domain';
import { inTransaction, type ActorFor, type Context } from '../../context.ts';
import { emailTokens, users } from '../../db/schema/index.ts';
import { spendEmailLink } from './email-links.ts';
import { hashOf } from './secrets.ts';

export async function confirmEmail(ctx: Context<ActorFor<'optional'>>, token: string): Promise<void> {
  const confirmed = await inTransaction(ctx, async (tx) => {
    const owner = await spendEmailLink(tx, 'confirm-email', token);
    if (!owner) return false;
    await tx.db.update(users).set({ emailVerifiedAt: ctx.now() }).where(eq(users.id, owner.userId));
    return true;
  });
  if (confirmed || (await isOwnAgain(ctx, token))) return;
  throw new ProblemError('gone', {
    detail: 'This confirmation link was used already or has expired. Log in to have a new one sent.',
  });
}

/** Its owner, signed in and verified by it, reloads the page: nothing failed. */
async function isOwnAgain(ctx: Context<ActorFor<'optional'>>, token: string): Promise<boolean> {
  if (!ctx.actor) return false;
  const found = await ctx.db
    .select({ id: users.id })
    .from(emailTokens)
    .innerJoin(users, and(eq(users.id, emailTokens.userId), eq(users.email, emailTokens.email)))
    .where(
      and(
        eq(emailTokens.hash, hashOf(token)),
        eq(emailTokens.purpose, 'confirm-email'),
        eq(users.id, ctx.actor.userId),
        sql`${users.emailVerifiedAt} is not null`,
      ),
    );
  return found.length > 0;
}
