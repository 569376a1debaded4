import { and, eq, isNull } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Contract, HandlerInput } from '@atrium/domain';
import { inTransaction, type ActorFor, type Context } from '../../context.ts';
import { emailTokens, users } from '../../db/schema/index.ts';
import { passwordChangedLetter } from '../../mail/account-mails.ts';
import { compose } from '../../mail/compose.ts';
import { postMail } from '../../mail/post-mail.ts';
import { addresseeOf } from './accounts.queries.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { demandPassword } from './demand-password.ts';
import { endSessions } from './end-sessions.ts';
import { hashPassword } from './passwords.ts';

type Form = HandlerInput<Contract['identity']['changePassword']>['body'];

/** Sets a new password, signs every other device out and tells the owner. */
export async function changePassword(ctx: Context<ActorFor<'signed-in'>>, form: Form): Promise<void> {
  refuseCommonPassword(form.newPassword, 'newPassword');
  await demandPassword(ctx, form.currentPassword, 'currentPassword');
  const passwordHash = await hashPassword(ctx, form.newPassword);
  const { userId, sessionId } = ctx.actor;

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
    await endSessions(tx, userId, 'password-changed', { allBut: sessionId });
    const owner = await addresseeOf(tx, userId);
    await postMail(tx, {
      kind: 'password-changed',
      dedupeKey: `password-changed:${v7()}`,
      recipient: owner.email,
      ...compose(passwordChangedLetter(owner.firstName, `${ctx.config.origins.public}/forgot-password`)),
    });
  });
}
