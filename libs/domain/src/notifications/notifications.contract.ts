import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { coerceNumber, Done, Instant } from '../kernel/fields.ts';
import { listing } from '../kernel/listing.ts';
import { AnyNews, OwnNotificationContent, TeamNotificationContent } from './notification-content.ts';
import { code } from '../kernel/read-issue.ts';
import { notificationFilters, notificationKinds, teamNotificationKinds } from './notification-kinds.ts';
import { notificationsCalls } from './notifications.calls.ts';

export const NotificationId = z.uuid(code('unknown-id')).brand<'NotificationId'>();
export type NotificationId = z.infer<typeof NotificationId>;

export const Notification = z.object({
  id: NotificationId,
  kind: z.enum(notificationKinds),
  /** Code and data, for the text in any language; null if an older release wrote it. */
  content: OwnNotificationContent.nullable(),
  /** The same for kinds that came later; a client that doesn't know them shows the English text. */
  news: AnyNews.nullable(),
  /** The same in English. */
  subject: z.string(),
  text: z.string(),
  timestamp: Instant,
  read: z.boolean(),
  /** Path of a page about it, on the site of its bell. */
  link: z.string().nullable(),
});
export type Notification = z.infer<typeof Notification>;

/** A notification of an organiser's team, in the bell of one member. */
export const TeamNotification = Notification.extend({
  kind: z.enum(teamNotificationKinds),
  content: TeamNotificationContent.nullable(),
});
export type TeamNotification = z.infer<typeof TeamNotification>;

/** Unread counts of one user. */
export const Unread = z.object({ notifications: z.number().int(), messages: z.number().int() });
export type Unread = z.infer<typeof Unread>;

const pageOfBell = listing(['createdAt'], 'desc')
  .pick({ page: true })
  .extend({
    shown: z.enum(notificationFilters).default('all'),
    limit: coerceNumber(z.number().int().min(1).max(100)).default(100),
  });
export type PageOfBell = z.output<typeof pageOfBell>;

const marking = {
  note: 'Without ids all of them.',
  body: z.object({ ids: z.array(NotificationId).max(200).optional() }),
  response: Done,
};

export const notificationsContract = defineContract(notificationsCalls, {
  ownNotifications: { query: pageOfBell, response: z.array(Notification) },
  unreadStream: { response: Unread },
  readNotifications: marking,
  partnerNotifications: {
    note: "Notifications of the company's team; each member reads their own.",
    query: pageOfBell,
    response: z.array(TeamNotification),
  },
  partnerUnreadStream: { response: Unread },
  readPartnerNotifications: marking,
});
