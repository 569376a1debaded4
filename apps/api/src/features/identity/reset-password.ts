import { and, eq, isNull, sql } from 'drizzle-orm';
import { problem, type Contract, type HandlerInput } from '@atrium/domain';
import { inTransaction, type Context } from '../../context.ts';
import { emailTokens, users } from '../../db/schema/index.ts';
import { passwordChangedEmail } from '../../email/account-emails.ts';
import { queueEmail } from '../../email/queue-email.ts';
import { addressFor, findEmailLinkOwner, consumeEmailLink } from './email-links.ts';
import { endSessions } from './end-sessions.ts';
import { hashPassword } from './passwords.ts';
import { assertStrongPassword } from './assert-strong-password.ts';
import { assertUncommonPassword } from './common-passwords.ts';
import { hashSecret } from './secrets.ts';

type Form = HandlerInput<Contract['identity']['resetPassword']>['body'];

/** Throws unless the emailed link still works, so that no one chooses a password in vain. */
export async function checkResetLink(ctx: Context, token: string): Promise<void> {
  if (!(await findEmailLinkOwner(ctx, 'reset-password', token))) throw linkExpired();
}

/** Sets a new password with an emailed link and ends all sessions. */
export async function resetPassword(ctx: Context, { token, password }: Form): Promise<void> {
  assertUncommonPassword(password);
  // Checked before hashing, so that invented tokens cost no work.
  const linked = await findEmailLinkOwner(ctx, 'reset-password', token);
  if (!linked) throw linkExpired();
  assertStrongPassword(password, linked);
  const passwordHash = await hashPassword(ctx, password);

  const owner = await inTransaction(ctx, async (tx) => {
    const owner = await consumeEmailLink(tx, 'reset-password', token);
    if (!owner) return null;
    const at = ctx.now();
    // The link proves access to the mailbox, so it confirms the address too.
    await tx.db
      .update(users)
      .set({ passwordHash, emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, ${at.toISOString()})` })
      .where(eq(users.id, owner.userId));
    await tx.db
      .update(emailTokens)
      .set({ usedAt: at })
      .where(
        and(
          eq(emailTokens.userId, owner.userId),
          eq(emailTokens.purpose, 'reset-password'),
          isNull(emailTokens.usedAt),
        ),
      );
    await endSessions(tx, owner.userId, 'password-changed', 'all');
    await queueEmail(tx, {
      kind: 'password-changed',
      dedupeKey: `password-changed:${hashSecret(token).toString('hex')}`,
      to: owner,
      content: (texts) =>
        passwordChangedEmail(texts, owner.firstName, addressFor(ctx, owner, '/forgot-password')),
    });
    return owner;
  });
  if (!owner) throw linkExpired();
  await ctx.limits.forget('login-account', owner.email);
  await ctx.limits.forget('login-account-address', `${owner.email} ${ctx.address}`);
}

const linkExpired = () => problem('link-expired');
