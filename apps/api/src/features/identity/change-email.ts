import { and, eq, gt, isNull, ne } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { UserId } from '@atrium/domain';
import { inTransaction, type Context } from '../../context.ts';
import { onViolation } from '../../db/errors.ts';
import { emailTokens, users } from '../../db/schema/index.ts';
import {
  confirmNewEmailLetter,
  emailChangedLetter,
  emailChangeAskedLetter,
  emailInUseLetter,
} from '../../mail/account-mails.ts';
import { compose } from '../../mail/compose.ts';
import { postMail } from '../../mail/post-mail.ts';
import { addresseeOf, findAccountByEmail } from './accounts.queries.ts';
import { createEmailLink } from './email-links.ts';
import { hashOf } from './secrets.ts';

const openChange = (ctx: Pick<Context, 'now'>, userId: UserId) =>
  and(
    eq(emailTokens.userId, userId),
    eq(emailTokens.purpose, 'change-email'),
    isNull(emailTokens.usedAt),
    gt(emailTokens.expiresAt, ctx.now()),
  );

/** The address that an account has asked to move to and not confirmed yet. */
export async function findPendingEmail(
  ctx: Pick<Context, 'db' | 'now'>,
  userId: UserId,
): Promise<string | null> {
  const [open] = await ctx.db
    .select({ email: emailTokens.email })
    .from(emailTokens)
    .where(openChange(ctx, userId));
  return open?.email ?? null;
}

/**
 * Asks a new address to confirm itself and tells the old one. Nothing changes before; and nothing in the answer tells
 * whether the new address has an account already: its owner gets a mail either way.
 */
export async function askForNewEmail(ctx: Context, userId: UserId, email: string): Promise<void> {
  const owner = await addresseeOf(ctx, userId);
  const { origins } = ctx.config;
  await ctx.db.update(emailTokens).set({ usedAt: ctx.now() }).where(openChange(ctx, userId));
  const link = await createEmailLink(ctx, 'change-email', { ...owner, email });
  const other = await findAccountByEmail(ctx, email);
  const letter = other
    ? emailInUseLetter(`${origins.public}/login`, `${origins.public}/forgot-password`)
    : confirmNewEmailLetter(owner.firstName, `${origins.public}/email-confirmation/${link.text}`);
  await postMail(ctx, {
    kind: other ? 'email-in-use' : 'change-email',
    dedupeKey: `change-email:${link.hash.toString('hex')}`,
    recipient: email,
    ...compose(letter),
  });
  await postMail(ctx, {
    kind: 'email-change-asked',
    dedupeKey: `email-change-asked:${link.hash.toString('hex')}`,
    recipient: owner.email,
    ...compose(emailChangeAskedLetter(owner.firstName, email, `${origins.public}/forgot-password`)),
  });
}

/** Moves the account to the address that the link was mailed to; false for a link that is none. */
export async function confirmNewEmail(ctx: Context, token: string): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const at = ctx.now();
    const [spent] = await tx.db
      .update(emailTokens)
      .set({ usedAt: at })
      .where(
        and(
          eq(emailTokens.hash, hashOf(token)),
          eq(emailTokens.purpose, 'change-email'),
          isNull(emailTokens.usedAt),
          gt(emailTokens.expiresAt, at),
        ),
      )
      .returning({ userId: emailTokens.userId, email: emailTokens.email });
    if (!spent) return false;
    const before = await addresseeOf(tx, spent.userId);
    await tx.db
      .update(users)
      .set({ email: spent.email, emailVerifiedAt: at })
      .where(eq(users.id, spent.userId))
      .catch(
        onViolation('users_email_unique', 'gone', 'This address cannot be used for your account any more.'),
      );
    // Whatever else was mailed to the old address is dead with it.
    await tx.db
      .update(emailTokens)
      .set({ usedAt: at })
      .where(
        and(
          eq(emailTokens.userId, spent.userId),
          isNull(emailTokens.usedAt),
          ne(emailTokens.email, spent.email),
        ),
      );
    await postMail(tx, {
      kind: 'email-changed',
      dedupeKey: `email-changed:${v7()}`,
      recipient: before.email,
      ...compose(emailChangedLetter(before.firstName, spent.email)),
    });
    tx.afterCommit(() => ctx.actors.drop(spent.userId));
    return true;
  });
}
