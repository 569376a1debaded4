import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { inTransaction, orNotFound, type Context } from '../../context.ts';
import { newsletterSubscribers } from '../../db/schema/index.ts';
import { compose } from '../../mail/compose.ts';
import { alreadySubscribedLetter, newsletterConsentLetter } from '../../mail/newsletter-mails.ts';
import { postMail } from '../../mail/post-mail.ts';
import { newSecret, onTheBeat } from '../identity/index.ts';
import { isSubscribed, leavePath } from './subscription.ts';

const day = 86_400_000;
const lifeMs = 7 * day;
/** Whoever types somebody else's address shall not fill that mailbox. */
const pauseMs = 3_600_000;

/** Asks the owner of an address whether the newsletter is wanted. The answer and its time are the same for every address. */
export async function subscribe(ctx: Context, email: string): Promise<void> {
  await ctx.limits.spend('newsletter-address', ctx.address);
  await onTheBeat(() => inTransaction(ctx, (tx) => ask(tx, email)));
}

async function ask(tx: Context, email: string): Promise<void> {
  await tx.db
    .insert(newsletterSubscribers)
    .values({ id: v7(), email, createdAt: tx.now() })
    .onConflictDoNothing({ target: newsletterSubscribers.email });
  const [row] = await tx.db
    .select()
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.email, email))
    .for('update');
  const subscriber = orNotFound(row, 'Subscriber');
  const { origins } = tx.config;
  const now = tx.now().getTime();
  if (isSubscribed(subscriber)) {
    await postMail(tx, {
      kind: 'newsletter-already',
      dedupeKey: `newsletter-already:${subscriber.id}:${Math.floor(now / day)}`,
      recipient: email,
      ...compose(alreadySubscribedLetter(`${origins.public}${leavePath(subscriber)}`)),
    });
    return;
  }
  const { confirmUntil } = subscriber;
  if (confirmUntil && confirmUntil.getTime() > now + lifeMs - pauseMs) return;
  const link = newSecret();
  await tx.db
    .update(newsletterSubscribers)
    .set({ confirmHash: link.hash, confirmUntil: new Date(now + lifeMs) })
    .where(eq(newsletterSubscribers.id, subscriber.id));
  await postMail(tx, {
    kind: 'newsletter-consent',
    dedupeKey: `newsletter-consent:${link.hash.toString('hex')}`,
    recipient: email,
    ...compose(newsletterConsentLetter(`${origins.public}/newsletter/confirm/${link.text}`)),
  });
}
