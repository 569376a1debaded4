import { eq } from 'drizzle-orm';
import { inTransaction, type Context } from '../../context.ts';
import { accountApp } from '../../db/account-app.ts';
import { accountWith } from '../../db/guests.ts';
import { accountLanguage } from '../../db/recipient-language.ts';
import { persons, users } from '../../db/schema/index.ts';
import { recoveryEmail } from '../../email/account-emails.ts';
import { queueEmail } from '../../email/queue-email.ts';
import { respondOnInterval } from './constant-time-response.ts';
import { addressFor, createEmailLink, type Recipient } from './email-links.ts';

/**
 * Emails a recovery link to the owner of the address, if there is one. Response and response time are the
 * same without.
 */
export async function forgotPassword(ctx: Context, email: string): Promise<void> {
  await ctx.limits.consume('recovery-address', ctx.address);
  await ctx.limits.consume('recovery-account', email);
  // Queuing an email takes longer than finding no account.
  await respondOnInterval(ctx, () => inTransaction(ctx, (tx) => sendRecovery(tx, email)));
}

async function sendRecovery(ctx: Context, email: string): Promise<void> {
  const [found] = await ctx.db
    .select({
      userId: users.id,
      email: users.email,
      firstName: persons.firstName,
      language: accountLanguage,
      app: accountApp,
    })
    .from(users)
    .innerJoin(persons, eq(persons.userId, users.id))
    .where(accountWith(email));
  const owner: Recipient | undefined = found;
  if (!owner) return;
  const link = await createEmailLink(ctx, 'reset-password', owner);
  const url = addressFor(ctx, owner, `/reset-password?token=${link.text}`);
  await queueEmail(ctx, {
    kind: 'reset-password',
    dedupeKey: `reset-password:${link.hash.toString('hex')}`,
    to: owner,
    content: (texts) => recoveryEmail(texts, owner.firstName, url),
  });
}
