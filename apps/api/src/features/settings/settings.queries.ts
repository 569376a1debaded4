import { eq, sql } from 'drizzle-orm';
import { defaultSettings, wantsEmailAbout, type EmailTopic, type NotificationSettings } from '@atrium/domain';
import type { Settings, UserId } from '@atrium/domain';
import { orNotFound, type Context } from '../../context.ts';
import {
  newsletterSubscribers,
  partnerMembers,
  partners,
  users,
  userSettings,
} from '../../db/schema/index.ts';

type Reader = Pick<Context, 'db'>;

/**
 * Settings of a user, with defaults. A partner member's `autoPublish` is the company's; `marketingEmails` is the
 * subscription of the address to the newsletter.
 */
export async function findSettings({ db }: Reader, userId: UserId): Promise<Settings> {
  const [row] = await db
    .select({
      own: userSettings,
      autoPublish: partners.autoPublish,
      marketingEmails: sql<boolean>`${newsletterSubscribers.confirmedAt} is not null
        and ${newsletterSubscribers.unsubscribedAt} is null`,
    })
    .from(users)
    .leftJoin(userSettings, eq(userSettings.userId, users.id))
    .leftJoin(partnerMembers, eq(partnerMembers.userId, users.id))
    .leftJoin(partners, eq(partners.id, partnerMembers.partnerId))
    .leftJoin(newsletterSubscribers, eq(newsletterSubscribers.email, users.email))
    .where(eq(users.id, userId));
  const { own, autoPublish, marketingEmails } = orNotFound(row, 'account-not-found');
  return {
    ...defaultSettings,
    ...own,
    ...(autoPublish === null ? {} : { autoPublish }),
    marketingEmails,
  };
}

export const notificationSettings = (db: Reader['db'], userId: UserId): Promise<NotificationSettings> =>
  findSettings({ db }, userId);

/** True if the user wants emails about this topic. Call it before `queueEmail`, in the same transaction. */
export const wantsEmail = async (db: Reader['db'], userId: UserId, topic: EmailTopic): Promise<boolean> =>
  wantsEmailAbout(await notificationSettings(db, userId), topic);
