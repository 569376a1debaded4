import { sql } from 'drizzle-orm';
import type { AppName } from '@atrium/domain';
import { users } from './schema/index.ts';

/** SQL over `users`: the front end where an account works, and where links in its emails lead. */
export const accountApp = sql<AppName>`case
  when ${users.isAdmin} then 'admin'
  when exists (select from partner_members m where m.user_id = ${users.id}) then 'partner'
  else 'public' end`;
