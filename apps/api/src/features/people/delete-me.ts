import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import { v7 } from 'uuid';
import { ProblemError } from '@atrium/domain';
import { inTransaction, type ActorFor, type Context } from '../../context.ts';
import {
  consents,
  contactRequests,
  emailTokens,
  favourites,
  messageThreads,
  newsletterSubscribers,
  notifications,
  outbox,
  partnerMembers,
  partners,
  persons,
  recoveryCodes,
  secondFactors,
  sessions,
  users,
  userSettings,
} from '../../db/schema/index.ts';
import { removeFile } from '../../files/store-file.ts';
import { accountDeletedLetter } from '../../mail/account-mails.ts';
import { compose } from '../../mail/compose.ts';
import { postMail } from '../../mail/post-mail.ts';
import { demandPassword, endSessions } from '../identity/index.ts';
import { findProfile, type Profile } from './people.queries.ts';

type SignedIn = Context<ActorFor<'signed-in'>>;

/** Forgets a person. Orders, tickets and invoices stay as the law needs them, held together by an account without a face. */
export async function deleteMe(ctx: SignedIn, password: string): Promise<void> {
  await demandPassword(ctx, password);
  await inTransaction(ctx, async (tx) => {
    await refuseLastOne(tx);
    const profile = await findProfile(tx, tx.actor.userId);
    await endSessions(tx, tx.actor.userId, 'deleted', 'all');
    await forget(tx, profile);
    await postMail(tx, {
      kind: 'account-deleted',
      dedupeKey: `account-deleted:${tx.actor.userId}`,
      recipient: profile.user.email,
      ...compose(accountDeletedLetter(profile.person.firstName)),
    });
  });
  ctx.cookie.clear();
}

/** Events and money must not be left without anybody who answers for them. */
async function refuseLastOne({ db, actor }: SignedIn): Promise<void> {
  const { userId, isAdmin } = actor;
  const others = and(ne(users.id, userId), isNull(users.deletedAt), isNull(users.blockedAt));
  if (isAdmin && (await db.$count(users, and(others, eq(users.isAdmin, true)))) === 0)
    throw new ProblemError('conflict', { detail: 'You are the only administrator: make another one first' });
  // also of a company that is blocked; whoever else leaves it at this moment waits
  const [own] = await db
    .select({ partnerId: partners.id })
    .from(partnerMembers)
    .innerJoin(partners, eq(partners.id, partnerMembers.partnerId))
    .where(eq(partnerMembers.userId, userId))
    .for('update', { of: partners });
  if (!own) return;
  const colleagues = await db
    .select({ id: users.id })
    .from(partnerMembers)
    .innerJoin(users, eq(users.id, partnerMembers.userId))
    .where(and(eq(partnerMembers.partnerId, own.partnerId), others));
  if (colleagues.length === 0)
    throw new ProblemError('conflict', {
      detail: 'You are the only member of your company here. Please write to us to close it.',
    });
}

async function forget(ctx: SignedIn, { user, person }: Profile): Promise<void> {
  const { db } = ctx;
  const { userId, attendeeId } = ctx.actor;
  for (const table of [
    emailTokens,
    sessions,
    secondFactors,
    recoveryCodes,
    userSettings,
    notifications,
    contactRequests,
  ])
    await db.delete(table).where(eq(table.userId, userId));
  await db.delete(partnerMembers).where(eq(partnerMembers.userId, userId));
  if (attendeeId) {
    await db.delete(favourites).where(eq(favourites.attendeeId, attendeeId));
    await db.delete(messageThreads).where(eq(messageThreads.attendeeId, attendeeId));
  }
  await db.delete(newsletterSubscribers).where(eq(newsletterSubscribers.email, user.email));
  await db.delete(outbox).where(and(eq(outbox.recipient, user.email), isNotNull(outbox.sentAt)));
  await db.update(consents).set({ address: null }).where(eq(consents.userId, userId));
  await db
    .update(persons)
    .set({
      firstName: 'Deleted',
      surname: 'account',
      companyName: null,
      jobTitle: null,
      phoneNumber: null,
      dateOfBirth: null,
      address: null,
      city: null,
      zipCode: null,
      countryId: null,
      sectorIds: [],
      jobTitleIds: [],
      imageFileId: null,
    })
    .where(eq(persons.userId, userId));
  if (person.imageFileId) await removeFile(ctx, person.imageFileId);
  await db
    .update(users)
    .set({
      // free for a new registration, and an address that no mail can reach
      email: `deleted-${v7()}@deleted.invalid`,
      emailVerifiedAt: null,
      passwordHash: '!',
      isAdmin: false,
      deletedAt: ctx.now(),
    })
    .where(eq(users.id, userId));
}
