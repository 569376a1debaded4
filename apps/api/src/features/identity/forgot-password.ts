import { eq } from 'drizzle-orm';
import { inTransaction, type Context } from '../../context.ts';
import { persons, users } from '../../db/schema/index.ts';
import { recoveryLetter } from '../../mail/account-mails.ts';
import { compose } from '../../mail/compose.ts';
import { postMail } from '../../mail/post-mail.ts';
import { onTheBeat } from './beat.ts';
import { createEmailLink, type Addressee } from './email-links.ts';
import { limitKey } from './secrets.ts';

/** Mails a link to the owner of the address, if there is one. The answer and its time are the same without. */
export async function forgotPassword(ctx: Context, email: string): Promise<void> {
  await ctx.limits.spend('recovery-address', ctx.address);
  await ctx.limits.spend('recovery-account', limitKey(email));
  // Writing a mail takes longer than finding nobody.
  await onTheBeat(() => inTransaction(ctx, (tx) => sendRecovery(tx, email)));
}

async function sendRecovery(ctx: Context, email: string): Promise<void> {
  const [found] = await ctx.db
    .select({ userId: users.id, email: users.email, firstName: persons.firstName })
    .from(users)
    .innerJoin(persons, eq(persons.userId, users.id))
    .where(eq(users.email, email));
  const owner: Addressee | undefined = found;
  if (!owner) return;
  const link = await createEmailLink(ctx, 'reset-password', owner);
  const url = `${ctx.config.origins.public}/reset-password?token=${link.text}`;
  await postMail(ctx, {
    kind: 'reset-password',
    dedupeKey: `reset-password:${link.hash.toString('hex')}`,
    recipient: email,
    ...compose(recoveryLetter(owner.firstName, url)),
  });
}
