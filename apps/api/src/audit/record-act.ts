import type { AuditAction } from '@atrium/domain';
import type { Actor, Context } from '../context.ts';
import { auditLog } from '../db/schema/index.ts';

interface Act {
  action: AuditAction;
  /** What it was done to, as `event 12`. */
  subject: string;
  before?: unknown;
  after?: unknown;
}

/** Puts an act on record, in the transaction that does it: an administrator's, or that of who takes data of others out. */
export async function recordAct(
  { db, actor, now, address, userAgent, requestId }: Context<Actor>,
  { action, subject, before = null, after = null }: Act,
): Promise<void> {
  await db.insert(auditLog).values({
    at: now(),
    userId: actor.userId,
    userEmail: actor.email,
    action,
    subject,
    before,
    after,
    address,
    userAgent,
    requestId,
  });
}
