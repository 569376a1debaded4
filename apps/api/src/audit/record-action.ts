import { z } from 'zod';
import type { AuditAction, UserId } from '@atrium/domain';
import type { Actor } from '../actor.ts';
import type { Context, JobContext } from '../context.ts';
import type { Db } from '../db/client.ts';
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
export const recordAction = (
  { db, actor, now, address, userAgent, requestId }: Context<Actor>,
  action: Action,
): Promise<void> =>
  insertEntry(db, action, {
    at: now(),
    userId: actor.userId,
    userEmail: actor.email,
    apiKey: actor.apiKey?.name ?? null,
    address,
    userAgent,
    requestId,
  });

/** Writes an audit-log entry of what a job has done for a member in the caller's transaction; no request led to it. */
export const recordForMember = (
  { db, now, requestId }: JobContext,
  { userId, email }: { userId: UserId; email: string },
  action: Action,
): Promise<void> => insertEntry(db, action, { at: now(), userId, userEmail: email, address: '', requestId });

type Who = Pick<
  typeof auditLog.$inferInsert,
  'at' | 'userId' | 'userEmail' | 'apiKey' | 'address' | 'userAgent' | 'requestId'
>;

async function insertEntry(
  db: Db,
  { action, subject, before = null, after = null }: Action,
  who: Who,
): Promise<void> {
  await db.insert(auditLog).values({ ...who, action, subject, before: asJson(before), after: asJson(after) });
}

/** JSON form of a state: dates as text, `undefined` left out. */
const asJson = (state: unknown) =>
  state === null ? null : z.json().parse(JSON.parse(JSON.stringify(state)));
