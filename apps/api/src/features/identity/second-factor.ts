import { eq, sql } from 'drizzle-orm';
import { generateSecret, generateURI } from 'otplib';
import { toDataURL } from 'qrcode';
import { v7 } from 'uuid';
import { fieldError, operator, problem, type SecondFactor, type SecondFactorSetup } from '@atrium/domain';
import { inTransaction, type ActorFor, type Context } from '../../context.ts';
import { recoveryCodes, secondFactors } from '../../db/schema/index.ts';
import { validation } from '../../http/read-input.ts';
import { secondFactorEmail } from '../../email/account-emails.ts';
import { queueEmail } from '../../email/queue-email.ts';
import { recipientFor } from './accounts.queries.ts';
import { addressFor } from './email-links.ts';
import { consumeAuthenticatorCode } from './authenticator-code.ts';
import { requireCurrentPassword } from './require-current-password.ts';
import { countRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts';
import { recordLoginChange } from './record-login-change.ts';
import { encrypt } from './encryption.ts';

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

/** Creates a secret, replacing an unconfirmed one. */
export async function setUpSecondFactor(ctx: SignedIn): Promise<SecondFactorSetup> {
  const { userId, email } = ctx.actor;
  const secret = generateSecret();
  const ciphertext = encrypt(ctx.encryptionKey, secret, userId);
  const written = await ctx.db
    .insert(secondFactors)
    .values({ userId, secret: ciphertext })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { secret: ciphertext, lastStep: 0 },
      setWhere: sql`${secondFactors.confirmedAt} is null`,
    })
    .returning({ userId: secondFactors.userId });
  if (written.length === 0) throw alreadyOn();
  const otpauthUrl = generateURI({ issuer: operator.product, label: email, secret });
  return { secret, otpauthUrl, qrCode: await toDataURL(otpauthUrl, { margin: 2, width: 240 }) };
}

/** Turns it on with a code that proves that the app knows the secret. Returns the recovery codes. */
export async function confirmSecondFactor(ctx: SignedIn, code: string): Promise<string[]> {
  const { userId } = ctx.actor;
  if (await isOn(ctx)) throw alreadyOn();
  await ctx.limits.consume('second-factor-account', userId);
  return inTransaction(ctx, async (tx) => {
    if (!(await consumeAuthenticatorCode(tx, userId, code)))
      throw validation([fieldError('code', 'wrong-app-code')]);
    await tx.db.update(secondFactors).set({ confirmedAt: ctx.now() }).where(eq(secondFactors.userId, userId));
    const codes = await replaceRecoveryCodes(tx, userId);
    await recordLoginChange(tx, 'turn-on-second-factor');
    await emailOwner(tx, true);
    tx.afterCommit(async () => {
      ctx.actors.drop(userId);
      await ctx.limits.forget('second-factor-account', userId);
    });
    return codes;
  });
}

export async function renewRecoveryCodes(ctx: SignedIn, password: string): Promise<string[]> {
  await requireCurrentPassword(ctx, password);
  if (!(await isOn(ctx))) throw problem('second-factor-off');
  return inTransaction(ctx, (tx) => replaceRecoveryCodes(tx, ctx.actor.userId));
}

export async function disableSecondFactor(ctx: SignedIn, password: string): Promise<void> {
  if (isRequired(ctx)) throw problem('admins-need-second-factor');
  await requireCurrentPassword(ctx, password);
  const { userId } = ctx.actor;
  await inTransaction(ctx, async (tx) => {
    const wasOn = await isOn(tx);
    await tx.db.delete(secondFactors).where(eq(secondFactors.userId, userId));
    await tx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    if (!wasOn) return;
    await recordLoginChange(tx, 'turn-off-second-factor');
    await emailOwner(tx, false);
  });
}

async function emailOwner(ctx: SignedIn, on: boolean): Promise<void> {
  const owner = await recipientFor(ctx, ctx.actor.userId);
  await queueEmail(ctx, {
    kind: on ? 'second-factor-on' : 'second-factor-off',
    dedupeKey: `second-factor:${v7()}`,
    to: owner,
    content: (texts) =>
      secondFactorEmail(texts, owner.firstName, on, addressFor(ctx, owner, '/forgot-password')),
  });
}

const alreadyOn = () => problem('second-factor-on');
