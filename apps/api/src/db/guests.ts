import { and, eq, isNull, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { UserId } from '@atrium/domain';
import { orders, users } from './schema/index.ts';

/** A guest, as the links in emails name them. */
export interface Guest {
  id: UserId;
  /** Raised to revoke the links. */
  link: number;
}

/** SQL condition over `users`: the account with this address, which guests may have as well. */
export const accountWith = (email: string | SQLWrapper): SQL | undefined =>
  and(eq(users.email, email), isNull(users.guestLink));

/** SQL over `users`: the guest; null for an account. */
export const guestOfUser = sql<Guest | null>`case when ${users.guestLink} is not null
  then json_build_object('id', ${users.id}, 'link', ${users.guestLink}) end`;

/** SQL over `orders`: the guest who placed the order; null for an account. */
export const guestOfOrder = sql<Guest | null>`(
  select json_build_object('id', u.id, 'link', u.guest_link) from attendees a
  join users u on u.id = a.user_id and u.guest_link is not null where a.id = ${orders.attendeeId})`;
