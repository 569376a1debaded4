import { z } from 'zod';
import type { AuditAction } from '@atrium/domain';
import type { Actor } from '../actor.ts';
import type { Context } from '../context.ts';
import { auditLog } from '../db/schema/index.ts';

interface Action {
  action: AuditAction;
  /** Subject of the action, as `event 12`. */
  subject: string;
  before?: unknown;
  after?: unknown;
}

/** Writes an audit-log entry in the caller's transaction, for administrators' actions, data exports and
 * changes of their own login by administrators and organisers. */
export async function recordAction(
  { db, actor, now, address, userAgent, requestId }: Context<Actor>,
  { action, subject, before = null, after = null }: Action,
): Promise<void> {
  await db.insert(auditLog).values({
    at: now(),
    userId: actor.userId,
    userEmail: actor.email,
    apiKey: actor.apiKey?.name ?? null,
    action,
    subject,
    before: asJson(before),
    after: asJson(after),
    address,
    userAgent,
    requestId,
  });
}

/** JSON form of a state: dates as text, `undefined` left out. */
const asJson = (state: unknown) =>
  state === null ? null : z.json().parse(JSON.parse(JSON.stringify(state)));
