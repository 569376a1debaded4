import type { HandlerInput, Answer, Contract } from '@atrium/domain';
import type { Context } from '../../context.ts';
import { findAccountByEmail } from './accounts.queries.ts';
import { hasSecondFactor, openChallenge } from './login-challenge.ts';
import { openSession, refuseBlocked } from './open-session.ts';
import { passwordMatches } from './passwords.ts';
import { limitKey } from './secrets.ts';

type Login = Contract['identity']['login'];

/** Only wrong tries count. Nothing in the answer or its time tells whether an account exists. */
export async function logIn(
  ctx: Context,
  { email, password }: HandlerInput<Login>['body'],
): Promise<Answer<Login>> {
  const key = limitKey(email);
  await ctx.limits.check('login-address', ctx.address);
  await ctx.limits.check('login-account', key);

  const account = await findAccountByEmail(ctx, email);
  if (!(await passwordMatches(ctx, password, account?.passwordHash)) || !account) {
    await ctx.limits.spend('login-address', ctx.address);
    await ctx.limits.spend('login-account', key);
    return { status: 'InvalidCredentials' };
  }

  // Again: of many tries at once, the lucky one must not slip past the wrong ones that were counted meanwhile.
  await ctx.limits.check('login-account', key);
  refuseBlocked(account);
  if (await hasSecondFactor(ctx, account.id))
    return { status: 'SecondFactorRequired', challenge: await openChallenge(ctx, account.id) };
  const session = await openSession(ctx, account);
  await ctx.limits.forget('login-account', key);
  return session;
}
