import { and, eq, gt, isNull, ne } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { UserId } from '@atrium/domain';
import { inTransaction, type Context } from '../../context.ts';
import { mapConstraintViolation } from '../../db/errors.ts';
import { emailTokens, users } from '../../db/schema/index.ts';
import {
  confirmNewEmailEmail,
  emailChangedEmail,
  emailChangeRequestedEmail,
  emailInUseEmail,
} from '../../email/account-emails.ts';
import { queueEmail } from '../../email/queue-email.ts';
import { clearUndeliverable } from '../../email/undeliverable.ts';
import { recipientFor, findAccountByEmail } from './accounts.queries.ts';
import { addressFor, createEmailLink } from './email-links.ts';
import { hashSecret } from './secrets.ts';

const openChange = (ctx: Pick<Context, 'now'>, userId: UserId) =>
  and(
    eq(emailTokens.userId, userId),
    eq(emailTokens.purpose, 'change-email'),
    isNull(emailTokens.usedAt),
    gt(emailTokens.expiresAt, ctx.now()),
  );

/** Returns the new address of an account that still has to be confirmed. */
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
 * Emails a confirmation link to the new address and a notice to the old one. The account changes only on
 * confirmation. The response does not reveal whether the new address already has an account, because its
 * owner is emailed either way.
 */
export async function requestEmailChange(ctx: Context, userId: UserId, email: string): Promise<void> {
  const owner = await recipientFor(ctx, userId);
  await ctx.db.update(emailTokens).set({ usedAt: ctx.now() }).where(openChange(ctx, userId));
  const link = await createEmailLink(ctx, 'change-email', { ...owner, email });
  const other = await findAccountByEmail(ctx, email);
  const holder = other ? await recipientFor(ctx, other.id) : owner;
  await queueEmail(ctx, {
    kind: other ? 'email-in-use' : 'change-email',
    dedupeKey: `change-email:${link.hash.toString('hex')}`,
    to: { email, language: holder.language },
    content: (texts) =>
      other
        ? emailInUseEmail(
            texts,
            addressFor(ctx, holder, '/login'),
            addressFor(ctx, holder, '/forgot-password'),
          )
        : confirmNewEmailEmail(
            texts,
            owner.firstName,
            addressFor(ctx, owner, `/email-confirmation/${link.text}`),
          ),
  });
  await queueEmail(ctx, {
    kind: 'email-change-asked',
    dedupeKey: `email-change-asked:${link.hash.toString('hex')}`,
    to: owner,
    content: (texts) =>
      emailChangeRequestedEmail(texts, owner.firstName, email, addressFor(ctx, owner, '/forgot-password')),
  });
}

/** Changes the account's address. Returns false for an invalid link. */
export async function confirmNewEmail(ctx: Context, token: string): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const at = ctx.now();
    const [spent] = await tx.db
      .update(emailTokens)
      .set({ usedAt: at })
      .where(
        and(
          eq(emailTokens.hash, hashSecret(token)),
          eq(emailTokens.purpose, 'change-email'),
          isNull(emailTokens.usedAt),
          gt(emailTokens.expiresAt, at),
        ),
      )
      .returning({ userId: emailTokens.userId, email: emailTokens.email });
    if (!spent) return false;
    const before = await recipientFor(tx, spent.userId);
    await tx.db
      .update(users)
      .set({ email: spent.email, emailVerifiedAt: at })
      .where(eq(users.id, spent.userId))
      .catch(mapConstraintViolation('users_email_unique', 'address-unavailable'));
    await clearUndeliverable(tx.db, spent.email);
    // All other links emailed to the old address become invalid.
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
    await queueEmail(tx, {
      kind: 'email-changed',
      dedupeKey: `email-changed:${v7()}`,
      to: before,
      content: (texts) => emailChangedEmail(texts, before.firstName, spent.email),
    });
    tx.afterCommit(() => ctx.actors.drop(spent.userId));
    return true;
  });
}
