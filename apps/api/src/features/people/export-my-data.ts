import type { Download } from '@atrium/domain';
import type { ActorFor, Context } from '../../context.ts';
import { listConsents, listLoginActivity } from '../identity/index.ts';
import { findSettings } from '../settings/index.ts';
import {
  contactRequestsOf,
  favouritesOf,
  messagesOf,
  newsletterOf,
  notificationsOf,
  ordersOf,
  ticketsOf,
} from './export-my-data.queries.ts';
import { presentUser } from './people.present.ts';
import { findProfile } from './people.queries.ts';

/** Everything that is kept about a person, to take along. Secrets and other people's data are no part of it. */
export async function exportMyData(ctx: Context<ActorFor<'signed-in'>>): Promise<Download> {
  const { db } = ctx;
  const { userId, attendeeId, partnerId, isAdmin, email } = ctx.actor;
  await ctx.limits.spend('export-account', userId);
  const { person, ...account } = presentUser(await findProfile(ctx, userId));
  const data = {
    exportedAt: ctx.now(),
    account: { ...account, attendeeId, partnerId, isAdmin },
    profile: person,
    settings: await findSettings(ctx, userId),
    consents: await listConsents(ctx, userId),
    sessions: await listLoginActivity(ctx),
    orders: attendeeId ? await ordersOf(db, attendeeId) : [],
    tickets: attendeeId ? await ticketsOf(db, attendeeId) : [],
    favourites: attendeeId ? await favouritesOf(db, attendeeId) : [],
    messages: attendeeId ? await messagesOf(db, attendeeId) : [],
    contactRequests: await contactRequestsOf(db, userId),
    notifications: await notificationsOf(db, userId),
    newsletter: await newsletterOf(db, email),
  };
  return {
    name: 'my-data.json',
    mediaType: 'application/json',
    content: new TextEncoder().encode(JSON.stringify(data, null, 2)),
  };
}
