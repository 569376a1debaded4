import { and, eq, isNull } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Contract, HandlerInput } from '@atrium/domain';
import { sessionOf } from '../../actor.ts';
import { inTransaction, type ActorFor, type Context } from '../../context.ts';
import { emailTokens, users } from '../../db/schema/index.ts';
import { passwordChangedEmail } from '../../email/account-emails.ts';
import { queueEmail } from '../../email/queue-email.ts';
import { recipientFor } from './accounts.queries.ts';
import { addressFor } from './email-links.ts';
import { requireCurrentPassword } from './require-current-password.ts';
import { endSessions } from './end-sessions.ts';
import { hashPassword } from './passwords.ts';
import { recordLoginChange } from './record-login-change.ts';
import { assertStrongPassword } from './assert-strong-password.ts';

type Form = HandlerInput<Contract['identity']['changePassword']>['body'];

/** Sets a new password, ends all other sessions and emails the owner. */
export async function changePassword(ctx: Context<ActorFor<'signed-in'>>, form: Form): Promise<void> {
  const owner = await recipientFor(ctx, ctx.actor.userId);
  assertStrongPassword(form.newPassword, owner, 'newPassword');
  await requireCurrentPassword(ctx, form.currentPassword, 'currentPassword');
  const passwordHash = await hashPassword(ctx, form.newPassword);
  const { userId } = ctx.actor;
  const sessionId = sessionOf(ctx.actor);

  await inTransaction(ctx, async (tx) => {
    await tx.db.update(users).set({ passwordHash }).where(eq(users.id, userId));
    await tx.db
      .update(emailTokens)
      .set({ usedAt: ctx.now() })
      .where(
        and(
          eq(emailTokens.userId, userId),
          eq(emailTokens.purpose, 'reset-password'),
          isNull(emailTokens.usedAt),
        ),
      );
    await recordLoginChange(tx, 'change-password');
    await endSessions(tx, userId, 'password-changed', { allBut: sessionId });
    await queueEmail(tx, {
      kind: 'password-changed',
      dedupeKey: `password-changed:${v7()}`,
      to: owner,
      content: (texts) =>
        passwordChangedEmail(texts, owner.firstName, addressFor(ctx, owner, '/forgot-password')),
    });
  });
}
