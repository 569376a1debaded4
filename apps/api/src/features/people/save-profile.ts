import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Contract, HandlerInput } from '@atrium/domain';
import { inTransaction, type ActorFor, type Context } from '../../context.ts';
import { onViolation } from '../../db/errors.ts';
import { persons, users } from '../../db/schema/index.ts';
import { emailChangedLetter } from '../../mail/account-mails.ts';
import { compose } from '../../mail/compose.ts';
import { postMail } from '../../mail/post-mail.ts';
import { sendConfirmation } from '../identity/index.ts';
import { checkChoices } from './check-choices.ts';
import { findProfile, type Profile } from './people.queries.ts';

type Change = HandlerInput<Contract['people']['saveProfile']>['body'];
type SignedIn = Context<ActorFor<'signed-in'>>;

/** Changes what the form names and leaves the rest. */
export async function saveProfile(ctx: SignedIn, change: Change): Promise<Profile> {
  const { userId } = ctx.actor;
  const before = await findProfile(ctx, userId);
  const { sectorIds, jobTitleIds } = before.person;
  await checkChoices(ctx, change, { sectors: sectorIds, jobTitles: jobTitleIds });
  const movesTo = change.email === before.user.email ? undefined : change.email;
  if (movesTo) await ctx.limits.spend('resend-account', userId);

  return inTransaction(ctx, async (tx) => {
    const { email: _, country, sectors, jobTitles, ...same } = change;
    const columns = { ...same, countryId: country, sectorIds: sectors, jobTitleIds: jobTitles };
    if (Object.values(columns).some((value) => value !== undefined))
      await tx.db.update(persons).set(columns).where(eq(persons.userId, userId));
    if (movesTo) await changeEmail(tx, before, movesTo, change.firstName ?? before.person.firstName);
    return findProfile(tx, userId);
  });
}

/** The new address has to prove itself; the old one learns of it, in case it was somebody else. */
async function changeEmail(ctx: SignedIn, before: Profile, email: string, firstName: string): Promise<void> {
  const { userId } = ctx.actor;
  await ctx.db
    .update(users)
    .set({ email, emailVerifiedAt: null })
    .where(eq(users.id, userId))
    .catch(onViolation('users_email_unique', 'email-taken', 'This email is used by another account'));
  await sendConfirmation(ctx, { userId, email, firstName });
  await postMail(ctx, {
    kind: 'email-changed',
    dedupeKey: `email-changed:${v7()}`,
    recipient: before.user.email,
    ...compose(emailChangedLetter(firstName, email)),
  });
  ctx.afterCommit(() => ctx.actors.drop(userId));
}
