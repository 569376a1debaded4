import { and, eq, inArray, isNotNull, type SQL } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { AttendeeId } from '@atrium/domain';
import type { Context } from '../../context.ts';
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
import { clearUndeliverable } from '../../email/undeliverable.ts';
import { forgetWaits } from '../waiting-list/index.ts';
import type { Profile } from './profile.queries.ts';

/** Removes what an account or a guest has stored, and anonymises its row. Orders and tickets stay. */
export async function forgetAccount(
  ctx: Pick<Context, 'db' | 'now' | 'enqueue' | 'afterCommit' | 'shortages'>,
  { user, person }: Profile,
  attendeeId: AttendeeId | null,
): Promise<void> {
  const { db } = ctx;
  const userId = user.id;
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

/** Removes what is stored by an account's address. A guest's may be another person's too. */
export async function forgetAddress({ db }: Pick<Context, 'db'>, email: string): Promise<void> {
  await db.delete(newsletterSubscribers).where(eq(newsletterSubscribers.email, email));
  await clearUndeliverable(db, email);
  await db.delete(outbox).where(and(eq(outbox.recipient, email), isNotNull(outbox.sentAt)));
}
