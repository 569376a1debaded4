import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import {
  problem,
  type Contract,
  type HandlerInput,
  type Session,
  type UserId,
  addTime,
  minutes,
} from '@atrium/domain';
import { inTransaction, orNotFound, type Context } from '../../context.ts';
import { loginChallenges, secondFactors } from '../../db/schema/index.ts';
import { recoveryCodeUsedEmail } from '../../email/account-emails.ts';
import { queueEmail } from '../../email/queue-email.ts';
import { recipientFor, findAccount } from './accounts.queries.ts';
import { consumeAuthenticatorCode } from './authenticator-code.ts';
import { openSession } from './open-session.ts';
import { countRecoveryCodes, spendRecoveryCode } from './recovery-codes.ts';
import { hashSecret, newSecret } from './secrets.ts';

type VerifiedChallenge = HandlerInput<Contract['secondFactor']['verifySecondFactor']>['body'];

const lifeMs = minutes(5);
const attemptsPerChallenge = 5;

export async function hasSecondFactor({ db }: Pick<Context, 'db'>, userId: UserId): Promise<boolean> {
  const confirmed = and(eq(secondFactors.userId, userId), sql`${secondFactors.confirmedAt} is not null`);
  return (await db.$count(secondFactors, confirmed)) > 0;
}

/** Opens a challenge after a correct password; the second factor completes the login. */
export async function openChallenge(ctx: Context, userId: UserId): Promise<string> {
  const secret = newSecret();
  const expiresAt = addTime(ctx.now(), lifeMs);
  await ctx.db.insert(loginChallenges).values({ hash: secret.hash, userId, expiresAt });
  return secret.text;
}

/** Completes a login with a TOTP or recovery code. Attempts are limited by challenge and by account. */
export async function answerChallenge(
  ctx: Context,
  { challenge, code }: VerifiedChallenge,
): Promise<Session | { status: 'InvalidCredentials' }> {
  const userId = await countAttempt(ctx, challenge);
  if (!userId) throw expired();
  await ctx.limits.consume('second-factor-account', userId);

  const session = await inTransaction(ctx, async (tx) => {
    const byApp = /^\d+$/.test(code);
    const right = byApp
      ? await consumeAuthenticatorCode(tx, userId, code)
      : await spendRecoveryCode(tx, userId, code);
    if (!right) return null;
    const used = await tx.db
      .update(loginChallenges)
      .set({ usedAt: ctx.now() })
      .where(and(eq(loginChallenges.hash, hashSecret(challenge)), isNull(loginChallenges.usedAt)))
      .returning({ userId: loginChallenges.userId });
    if (used.length === 0) throw expired();
    if (!byApp) await emailOwner(tx, userId);
    return openSession(tx, orNotFound(await findAccount(tx, userId), 'account-not-found'));
  });
  if (!session) return { status: 'InvalidCredentials' };
  await ctx.limits.forget('second-factor-account', userId);
  return session;
}

/** Counts the attempt before verifying it, so that concurrent attempts cannot exceed the limit. */
async function countAttempt(ctx: Context, challenge: string): Promise<UserId | undefined> {
  const [open] = await ctx.db
    .update(loginChallenges)
    .set({ tries: sql`${loginChallenges.tries} + 1` })
    .where(
      and(
        eq(loginChallenges.hash, hashSecret(challenge)),
        isNull(loginChallenges.usedAt),
        gt(loginChallenges.expiresAt, ctx.now()),
        lt(loginChallenges.tries, attemptsPerChallenge),
      ),
    )
    .returning({ userId: loginChallenges.userId });
  return open?.userId;
}

async function emailOwner(ctx: Context, userId: UserId): Promise<void> {
  const owner = await recipientFor(ctx, userId);
  const left = await countRecoveryCodes(ctx, userId);
  await queueEmail(ctx, {
    kind: 'recovery-code-used',
    dedupeKey: `recovery-code-used:${v7()}`,
    to: owner,
    content: (texts) => recoveryCodeUsedEmail(texts, owner.firstName, left),
  });
}

const expired = () => problem('login-expired');
