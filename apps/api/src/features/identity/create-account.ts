import { v7 } from 'uuid';
import { PersonId, problem, UserId, type AppName, type Language } from '@atrium/domain';
import { inTransaction, type Context } from '../../context.ts';
import { mapConstraintViolation } from '../../db/errors.ts';
import { persons, users, userSettings } from '../../db/schema/index.ts';
import { alreadyRegisteredEmail } from '../../email/account-emails.ts';
import { queueEmail } from '../../email/queue-email.ts';
import { findAccountByEmail, recipientFor } from './accounts.queries.ts';
import { recordConsents } from './consents.ts';
import { hashPassword } from './passwords.ts';
import { addressFor } from './email-links.ts';
import { assertStrongPassword, type PasswordOwner } from './assert-strong-password.ts';
import { sendConfirmation } from './send-confirmation.ts';

/**
 * Checks the password (the field at `path`), the sign-up limit and the address, and returns the password hash. The
 * owner of a known address is emailed.
 */
export async function assertCanCreateAccount(
  ctx: Context,
  { password, ...owner }: PasswordOwner & { password: string },
  path = 'password',
): Promise<string> {
  const { email } = owner;
  assertStrongPassword(password, owner, path);
  await ctx.limits.consume('sign-up-address', ctx.address);
  const known = await findAccountByEmail(ctx, email);
  if (known) {
    await emailExistingOwner(ctx, known.id, email);
    throw problem('registration-failed');
  }
  return hashPassword(ctx, password);
}

/** Matches no password. */
const noPassword = '!';

interface NewAccount {
  email: string;
  /** Null for a guest. */
  passwordHash: string | null;
  person: Omit<typeof persons.$inferInsert, 'id' | 'userId'>;
  /** True if the link that led here has already confirmed the address. */
  isProven?: boolean;
  /** Language of the sign-up page, used for emails until the user changes it. */
  language?: Language | undefined;
  /** The front end where the account will work. */
  app?: AppName;
}

/**
 * Creates an account, or a guest, with a profile and no role. Emails a confirmation link for an account's unconfirmed address; a
 * guest's is confirmed by the link to the order.
 */
export async function createAccount(
  tx: Pick<Context, 'db' | 'now' | 'enqueue' | 'config' | 'address'>,
  { email, passwordHash, person, isProven = false, language, app = 'public' }: NewAccount,
): Promise<UserId> {
  const userId = UserId.parse(v7());
  await tx.db
    .insert(users)
    .values({
      ...{ id: userId, email, emailVerifiedAt: isProven ? tx.now() : null },
      passwordHash: passwordHash ?? noPassword,
      guestLink: passwordHash === null ? 1 : null,
    })
    .catch(mapConstraintViolation('users_email_unique', 'registration-failed'));
  await tx.db.insert(persons).values({ ...person, id: PersonId.parse(v7()), userId });
  if (language) await tx.db.insert(userSettings).values({ userId, language, defaultLanguage: language });
  await recordConsents(tx, userId);
  if (!isProven && passwordHash !== null)
    await sendConfirmation(tx, {
      ...{ userId, email, app },
      firstName: person.firstName,
      language: language ?? 'en',
    });
  return userId;
}

/** Emails the owner of a known address about the attempt, at most once an hour. */
async function emailExistingOwner(ctx: Context, userId: UserId, email: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const owner = await recipientFor(tx, userId);
    const hour = ctx.now().toISOString().slice(0, 13);
    await queueEmail(tx, {
      kind: 'already-registered',
      dedupeKey: `already-registered:${userId}:${hour}`,
      to: { ...owner, email },
      content: (texts) =>
        alreadyRegisteredEmail(
          texts,
          owner.firstName,
          addressFor(ctx, owner, '/login'),
          addressFor(ctx, owner, '/forgot-password'),
        ),
    });
  });
}
