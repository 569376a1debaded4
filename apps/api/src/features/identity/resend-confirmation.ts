import { eq } from 'drizzle-orm';
import { inTransaction, orNotFound, type ActorFor, type Context } from '../../context.ts';
import { persons, users } from '../../db/schema/index.ts';
import { sendConfirmation } from './send-confirmation.ts';

/** Mails a fresh link; an address that is confirmed already gets none. */
export async function resendConfirmation(ctx: Context<ActorFor<'signed-in'>>): Promise<void> {
  const { userId } = ctx.actor;
  await ctx.limits.spend('resend-account', userId);
  const [found] = await ctx.db
    .select({ email: users.email, verifiedAt: users.emailVerifiedAt, firstName: persons.firstName })
    .from(users)
    .innerJoin(persons, eq(persons.userId, users.id))
    .where(eq(users.id, userId));
  const { email, verifiedAt, firstName } = orNotFound(found, 'Account');
  if (!verifiedAt) await inTransaction(ctx, (tx) => sendConfirmation(tx, { userId, email, firstName }));
}
