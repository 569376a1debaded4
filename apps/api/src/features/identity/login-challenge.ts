import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { ProblemError, type Contract, type HandlerInput, type Session, type UserId } from '@atrium/domain';
import { inTransaction, orNotFound, type Context } from '../../context.ts';
import { loginChallenges, secondFactors } from '../../db/schema/index.ts';
import { recoveryCodeUsedLetter } from '../../mail/account-mails.ts';
import { compose } from '../../mail/compose.ts';
import { postMail } from '../../mail/post-mail.ts';
import { addresseeOf, findAccount } from './accounts.queries.ts';
import { spendAppCode } from './app-code.ts';
import { openSession } from './open-session.ts';
import { countRecoveryCodes, spendRecoveryCode } from './recovery-codes.ts';
import { hashOf, newSecret } from './secrets.ts';

type Answered = HandlerInput<Contract['secondFactor']['verifySecondFactor']>['body'];

const lifeMs = 5 * 60_000;
const triesPerChallenge = 5;

export async function hasSecondFactor({ db }: Pick<Context, 'db'>, userId: UserId): Promise<boolean> {
  const confirmed = and(eq(secondFactors.userId, userId), sql`${secondFactors.confirmedAt} is not null`);
  return (await db.$count(secondFactors, confirmed)) > 0;
}

/** What a right password is worth while the second factor is missing. */
export async function openChallenge(ctx: Context, userId: UserId): Promise<string> {
  const secret = newSecret();
  const expiresAt = new Date(ctx.now().getTime() + lifeMs);
  await ctx.db.insert(loginChallenges).values({ hash: secret.hash, userId, expiresAt });
  return secret.text;
}

/** Opens the session that a challenge stands for, by a code of the app or a recovery code. Tries are few per challenge and per account. */
export async function answerChallenge(
  ctx: Context,
  { challenge, code }: Answered,
): Promise<Session | { status: 'InvalidCredentials' }> {
  const userId = await countTry(ctx, challenge);
  if (!userId) throw expired();
  await ctx.limits.spend('second-factor-account', userId);

  const session = await inTransaction(ctx, async (tx) => {
    const byApp = /^\d+$/.test(code);
    const right = byApp ? await spendAppCode(tx, userId, code) : await spendRecoveryCode(tx, userId, code);
    if (!right) return null;
    const used = await tx.db
      .update(loginChallenges)
      .set({ usedAt: ctx.now() })
      .where(and(eq(loginChallenges.hash, hashOf(challenge)), isNull(loginChallenges.usedAt)))
      .returning({ userId: loginChallenges.userId });
    if (used.length === 0) throw expired();
    if (!byApp) await tellOwner(tx, userId);
    return openSession(tx, orNotFound(await findAccount(tx, userId), 'Account'));
  });
  if (!session) return { status: 'InvalidCredentials' };
  await ctx.limits.forget('second-factor-account', userId);
  return session;
}

/** Counts before it judges, so that of many tries at once no more are judged than may be. */
async function countTry(ctx: Context, challenge: string): Promise<UserId | undefined> {
  const [open] = await ctx.db
    .update(loginChallenges)
    .set({ tries: sql`${loginChallenges.tries} + 1` })
    .where(
      and(
        eq(loginChallenges.hash, hashOf(challenge)),
        isNull(loginChallenges.usedAt),
        gt(loginChallenges.expiresAt, ctx.now()),
        lt(loginChallenges.tries, triesPerChallenge),
      ),
    )
    .returning({ userId: loginChallenges.userId });
  return open?.userId;
}

async function tellOwner(ctx: Context, userId: UserId): Promise<void> {
  const owner = await addresseeOf(ctx, userId);
  await postMail(ctx, {
    kind: 'recovery-code-used',
    dedupeKey: `recovery-code-used:${v7()}`,
    recipient: owner.email,
    ...compose(recoveryCodeUsedLetter(owner.firstName, await countRecoveryCodes(ctx, userId))),
  });
}

const expired = () =>
  new ProblemError('gone', { detail: 'This login took too long or too many tries. Please log in again.' });
