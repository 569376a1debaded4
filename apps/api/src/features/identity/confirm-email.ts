import { and, eq, sql } from 'drizzle-orm';
import { ProblemError } from '@atrium/domain';
import { inTransaction, type ActorFor, type Context } from '../../context.ts';
import { emailTokens, users } from '../../db/schema/index.ts';
import { confirmCompanyEmail, confirmPartnerOf } from '../partners/index.ts';
import { confirmNewEmail } from './change-email.ts';
import { spendEmailLink } from './email-links.ts';
import { hashOf } from './secrets.ts';

/** Confirms an account's address, the one it asked to move to, or a company's. */
export async function confirmEmail(ctx: Context<ActorFor<'optional'>>, token: string): Promise<void> {
  for (const confirm of [confirmOwn, confirmNewEmail, confirmCompanyEmail])
    if (await confirm(ctx, token)) return;
  const link = await findLink(ctx, token);
  // Its owner, signed in and verified by it, reloads the page: nothing failed.
  if (link?.confirmedIt && ctx.actor?.userId === link.userId) return;
  throw new ProblemError('gone', {
    detail: `This confirmation link ${
      link?.used ? 'was used already' : link ? 'has expired' : 'was used already or has expired'
    }. Log in to have a new one sent.`,
  });
}

const confirmOwn = (ctx: Context, token: string): Promise<boolean> =>
  inTransaction(ctx, async (tx) => {
    const owner = await spendEmailLink(tx, 'confirm-email', token);
    if (!owner) return false;
    await tx.db.update(users).set({ emailVerifiedAt: ctx.now() }).where(eq(users.id, owner.userId));
    await confirmPartnerOf(tx.db, owner.userId);
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
        eq(emailTokens.hash, hashOf(token)),
        sql`${emailTokens.purpose} in ('confirm-email', 'change-email')`,
      ),
    );
  return link;
}
