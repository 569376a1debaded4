import { eq } from 'drizzle-orm';
import { inTransaction, orNotFound, type ActorFor, type Context } from '../../context.ts';
import { accountApp } from '../../db/account-app.ts';
import { accountLanguage } from '../../db/recipient-language.ts';
import { persons, users } from '../../db/schema/index.ts';
import { findUndeliverable } from '../../email/undeliverable.ts';
import { sendConfirmation } from './send-confirmation.ts';

/** Emails a new confirmation link, unless the address is already confirmed and emails arrive there. */
export async function resendConfirmation(ctx: Context<ActorFor<'signed-in'>>): Promise<void> {
  const { userId } = ctx.actor;
  await ctx.limits.consume('resend-account', userId);
  const [found] = await ctx.db
    .select({
      email: users.email,
      verifiedAt: users.emailVerifiedAt,
      firstName: persons.firstName,
      language: accountLanguage,
      app: accountApp,
    })
    .from(users)
    .innerJoin(persons, eq(persons.userId, users.id))
    .where(eq(users.id, userId));
  const { verifiedAt, ...owner } = orNotFound(found, 'account-not-found');
  if (!verifiedAt || (await findUndeliverable(ctx.db, owner.email)))
    await inTransaction(ctx, (tx) => sendConfirmation(tx, { userId, ...owner }));
}
