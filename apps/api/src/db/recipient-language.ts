import { sql } from 'drizzle-orm';
import type { Language } from '@atrium/domain';
import { orders, users } from './schema/index.ts';

/** SQL over `users`: language of an account's settings, which exist from sign-up on. */
export const accountLanguage = sql<Language>`coalesce(
  (select s.language from user_settings s where s.user_id = ${users.id}), 'en')`;

/** SQL over `orders`: language of the page the order was placed on, else the buyer's. */
export const orderLanguage = sql<Language>`coalesce(${orders.language}, (
  select s.language from user_settings s join attendees a on a.user_id = s.user_id
  where a.id = ${orders.attendeeId}), 'en')`;
