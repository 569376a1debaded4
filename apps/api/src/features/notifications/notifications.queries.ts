import { and, desc, eq, isNull } from 'drizzle-orm';
import { Notification, TeamNotification, type PartnerId, type UserId } from '@atrium/domain';
import type { Db } from '../../db/client.ts';
import { notifications, partnerMembers } from '../../db/schema/index.ts';

const longestList = 100;

/** A user's bell: on the marketplace, or on the portal as a member of this company's team. */
export interface Bell {
  userId: UserId;
  partnerId: PartnerId | null;
}

export const isOfBell = ({ userId, partnerId }: Bell) =>
  and(
    eq(notifications.userId, userId),
    partnerId === null ? isNull(notifications.partnerId) : eq(notifications.partnerId, partnerId),
  );

/** Lists an attendee's notifications, latest first. */
export const listOwnNotifications = async (db: Db, userId: UserId): Promise<Notification[]> =>
  (await readBell(db, { userId, partnerId: null })).map((row) => Notification.parse(row));

/** Lists what a member of a team is told, latest first. */
export const listTeamNotifications = async (db: Db, bell: Bell): Promise<TeamNotification[]> =>
  (await readBell(db, bell)).map((row) => TeamNotification.parse(row));

async function readBell(db: Db, bell: Bell) {
  const rows = await db
    .select()
    .from(notifications)
    .where(isOfBell(bell))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(longestList);
  return rows.map(({ createdAt, readAt, ...row }) => ({
    ...row,
    timestamp: createdAt.toISOString(),
    read: readAt !== null,
  }));
}

export const countUnreadNotifications = (db: Db, bell: Bell): Promise<number> =>
  db.$count(notifications, and(isOfBell(bell), isNull(notifications.readAt)));

/** Returns whether the user still belongs to the team. */
export const isMember = async (
  db: Db,
  { userId, partnerId }: { userId: UserId; partnerId: PartnerId },
): Promise<boolean> =>
  (await db.$count(
    partnerMembers,
    and(eq(partnerMembers.userId, userId), eq(partnerMembers.partnerId, partnerId)),
  )) > 0;
