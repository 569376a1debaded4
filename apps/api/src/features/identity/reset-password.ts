import { and, eq, isNull, sql } from 'drizzle-orm';
import { ProblemError, type Contract, type HandlerInput } from '@atrium/domain';
import { inTransaction, type Context } from '../../context.ts';
import { emailTokens, users } from '../../db/schema/index.ts';
import { passwordChangedLetter } from '../../mail/account-mails.ts';
import { compose } from '../../mail/compose.ts';
import { postMail } from '../../mail/post-mail.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { isEmailLinkOpen, spendEmailLink } from './email-links.ts';
import { endSessions } from './end-sessions.ts';
import { hashPassword } from './passwords.ts';
import { hashOf, limitKey } from './secrets.ts';

type Form = HandlerInput<Contract['identity']['resetPassword']>['body'];

/** Sets a new password by a mailed link and signs every device out. */
export async function resetPassword(ctx: Context, { token, password }: Form): Promise<void> {
  refuseCommonPassword(password);
  // Asked before the work of hashing, so that made-up tokens cost nothing.
  if (!(await isEmailLinkOpen(ctx, 'reset-password', token))) throw linkGone();
  const passwordHash = await hashPassword(ctx, password);

  const owner = await inTransaction(ctx, async (tx) => {
    const owner = await spendEmailLink(tx, 'reset-password', token);
    if (!owner) return null;
    const at = ctx.now();
    // Who reads the mail owns the address: that confirms it too.
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
    await postMail(tx, {
      kind: 'password-changed',
      dedupeKey: `password-changed:${hashOf(token).toString('hex')}`,
      recipient: owner.email,
      ...compose(passwordChangedLetter(owner.firstName, `${ctx.config.origins.public}/forgot-password`)),
    });
    return owner;
  });
  if (!owner) throw linkGone();
  await ctx.limits.forget('login-account', limitKey(owner.email));
}

const linkGone = () =>
  new ProblemError('gone', {
    detail: 'This link was used already or has expired. Please ask for a new one.',
  });
