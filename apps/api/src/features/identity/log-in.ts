import type { HandlerInput, Answer, Contract } from '@atrium/domain';
import type { Limit } from '../../adapters/limits.ts';
import type { Context } from '../../context.ts';
import { uncountCall } from '../challenges/index.ts';
import { findAccountByEmail } from './accounts.queries.ts';
import { findKnownDevice, rememberDevice } from './known-devices.ts';
import { hasSecondFactor, openChallenge } from './login-challenge.ts';
import { openSession, assertNotBlocked } from './open-session.ts';
import { passwordMatches } from './passwords.ts';

type Login = Contract['identity']['login'];

/**
 * Logs in with a password. Only failed attempts count towards the limits. Neither the response nor its time
 * reveals whether an account exists.
 */
export async function logIn(
  ctx: Context,
  { email, password }: HandlerInput<Login>['body'],
): Promise<Answer<Login>> {
  const account = await findAccountByEmail(ctx, email);
  const device = account ? findKnownDevice(ctx, account.id) : null;
  const limits = limitsOf(ctx, email, device);
  for (const [limit, key] of limits) await ctx.limits.check(limit, key);

  const isKnown = device !== null;
  if (!(await passwordMatches(ctx, password, account?.passwordHash, { isKnown })) || !account) {
    for (const [limit, key] of limits) await ctx.limits.consume(limit, key);
    return { status: 'InvalidCredentials' };
  }

  await uncountCall(ctx, 'POST /login');
  // Checked again, because concurrent failures may have used up the limit in the meantime.
  for (const [limit, key] of limits) if (limit !== 'login-address') await ctx.limits.check(limit, key);
  assertNotBlocked(account);
  const answer = (await hasSecondFactor(ctx, account.id))
    ? ({ status: 'SecondFactorRequired', challenge: await openChallenge(ctx, account.id) } as const)
    : await openSession(ctx, account);
  rememberDevice(ctx, account.id);
  if (answer.status === 'Success')
    for (const [limit, key] of limits) if (limit !== 'login-address') await ctx.limits.forget(limit, key);
  return answer;
}

/**
 * A browser that the account has logged in from before has a limit of its own, so that strangers who guess at the
 * password never lock its owner out. Strangers are limited by address, by address and account, and by account.
 */
const limitsOf = ({ address }: Context, email: string, device: string | null): [Limit, string][] =>
  device
    ? [['login-device', `${device} ${email}`]]
    : [
        ['login-address', address],
        ['login-account-address', `${email} ${address}`],
        ['login-account', email],
      ];
