import { v7 } from 'uuid';
import { Email, PersonId, UserId } from '@atrium/domain';
import type { Dependencies } from '../../context.ts';
import { persons, users } from '../../db/schema/index.ts';
import { hashPassword } from './passwords.ts';

/** Makes the configured first admin, once. An account that has the address already is left as it is. */
export async function createFirstAdmin(
  deps: Pick<Dependencies, 'config' | 'db' | 'log' | 'now'>,
): Promise<void> {
  const { firstAdmin } = deps.config;
  if (!firstAdmin) return;
  const email = Email.parse(firstAdmin.email);
  const found = await deps.db.query.users.findFirst({ where: (u, { eq }) => eq(u.email, email) });
  if (found) {
    if (!found.isAdmin)
      deps.log.warn('ADMIN_EMAIL belongs to an account that is no admin; it was left alone');
    return;
  }
  const passwordHash = await hashPassword(deps, firstAdmin.password);
  await deps.db.transaction(async (db) => {
    const userId = UserId.parse(v7());
    const made = await db
      .insert(users)
      .values({ id: userId, email, passwordHash, isAdmin: true, emailVerifiedAt: deps.now() })
      .onConflictDoNothing() // another node starting at the same moment
      .returning({ id: users.id });
    if (made.length === 0) return;
    await db
      .insert(persons)
      .values({ id: PersonId.parse(v7()), userId, firstName: 'First', surname: 'Administrator' });
  });
}
