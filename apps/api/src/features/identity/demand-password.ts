import { eq } from 'drizzle-orm';
import { orNotFound, type ActorFor, type Context } from '../../context.ts';
import { users } from '../../db/schema/index.ts';
import { validation } from '../../http/read-input.ts';
import { passwordMatches } from './passwords.ts';

/** Lets only the owner go on, who knows the password. Tries are few: a session may have been left open. */
export async function demandPassword(
  ctx: Context<ActorFor<'signed-in'>>,
  password: string,
  path = 'password',
): Promise<void> {
  const { userId } = ctx.actor;
  await ctx.limits.spend('password-account', userId);
  const [row] = await ctx.db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId));
  if (!(await passwordMatches(ctx, password, orNotFound(row, 'Account').hash)))
    throw validation([{ path, message: 'This is not your current password' }]);
  await ctx.limits.forget('password-account', userId);
}
