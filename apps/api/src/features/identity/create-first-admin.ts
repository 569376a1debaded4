import { v7 } from 'uuid';
import { Email, PersonId, UserId } from '@atrium/domain';
import type { Dependencies } from '../../context.ts';
import { accountWith } from '../../db/guests.ts';
import { persons, users } from '../../db/schema/index.ts';
import { hashPassword } from './passwords.ts';

/** Creates the configured first admin. An existing account with this address stays unchanged. */
export async function createFirstAdmin(
  deps: Pick<Dependencies, 'config' | 'db' | 'log' | 'now'>,
): Promise<void> {
  const { firstAdmin } = deps.config;
  if (!firstAdmin) return;
  const email = Email.parse(firstAdmin.email);
  const [found] = await deps.db
    .select({ isAdmin: users.isAdmin })
    .from(users)
    .where(accountWith(email))
    .limit(1);
  if (found) {
    if (!found.isAdmin) deps.log.warn('ADMIN_EMAIL belongs to a non-admin account, not changed');
    return;
  }
  const passwordHash = await hashPassword(deps, firstAdmin.password);
  await deps.db.transaction(async (db) => {
    const userId = UserId.parse(v7());
    const made = await db
      .insert(users)
      .values({ id: userId, email, passwordHash, isAdmin: true, emailVerifiedAt: deps.now() })
      .onConflictDoNothing() // another node may be starting too
      .returning({ id: users.id });
    if (made.length === 0) return;
    await db
      .insert(persons)
      .values({ id: PersonId.parse(v7()), userId, firstName: 'First', surname: 'Administrator' });
  });
}
