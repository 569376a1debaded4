import { and, eq, sql } from 'drizzle-orm';
import { problem } from '@atrium/domain';
import { inTransaction, type ActorFor, type Context } from '../../context.ts';
import { publish } from '../../domain-events/publish.ts';
import { emailTokens, users } from '../../db/schema/index.ts';
import { confirmNewEmail } from './change-email.ts';
import { consumeEmailLink } from './email-links.ts';
import { hashSecret } from './secrets.ts';

/** Confirms a link of another slice. Returns false for a link of another kind. */
export type ConfirmLink = (ctx: Context, token: string) => Promise<boolean>;

/** Confirms an account's address or a change of address, or passes the token to the other slices. */
export async function confirmEmail(
  ctx: Context<ActorFor<'optional'>>,
  token: string,
  otherLinks: readonly ConfirmLink[],
): Promise<void> {
  for (const confirm of [confirmOwn, confirmNewEmail, ...otherLinks]) if (await confirm(ctx, token)) return;
  const link = await findLink(ctx, token);
  // Its owner, already confirmed by this link, has reloaded the page.
  if (link?.confirmedIt && ctx.actor?.userId === link.userId) return;
  throw problem(
    link?.used ? 'confirmation-link-used' : link ? 'confirmation-link-expired' : 'confirmation-link-invalid',
  );
}

const confirmOwn = (ctx: Context, token: string): Promise<boolean> =>
  inTransaction(ctx, async (tx) => {
    const owner = await consumeEmailLink(tx, 'confirm-email', token);
    if (!owner) return false;
    await tx.db.update(users).set({ emailVerifiedAt: ctx.now() }).where(eq(users.id, owner.userId));
    await publish(tx, 'account-confirmed', { userId: owner.userId });
    return true;
  });

async function findLink({ db }: Pick<Context, 'db'>, token: string) {
  const [link] = await db
    .select({
      userId: users.id,
      used: sql<boolean>`${emailTokens.usedAt} is not null`,
      confirmedIt: sql<boolean>`${emailTokens.usedAt} is not null and ${users.email} = ${emailTokens.email} and ${users.emailVerifiedAt} is not null`,
    })
    .from(emailTokens)
    .innerJoin(users, eq(users.id, emailTokens.userId))
    .where(
      and(
        eq(emailTokens.hash, hashSecret(token)),
        sql`${emailTokens.purpose} in ('confirm-email', 'change-email')`,
      ),
    );
  return link;
}
