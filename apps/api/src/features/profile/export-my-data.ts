import type { Download } from '@atrium/domain';
import type { ActorFor, Context } from '../../context.ts';
import { listConsents, listLoginActivity } from '../identity/index.ts';
import { appealsOf, decisionsOf, noticesOf } from '../moderation/index.ts';
import { listPasskeys } from '../passkeys/index.ts';
import { findSettings } from '../settings/index.ts';
import {
  calendarLinksOf,
  contactRequestsOf,
  damageRequestsOf,
  favouritesOf,
  formerCompaniesOf,
  messagesOf,
  newsletterOf,
  notificationsOf,
  ordersOf,
  organiserEmailsOf,
  reviewInvitationsOf,
  reviewsOf,
  reviewVersionsOf,
  savedSearchesOf,
  followsOf,
  stoppedOrganisersOf,
  ticketsOf,
  undeliverableOf,
  waitsOf,
} from './export-my-data.queries.ts';
import { presentUser } from './profile.present.ts';
import { findProfile } from './profile.queries.ts';

/** Exports all personal data of an account, without secrets and other people's data. */
export async function exportMyData(ctx: Context<ActorFor<'signed-in'>>): Promise<Download> {
  const { db } = ctx;
  const { userId, attendeeId, partnerId, isAdmin, email } = ctx.actor;
  await ctx.limits.consume('export-account', userId);
  const { person, ...account } = presentUser(await findProfile(ctx, userId));
  const data = {
    exportedAt: ctx.now(),
    account: { ...account, attendeeId, partnerId, isAdmin },
    profile: person,
    settings: await findSettings(ctx, userId),
    consents: await listConsents(ctx, userId),
    sessions: await listLoginActivity(ctx),
    passkeys: await listPasskeys(db, userId),
    orders: attendeeId ? await ordersOf(db, attendeeId) : [],
    damageRequests: attendeeId ? await damageRequestsOf(db, attendeeId) : [],
    tickets: attendeeId ? await ticketsOf(db, attendeeId) : [],
    favourites: attendeeId ? await favouritesOf(db, attendeeId) : [],
    calendarLinks: attendeeId ? await calendarLinksOf(db, attendeeId) : [],
    followedOrganisers: attendeeId ? await followsOf(db, attendeeId) : [],
    savedSearches: attendeeId ? await savedSearchesOf(db, attendeeId) : [],
    waitingLists: attendeeId ? await waitsOf(db, attendeeId) : [],
    messages: attendeeId ? await messagesOf(db, attendeeId) : [],
    reviews: attendeeId ? await reviewsOf(db, attendeeId) : [],
    reviewVersions: attendeeId ? await reviewVersionsOf(db, attendeeId) : [],
    reviewInvitations: await reviewInvitationsOf(db, email),
    contactRequests: await contactRequestsOf(db, userId),
    notifications: await notificationsOf(db, userId),
    decisions: await decisionsOf(db, userId),
    appeals: await appealsOf(db, userId),
    notices: await noticesOf(db, userId),
    formerCompanies: await formerCompaniesOf(db, userId),
    organiserEmails: await organiserEmailsOf(db, email),
    stoppedOrganisers: await stoppedOrganisersOf(db, email),
    undeliverable: await undeliverableOf(db, email),
    newsletter: await newsletterOf(db, email),
  };
  return {
    name: 'my-data.json',
    mediaType: 'application/json',
    content: new TextEncoder().encode(JSON.stringify(data, null, 2)),
  };
}
