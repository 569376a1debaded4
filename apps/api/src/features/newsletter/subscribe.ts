import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { type Contract, days, type HandlerInput, hours, type Language } from '@atrium/domain';
import { inTransaction, orNotFound, type Context } from '../../context.ts';
import { newsletterSubscribers } from '../../db/schema/index.ts';
import { alreadySubscribedEmail, newsletterConsentEmail } from '../../email/newsletter-emails.ts';
import { queueEmail } from '../../email/queue-email.ts';
import { newSecret, respondOnInterval } from '../identity/index.ts';
import { isSubscribed, leavePath } from './subscription.ts';

type Form = HandlerInput<Contract['newsletter']['subscribe']>['body'];

const lifeMs = days(7);
/** Minimum interval between confirmation emails, so that no one can flood another's mailbox. */
const pauseMs = hours(1);

/**
 * Emails a confirmation link to the address (double opt-in). Response and response time are the same for
 * every address.
 */
export async function subscribe(ctx: Context, { email, language }: Form): Promise<void> {
  await ctx.limits.consume('newsletter-address', ctx.address);
  await respondOnInterval(ctx, () => inTransaction(ctx, (tx) => requestConsent(tx, email, language)));
}

/** Emails a confirmation link, or says that the address is subscribed already. */
export async function requestConsent(
  tx: Pick<Context, 'db' | 'enqueue' | 'now' | 'config'>,
  email: string,
  language: Language = 'en',
): Promise<void> {
  await tx.db
    .insert(newsletterSubscribers)
    .values({ id: v7(), email, language, createdAt: tx.now() })
    .onConflictDoNothing({ target: newsletterSubscribers.email });
  const [row] = await tx.db
    .select()
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.email, email))
    .for('update');
  const subscriber = orNotFound(row, 'subscriber-not-found');
  const { origins } = tx.config;
  const now = tx.now().getTime();
  if (isSubscribed(subscriber)) {
    await queueEmail(tx, {
      kind: 'newsletter-already',
      dedupeKey: `newsletter-already:${subscriber.id}:${Math.floor(now / days(1))}`,
      to: subscriber,
      content: (texts) => alreadySubscribedEmail(texts, `${origins.public}${leavePath(subscriber)}`),
    });
    return;
  }
  const { confirmUntil } = subscriber;
  if (confirmUntil && confirmUntil.getTime() > now + lifeMs - pauseMs) return;
  const link = newSecret();
  await tx.db
    .update(newsletterSubscribers)
    .set({ confirmHash: link.hash, confirmUntil: new Date(now + lifeMs), language })
    .where(eq(newsletterSubscribers.id, subscriber.id));
  await queueEmail(tx, {
    kind: 'newsletter-consent',
    dedupeKey: `newsletter-consent:${link.hash.toString('hex')}`,
    to: { email, language },
    content: (texts) => newsletterConsentEmail(texts, `${origins.public}/newsletter/confirm/${link.text}`),
  });
}
