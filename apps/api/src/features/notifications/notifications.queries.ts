import { and, desc, eq, isNull } from 'drizzle-orm';
import { Notification, TeamNotification, type PageOfBell, type PartnerId, type UserId } from '@atrium/domain';
import type { Db } from '../../db/client.ts';
import { notifications, partnerMembers } from '../../db/schema/index.ts';
import { Page } from '../../http/reply.ts';

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

const isUnread = isNull(notifications.readAt);

/** Lists a page of an attendee's notifications, latest first. */
export async function listOwnNotifications(
  db: Db,
  userId: UserId,
  page: PageOfBell,
): Promise<Page<Notification>> {
  const { rows, total } = await readBell(db, { userId, partnerId: null }, page);
  return new Page(
    rows.map((row) => Notification.parse(row)),
    total,
    'eq',
    null,
  );
}

/** Lists a page of what a member of a team is told, latest first. */
export async function listTeamNotifications(
  db: Db,
  bell: Bell,
  page: PageOfBell,
): Promise<Page<TeamNotification>> {
  const { rows, total } = await readBell(db, bell, page);
  return new Page(
    rows.map((row) => TeamNotification.parse(row)),
    total,
    'eq',
    null,
  );
}

async function readBell(db: Db, bell: Bell, { shown, page, limit }: PageOfBell) {
  const which = and(isOfBell(bell), shown === 'unread' ? isUnread : undefined);
  const [total, rows] = await Promise.all([
    db.$count(notifications, which),
    db
      .select()
      .from(notifications)
      .where(which)
      .orderBy(desc(notifications.createdAt), desc(notifications.id))
      .limit(limit)
      .offset((page - 1) * limit),
  ]);
  return {
    total,
    rows: rows.map(({ createdAt, readAt, ...row }) => ({
      ...row,
      timestamp: createdAt.toISOString(),
      read: readAt !== null,
    })),
  };
}

export const countUnreadNotifications = (db: Db, bell: Bell): Promise<number> =>
  db.$count(notifications, and(isOfBell(bell), isUnread));

/** Returns whether the user still belongs to the team. */
export const isMember = async (
  db: Db,
  { userId, partnerId }: { userId: UserId; partnerId: PartnerId },
): Promise<boolean> =>
  (await db.$count(
    partnerMembers,
    and(eq(partnerMembers.userId, userId), eq(partnerMembers.partnerId, partnerId)),
  )) > 0;
