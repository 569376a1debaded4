import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { PersonId, ProblemError, UserId } from '@atrium/domain';
import { inTransaction, orNotFound, type Context } from '../../context.ts';
import { onViolation } from '../../db/errors.ts';
import { persons, users } from '../../db/schema/index.ts';
import { alreadyRegisteredLetter } from '../../mail/account-mails.ts';
import { compose } from '../../mail/compose.ts';
import { postMail } from '../../mail/post-mail.ts';
import { findAccountByEmail } from './accounts.queries.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { recordConsents } from './consents.ts';
import { hashPassword } from './passwords.ts';
import { sendConfirmation } from './send-confirmation.ts';

const taken =
  'Registration failed. This email may already have an account: log in, or choose a new password if you forgot yours.';

/** What has to hold before an account is made: a free address, a fair number of tries, a password worth its name. Answers its hash. */
export async function admitAccount(
  ctx: Context,
  { email, password }: { email: string; password: string },
): Promise<string> {
  refuseCommonPassword(password);
  await ctx.limits.spend('sign-up-address', ctx.address);
  const known = await findAccountByEmail(ctx, email);
  if (known) {
    await tellOwner(ctx, known.id, email);
    throw new ProblemError('email-taken', { detail: taken });
  }
  return hashPassword(ctx, password);
}

interface NewAccount {
  email: string;
  passwordHash: string;
  person: Omit<typeof persons.$inferInsert, 'id' | 'userId'>;
  /** The address is proven already, by the link that led here. */
  isProven?: boolean;
}

/** Writes an account with its profile, without any role, and mails the link that confirms an address not yet proven. */
export async function createAccount(
  tx: Pick<Context, 'db' | 'now' | 'enqueue' | 'config' | 'address'>,
  { email, passwordHash, person, isProven = false }: NewAccount,
): Promise<UserId> {
  const userId = UserId.parse(v7());
  await tx.db
    .insert(users)
    .values({ id: userId, email, passwordHash, emailVerifiedAt: isProven ? tx.now() : null })
    .catch(onViolation('users_email_unique', 'email-taken', taken));
  await tx.db.insert(persons).values({ ...person, id: PersonId.parse(v7()), userId });
  await recordConsents(tx, userId);
  if (!isProven) await sendConfirmation(tx, { userId, email, firstName: person.firstName });
  return userId;
}

/** The owner of a known address learns of the attempt, at most once an hour. */
async function tellOwner(ctx: Context, userId: UserId, email: string): Promise<void> {
  const { origins } = ctx.config;
  await inTransaction(ctx, async (tx) => {
    const [person] = await tx.db
      .select({ firstName: persons.firstName })
      .from(persons)
      .where(eq(persons.userId, userId));
    const letter = alreadyRegisteredLetter(
      orNotFound(person, 'Profile').firstName,
      `${origins.public}/login`,
      `${origins.public}/forgot-password`,
    );
    const hour = ctx.now().toISOString().slice(0, 13);
    await postMail(tx, {
      kind: 'already-registered',
      dedupeKey: `already-registered:${userId}:${hour}`,
      recipient: email,
      ...compose(letter),
    });
  });
}
