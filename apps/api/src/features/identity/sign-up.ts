import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { AttendeeId, PersonId, ProblemError, UserId } from '@atrium/domain';
import type { Contract, HandlerInput, Session } from '@atrium/domain';
import { inTransaction, orNotFound, type Context } from '../../context.ts';
import { onViolation } from '../../db/errors.ts';
import { attendees, persons, users } from '../../db/schema/index.ts';
import { alreadyRegisteredLetter } from '../../mail/account-mails.ts';
import { compose } from '../../mail/compose.ts';
import { postMail } from '../../mail/post-mail.ts';
import { checkChoices } from '../people/index.ts';
import { findAccount, findAccountByEmail } from './accounts.queries.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { openSession } from './open-session.ts';
import { hashPassword } from './passwords.ts';
import { sendConfirmation } from './send-confirmation.ts';

type Form = HandlerInput<Contract['identity']['signUp']>['body'];

const taken =
  'Registration failed. This email may already have an account: log in, or choose a new password if you forgot yours.';

/** Registers an attendee and signs it in. What the form says about roles is not asked. */
export async function signUp(ctx: Context, form: Form): Promise<Session> {
  refuseCommonPassword(form.password);
  await checkChoices(ctx, { country: form.country, sectors: form.sectors });
  await ctx.limits.spend('sign-up-address', ctx.address);
  const known = await findAccountByEmail(ctx, form.email);
  if (known) {
    await tellOwner(ctx, known.id, form.email);
    throw new ProblemError('email-taken', { detail: taken });
  }
  const passwordHash = await hashPassword(ctx, form.password);

  return inTransaction(ctx, async (tx) => {
    const userId = UserId.parse(v7());
    await tx.db
      .insert(users)
      .values({ id: userId, email: form.email, passwordHash })
      .catch(onViolation('users_email_unique', 'email-taken', taken));
    await tx.db.insert(persons).values({
      id: PersonId.parse(v7()),
      userId,
      firstName: form.firstName,
      surname: form.surname,
      companyName: form.company,
      jobTitle: form.jobTitle,
      phoneNumber: form.phoneNumber,
      dateOfBirth: form.dateOfBirth,
      countryId: form.country,
      sectorIds: form.sectors,
    });
    await tx.db.insert(attendees).values({ id: AttendeeId.parse(v7()), userId });
    await sendConfirmation(tx, { userId, email: form.email, firstName: form.firstName });
    return openSession(tx, orNotFound(await findAccount(tx, userId), 'Account'));
  });
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
