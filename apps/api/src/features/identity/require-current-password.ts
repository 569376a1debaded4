import { fieldError } from '@atrium/domain';
import { eq } from 'drizzle-orm';
import { orNotFound, type ActorFor, type Context } from '../../context.ts';
import { users } from '../../db/schema/index.ts';
import { validation } from '../../http/read-input.ts';
import { passwordMatches } from './passwords.ts';

/** Verifies the account's password, because a session may have been left open. Attempts are limited. */
export async function requireCurrentPassword(
  ctx: Context<ActorFor<'signed-in'>>,
  password: string,
  path = 'password',
): Promise<void> {
  const { userId } = ctx.actor;
  await ctx.limits.consume('password-account', userId);
  const [row] = await ctx.db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId));
  if (!(await passwordMatches(ctx, password, orNotFound(row, 'account-not-found').hash)))
    throw validation([fieldError(path, 'wrong-password')]);
  await ctx.limits.forget('password-account', userId);
}
