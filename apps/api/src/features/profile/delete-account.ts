import { and, eq, inArray, isNotNull, isNull, ne, type SQL } from 'drizzle-orm';
import { v7 } from 'uuid';
import { problem } from '@atrium/domain';
import { inTransaction, type ActorFor, type Context } from '../../context.ts';
import {
  answers,
  appeals,
  attendees,
  calendarLinks,
  certificates,
  consents,
  contactRequests,
  emailTokens,
  favourites,
  follows,
  messageThreads,
  newsletterSubscribers,
  notices,
  notifications,
  openSeats,
  orders,
  outbox,
  formerMembers,
  partnerMembers,
  partners,
  passkeys,
  persons,
  recoveryCodes,
  secondFactors,
  savedSearches,
  sessions,
  tickets,
  users,
  userSettings,
} from '../../db/schema/index.ts';
import { removeFile } from '../../files/store-file.ts';
import { accountDeletedEmail } from '../../email/account-emails.ts';
import { queueEmail } from '../../email/queue-email.ts';
import { clearUndeliverable } from '../../email/undeliverable.ts';
import { requireCurrentPassword, endSessions, recipientFor } from '../identity/index.ts';
import { forgetReviewer } from '../reviews/index.ts';
import { forgetWaits } from '../waiting-list/index.ts';
import { findProfile, type Profile } from './profile.queries.ts';

type SignedIn = Context<ActorFor<'signed-in'>>;

/** Anonymises an account. Orders, tickets and invoices stay because the law requires them (docs/adr/0017). */
export async function deleteAccount(
  ctx: SignedIn,
  { password, removeReviews }: { password: string; removeReviews: boolean },
): Promise<void> {
  await requireCurrentPassword(ctx, password);
  await inTransaction(ctx, async (tx) => {
    await assertNotLastOne(tx);
    const profile = await findProfile(tx, tx.actor.userId);
    await endSessions(tx, tx.actor.userId, 'deleted', 'all');
    const owner = await recipientFor(tx, tx.actor.userId);
    const { userId, attendeeId, email } = tx.actor;
    await forgetReviewer(tx, { userId, attendeeId, email, removeReviews });
    await forget(tx, profile);
    await queueEmail(tx, {
      kind: 'account-deleted',
      dedupeKey: `account-deleted:${tx.actor.userId}`,
      to: owner,
      content: (texts) => accountDeletedEmail(texts, owner.firstName),
    });
  });
  ctx.cookies.refresh.clear();
}

/**
 * Throws 409 for the last member of a company and the last administrator: someone has to be responsible for
 * events and money.
 */
async function assertNotLastOne({ db, actor }: SignedIn): Promise<void> {
  const { userId, isAdmin } = actor;
  const others = and(ne(users.id, userId), isNull(users.deletedAt), isNull(users.blockedAt));
  if (isAdmin && (await db.$count(users, and(others, eq(users.isAdmin, true)))) === 0)
    throw problem('only-administrator');
  // The row lock makes concurrent departures wait. Blocked companies count too.
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
  if (colleagues.length === 0) throw problem('only-member');
}

async function forget(ctx: SignedIn, { user, person }: Profile): Promise<void> {
  const { db } = ctx;
  const { userId, attendeeId } = ctx.actor;
  for (const table of [
    emailTokens,
    sessions,
    secondFactors,
    recoveryCodes,
    passkeys,
    userSettings,
    notifications,
    contactRequests,
  ])
    await db.delete(table).where(eq(table.userId, userId));
  await db.delete(partnerMembers).where(eq(partnerMembers.userId, userId));
  await db.delete(formerMembers).where(eq(formerMembers.userId, userId));
  if (attendeeId) {
    await forgetWaits(ctx, attendeeId);
    await db.delete(favourites).where(eq(favourites.attendeeId, attendeeId));
    await db.delete(follows).where(eq(follows.attendeeId, attendeeId));
    await db.delete(savedSearches).where(eq(savedSearches.attendeeId, attendeeId));
    await db.delete(calendarLinks).where(eq(calendarLinks.attendeeId, attendeeId));
    await db.update(attendees).set({ searchEmailsCode: null }).where(eq(attendees.id, attendeeId));
    await db.delete(messageThreads).where(eq(messageThreads.attendeeId, attendeeId));
    // the tickets stay, but no law asks for what their holder answered, and strangers may no longer read who came
    const ticketsOf = (which: SQL | undefined) =>
      db
        .select({ id: tickets.id })
        .from(tickets)
        .innerJoin(orders, eq(orders.id, tickets.orderId))
        .where(and(eq(orders.attendeeId, attendeeId), which));
    const own = ticketsOf(eq(tickets.email, user.email));
    await db.delete(answers).where(inArray(answers.ticketId, own));
    await db.delete(openSeats).where(inArray(openSeats.ticketId, ticketsOf(undefined)));
    await db.update(certificates).set({ code: null }).where(inArray(certificates.ticketId, own));
  }
  await db.delete(newsletterSubscribers).where(eq(newsletterSubscribers.email, user.email));
  await clearUndeliverable(db, user.email);
  await db.delete(outbox).where(and(eq(outbox.recipient, user.email), isNotNull(outbox.sentAt)));
  await db.update(notices).set({ name: null, email: null, userId: null }).where(eq(notices.userId, userId));
  await db.update(appeals).set({ text: '' }).where(eq(appeals.userId, userId));
  await db.update(consents).set({ address: null }).where(eq(consents.userId, userId));
  await db
    .update(persons)
    .set({
      firstName: 'Deleted',
      surname: 'account',
      companyName: null,
      companySize: null,
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
      // frees the address for a new sign-up; no email can reach this one
      email: `deleted-${v7()}@deleted.invalid`,
      emailVerifiedAt: null,
      passwordHash: '!',
      isAdmin: false,
      deletedAt: ctx.now(),
    })
    .where(eq(users.id, userId));
}
