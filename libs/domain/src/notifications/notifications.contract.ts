import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { Done, Instant } from '../kernel/fields.ts';
import { newsKinds } from './news.ts';
import { notificationsCalls } from './notifications.calls.ts';

export const NotificationId = z.uuid('This is not a valid id').brand<'NotificationId'>();
export type NotificationId = z.infer<typeof NotificationId>;

export const Notification = z.object({
  id: NotificationId,
  kind: z.enum(newsKinds),
  subject: z.string(),
  text: z.string(),
  timestamp: Instant,
  read: z.boolean(),
  /** A path of the marketplace that shows what it is about. */
  link: z.string().nullable(),
});
export type Notification = z.infer<typeof Notification>;

/** How much a person has not read yet. */
export const Unread = z.object({ notifications: z.number().int(), messages: z.number().int() });
export type Unread = z.infer<typeof Unread>;

export const notificationsContract = defineContract(notificationsCalls, {
  ownNotifications: { response: z.array(Notification) },
  newsStream: { response: Unread },
  readNotifications: {
    body: z.object({ ids: z.array(NotificationId).max(200).optional() }),
    response: Done,
  },
});
