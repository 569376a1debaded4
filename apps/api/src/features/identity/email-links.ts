import { and, eq, gt, isNull } from 'drizzle-orm';
import type { UserId } from '@atrium/domain';
import type { Context } from '../../context.ts';
import { emailTokens, persons, users } from '../../db/schema/index.ts';
import { hashOf, newSecret, type Secret } from './secrets.ts';

type Purpose = (typeof emailTokens.$inferSelect)['purpose'];

const hour = 3600_000;
const lifeMs: Record<Purpose, number> = {
  'confirm-email': 24 * hour,
  'change-email': 24 * hour,
  'reset-password': hour,
};

export interface Addressee {
  userId: UserId;
  email: string;
  firstName: string;
}

/** The secret of a link for one mail to one address. */
export async function createEmailLink(
  ctx: Pick<Context, 'db' | 'now'>,
  purpose: Purpose,
  { userId, email }: Addressee,
): Promise<Secret> {
  const secret = newSecret();
  const expiresAt = new Date(ctx.now().getTime() + lifeMs[purpose]);
  await ctx.db.insert(emailTokens).values({ hash: secret.hash, userId, purpose, email, expiresAt });
  return secret;
}

const unused = (ctx: Pick<Context, 'now'>, purpose: Purpose, token: string) =>
  and(
    eq(emailTokens.hash, hashOf(token)),
    eq(emailTokens.purpose, purpose),
    isNull(emailTokens.usedAt),
    gt(emailTokens.expiresAt, ctx.now()),
  );

/** True while the link could still be used. */
export async function isEmailLinkOpen(ctx: Context, purpose: Purpose, token: string): Promise<boolean> {
  const found = await ctx.db
    .select({ userId: emailTokens.userId })
    .from(emailTokens)
    .where(unused(ctx, purpose, token));
  return found.length > 0;
}

/** Uses a link up, once over all nodes, and says whose it was: an address the account has left does not count. */
export async function spendEmailLink(
  ctx: Context,
  purpose: Purpose,
  token: string,
): Promise<Addressee | null> {
  const [spent] = await ctx.db
    .update(emailTokens)
    .set({ usedAt: ctx.now() })
    .where(unused(ctx, purpose, token))
    .returning({ userId: emailTokens.userId, email: emailTokens.email });
  if (!spent) return null;
  const [person] = await ctx.db
    .select({ firstName: persons.firstName })
    .from(users)
    .innerJoin(persons, eq(persons.userId, users.id))
    .where(and(eq(users.id, spent.userId), eq(users.email, spent.email)));
  return person ? { ...spent, ...person } : null;
}
