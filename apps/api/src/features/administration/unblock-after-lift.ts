import { eq } from 'drizzle-orm';
import { UserId } from '@atrium/domain';
import { users } from '../../db/schema/index.ts';
import type { Listener } from '../../domain-events/listener.ts';

/** Unblocks an account whose block was lifted, for instance on appeal. */
export const unblockAfterLift: Listener<'decision-lifted'>['handle'] = async (
  { db },
  { subjectKind, subjectId, measure },
) => {
  if (subjectKind !== 'ACCOUNT' || measure !== 'ACCOUNT_BLOCKED') return;
  await db
    .update(users)
    .set({ blockedAt: null, blockedReason: null })
    .where(eq(users.id, UserId.parse(subjectId)));
};
