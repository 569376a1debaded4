import { eq, sql } from 'drizzle-orm';
import { generateSecret, generateURI } from 'otplib';
import { toDataURL } from 'qrcode';
import { v7 } from 'uuid';
import { operator, ProblemError, type SecondFactor, type SecondFactorSetup } from '@atrium/domain';
import { inTransaction, type ActorFor, type Context } from '../../context.ts';
import { recoveryCodes, secondFactors } from '../../db/schema/index.ts';
import { validation } from '../../http/read-input.ts';
import { secondFactorLetter } from '../../mail/account-mails.ts';
import { compose } from '../../mail/compose.ts';
import { postMail } from '../../mail/post-mail.ts';
import { addresseeOf } from './accounts.queries.ts';
import { spendAppCode } from './app-code.ts';
import { demandPassword } from './demand-password.ts';
import { countRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts';
import { seal } from './sealed.ts';

type SignedIn = Context<ActorFor<'signed-in'>>;

const isRequired = ({ config, actor }: SignedIn): boolean => config.adminSecondFactor && actor.isAdmin;

async function isOn({ db, actor }: SignedIn): Promise<boolean> {
  const [row] = await db
    .select({ confirmedAt: secondFactors.confirmedAt })
    .from(secondFactors)
    .where(eq(secondFactors.userId, actor.userId));
  return Boolean(row?.confirmedAt);
}

export async function findSecondFactor(ctx: SignedIn): Promise<SecondFactor> {
  const enabled = await isOn(ctx);
  return {
    enabled,
    required: isRequired(ctx),
    recoveryCodesLeft: enabled ? await countRecoveryCodes(ctx, ctx.actor.userId) : 0,
  };
}

/** A new secret, which takes the place of one that was never confirmed. */
export async function setUpSecondFactor(ctx: SignedIn): Promise<SecondFactorSetup> {
  const { userId, email } = ctx.actor;
  const secret = generateSecret();
  const sealed = seal(ctx.encryptionKey, secret, userId);
  const written = await ctx.db
    .insert(secondFactors)
    .values({ userId, secret: sealed })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { secret: sealed, lastStep: 0 },
      setWhere: sql`${secondFactors.confirmedAt} is null`,
    })
    .returning({ userId: secondFactors.userId });
  if (written.length === 0) throw alreadyOn();
  const otpauthUrl = generateURI({ issuer: operator.product, label: email, secret });
  return { secret, otpauthUrl, qrCode: await toDataURL(otpauthUrl, { margin: 2, width: 240 }) };
}

/** Turns it on once the app has shown that it knows the secret; answers the recovery codes. */
export async function confirmSecondFactor(ctx: SignedIn, code: string): Promise<string[]> {
  const { userId } = ctx.actor;
  if (await isOn(ctx)) throw alreadyOn();
  await ctx.limits.spend('second-factor-account', userId);
  return inTransaction(ctx, async (tx) => {
    if (!(await spendAppCode(tx, userId, code)))
      throw validation([{ path: 'code', message: 'This code is not right. Please try the next one.' }]);
    await tx.db.update(secondFactors).set({ confirmedAt: ctx.now() }).where(eq(secondFactors.userId, userId));
    const codes = await replaceRecoveryCodes(tx, userId);
    await tellOwner(tx, true);
    tx.afterCommit(async () => {
      ctx.actors.drop(userId);
      await ctx.limits.forget('second-factor-account', userId);
    });
    return codes;
  });
}

export async function renewRecoveryCodes(ctx: SignedIn, password: string): Promise<string[]> {
  await demandPassword(ctx, password);
  if (!(await isOn(ctx))) throw new ProblemError('conflict', { detail: 'Two-step verification is not on' });
  return inTransaction(ctx, (tx) => replaceRecoveryCodes(tx, ctx.actor.userId));
}

export async function disableSecondFactor(ctx: SignedIn, password: string): Promise<void> {
  if (isRequired(ctx))
    throw new ProblemError('forbidden', { detail: 'Administrators need two-step verification' });
  await demandPassword(ctx, password);
  const { userId } = ctx.actor;
  await inTransaction(ctx, async (tx) => {
    const wasOn = await isOn(tx);
    await tx.db.delete(secondFactors).where(eq(secondFactors.userId, userId));
    await tx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    if (wasOn) await tellOwner(tx, false);
  });
}

async function tellOwner(ctx: SignedIn, on: boolean): Promise<void> {
  const owner = await addresseeOf(ctx, ctx.actor.userId);
  await postMail(ctx, {
    kind: on ? 'second-factor-on' : 'second-factor-off',
    dedupeKey: `second-factor:${v7()}`,
    recipient: owner.email,
    ...compose(secondFactorLetter(owner.firstName, on, `${ctx.config.origins.public}/forgot-password`)),
  });
}

const alreadyOn = () => new ProblemError('conflict', { detail: 'Two-step verification is on already' });
