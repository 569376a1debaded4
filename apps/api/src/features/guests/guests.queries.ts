import { and, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import { addTime, days, guestDays, guestDaysWithoutOrder, type UserId } from '@atrium/domain';
import type { Context } from '../../context.ts';
import { guestOfUser, type Guest } from '../../db/guests.ts';
import { users } from '../../db/schema/index.ts';

/** SQL condition over `users`: a guest whose links no longer work, and whose details are removed. */
export function isGuestOver(now: Date): SQL | undefined {
  const since = (count: number) => addTime(now, -days(count)).toISOString();
  const isRecent = sql`v.end_at > ${since(guestDays)}::timestamptz`;
  const versions = sql`events e join event_versions v on v.id = coalesce(e.approved_version_id, e.current_version_id)`;
  return and(
    isNotNull(users.guestLink),
    isNull(users.deletedAt),
    sql`${users.createdAt} < ${since(guestDaysWithoutOrder)}::timestamptz`,
    sql`not exists (select from attendees a join orders o on o.attendee_id = a.id join ${versions} on e.id = o.event_id
      where a.user_id = ${users.id} and ${isRecent})`,
    sql`not exists (select from attendees a join waits w on w.attendee_id = a.id join ticket_types y on y.id = w.ticket_type_id
      join ${versions} on e.id = y.event_id where a.user_id = ${users.id} and ${isRecent})`,
  );
}

/** Finds a guest whose links work. */
export async function findGuest({ db, now }: Pick<Context, 'db' | 'now'>, id: UserId): Promise<Guest | null> {
  const [found] = await db
    .select({ guest: guestOfUser })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt), sql`not (${isGuestOver(now())})`));
  return found?.guest ?? null;
}
