import { and, eq, gt, isNull } from 'drizzle-orm';
import { addTime, days, hours, type AppName, type Language, type UserId } from '@atrium/domain';
import type { Context } from '../../context.ts';
import { accountApp } from '../../db/account-app.ts';
import { accountLanguage } from '../../db/recipient-language.ts';
import { emailTokens, persons, users } from '../../db/schema/index.ts';
import { clearUndeliverable } from '../../email/undeliverable.ts';
import type { PasswordOwner } from './assert-strong-password.ts';
import { hashSecret, newSecret, type Secret } from './secrets.ts';

type Purpose = (typeof emailTokens.$inferSelect)['purpose'];

const lifeMs: Record<Purpose, number> = {
  'confirm-email': days(1),
  'change-email': days(1),
  'reset-password': hours(1),
};

export interface Recipient {
  userId: UserId;
  email: string;
  firstName: string;
  language: Language;
  /** The front end where the account works. */
  app: AppName;
}

/** Address of a page on the host where the account works; all three have those for login and recovery. */
export const addressFor = (
  { config }: Pick<Context, 'config'>,
  { app }: Pick<Recipient, 'app'>,
  path: string,
): string => `${config.origins[app]}${path}`;

/** Creates the secret of a link for one email to one address. */
export async function createEmailLink(
  ctx: Pick<Context, 'db' | 'now'>,
  purpose: Purpose,
  { userId, email }: Pick<Recipient, 'userId' | 'email'>,
): Promise<Secret> {
  const secret = newSecret();
  const expiresAt = addTime(ctx.now(), lifeMs[purpose]);
  await ctx.db.insert(emailTokens).values({ hash: secret.hash, userId, purpose, email, expiresAt });
  return secret;
}

const unused = (ctx: Pick<Context, 'now'>, purpose: Purpose, token: string) =>
  and(
    eq(emailTokens.hash, hashSecret(token)),
    eq(emailTokens.purpose, purpose),
    isNull(emailTokens.usedAt),
    gt(emailTokens.expiresAt, ctx.now()),
  );

/** Returns the owner of an unused link that has not expired, if the account still has its address. */
export async function findEmailLinkOwner(
  ctx: Context,
  purpose: Purpose,
  token: string,
): Promise<PasswordOwner | undefined> {
  const [found] = await ctx.db
    .select({ email: emailTokens.email, firstName: persons.firstName, surname: persons.surname })
    .from(emailTokens)
    .innerJoin(users, and(eq(users.id, emailTokens.userId), eq(users.email, emailTokens.email)))
    .innerJoin(persons, eq(persons.userId, users.id))
    .where(unused(ctx, purpose, token));
  return found;
}

/**
 * Marks a link as used (atomic across nodes) and returns its owner. Null if invalid, or if the account has
 * another address now. The link shows that emails arrive.
 */
export async function consumeEmailLink(
  ctx: Context,
  purpose: Purpose,
  token: string,
): Promise<Recipient | null> {
  const [spent] = await ctx.db
    .update(emailTokens)
    .set({ usedAt: ctx.now() })
    .where(unused(ctx, purpose, token))
    .returning({ userId: emailTokens.userId, email: emailTokens.email });
  if (!spent) return null;
  const [person] = await ctx.db
    .select({ firstName: persons.firstName, language: accountLanguage, app: accountApp })
    .from(users)
    .innerJoin(persons, eq(persons.userId, users.id))
    .where(and(eq(users.id, spent.userId), eq(users.email, spent.email)));
  if (!person) return null;
  await clearUndeliverable(ctx.db, spent.email);
  return { ...spent, ...person };
}
