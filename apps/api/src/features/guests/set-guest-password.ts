import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { problem, type Contract, type HandlerInput, type Session } from '@atrium/domain';
import { sessionOf } from '../../actor.ts';
import { inTransaction, orNotFound, type AttendeeContext } from '../../context.ts';
import { mapConstraintViolation } from '../../db/errors.ts';
import { sessions, users } from '../../db/schema/index.ts';
import { accountReadyEmail } from '../../email/guest-emails.ts';
import { queueEmail } from '../../email/queue-email.ts';
import {
  addressFor,
  assertStrongPassword,
  endSessions,
  findAccount,
  hashPassword,
  presentSession,
  recipientFor,
} from '../identity/index.ts';

type Form = HandlerInput<Contract['guests']['setGuestPassword']>['body'];

/**
 * Turns a guest into an account with the same orders. Only in a session that the emailed link opened, because whoever bought with
 * another person's email would get the account of that email. Those other sessions end, and the links stop working.
 */
export async function setGuestPassword(ctx: AttendeeContext, { password }: Form): Promise<Session> {
  const { userId } = ctx.actor;
  const id = sessionOf(ctx.actor);
  const [session] = await ctx.db
    .select({ method: sessions.method })
    .from(sessions)
    .where(eq(sessions.id, id));
  if (session?.method !== 'guest-link') throw problem('guest-link-needed');
  const owner = await recipientFor(ctx, userId);
  assertStrongPassword(password, owner);
  const passwordHash = await hashPassword(ctx, password);
  return inTransaction(ctx, async (tx) => {
    const at = tx.now().toISOString();
    const [account] = await tx.db
      .update(users)
      .set({
        passwordHash,
        guestLink: null,
        emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, ${at}::timestamptz)`,
      })
      .where(and(eq(users.id, userId), isNotNull(users.guestLink)))
      .returning({ id: users.id })
      .catch(mapConstraintViolation('users_email_unique', 'guest-has-account'));
    if (!account) throw problem('guest-has-account');
    await tx.db.update(sessions).set({ method: 'password' }).where(eq(sessions.id, id));
    await endSessions(tx, userId, 'password-changed', { allBut: id });
    await queueEmail(tx, {
      kind: 'account-ready',
      dedupeKey: `account-ready:${userId}`,
      to: owner,
      content: (texts) => accountReadyEmail(texts, owner.firstName, addressFor(ctx, owner, '/login')),
    });
    return presentSession(tx, orNotFound(await findAccount(tx, userId), 'account-not-found'), { id });
  });
}
