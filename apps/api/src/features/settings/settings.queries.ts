import { eq } from 'drizzle-orm';
import { defaultSettings, wantsMail, type MailTopic, type NotificationSettings } from '@atrium/domain';
import type { Settings, UserId } from '@atrium/domain';
import type { Context } from '../../context.ts';
import { partnerMembers, partners, userSettings } from '../../db/schema/index.ts';

type Reader = Pick<Context, 'db'>;

/** What a person has set, the defaults where nothing is. A partner's auto publish is its company's. */
export async function findSettings({ db }: Reader, userId: UserId): Promise<Settings> {
  const [row] = await db.select().from(userSettings).where(eq(userSettings.userId, userId));
  const [company] = await db
    .select({ autoPublish: partners.autoPublish })
    .from(partnerMembers)
    .innerJoin(partners, eq(partners.id, partnerMembers.partnerId))
    .where(eq(partnerMembers.userId, userId));
  return { ...defaultSettings, ...row, ...company };
}

/** The toggles about mail of one person. */
export const notificationSettings = (db: Reader['db'], userId: UserId): Promise<NotificationSettings> =>
  findSettings({ db }, userId);

/** Whether a person wants mails about this. Ask it before `postMail`, in the same transaction. */
export const mayMail = async (db: Reader['db'], userId: UserId, topic: MailTopic): Promise<boolean> =>
  wantsMail(await notificationSettings(db, userId), topic);
