import { eq } from 'drizzle-orm';
import { problem } from '@atrium/domain';
import { inTransaction, orNotFound, type Context } from '../../context.ts';
import { newsletterSubscribers } from '../../db/schema/index.ts';
import { newsletterWelcomeEmail } from '../../email/newsletter-emails.ts';
import { queueEmail } from '../../email/queue-email.ts';
import { clearUndeliverable } from '../../email/undeliverable.ts';
import { hashSecret } from '../identity/index.ts';

type Subscriber = typeof newsletterSubscribers.$inferSelect;

/** Returns whether the address is confirmed and not unsubscribed. */
export const isSubscribed = ({
  confirmedAt,
  unsubscribedAt,
}: Pick<Subscriber, 'confirmedAt' | 'unsubscribedAt'>): boolean =>
  confirmedAt !== null && unsubscribedAt === null;

/** Path of the page that unsubscribes an address. */
export const leavePath = ({ unsubscribeCode }: Pick<Subscriber, 'unsubscribeCode'>): string =>
  `/newsletter/unsubscribe/${unsubscribeCode}`;

/**
 * Confirms a subscription with the emailed link, and emails a welcome with the unsubscribe link. Idempotent.
 */
export async function confirmSubscription(ctx: Context, token: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const [subscriber] = await tx.db
      .select()
      .from(newsletterSubscribers)
      .where(eq(newsletterSubscribers.confirmHash, hashSecret(token)))
      .for('update');
    if (!subscriber?.confirmUntil || subscriber.confirmUntil <= tx.now())
      throw problem('newsletter-link-expired');
    await clearUndeliverable(tx.db, subscriber.email);
    if (isSubscribed(subscriber)) return;
    await tx.db
      .update(newsletterSubscribers)
      .set({ confirmedAt: tx.now(), unsubscribedAt: null })
      .where(eq(newsletterSubscribers.id, subscriber.id));
    await welcome(tx, subscriber);
  });
}

/** Emails a welcome with the unsubscribe link. */
export async function welcome(
  tx: Pick<Context, 'db' | 'enqueue' | 'now' | 'config'>,
  subscriber: Subscriber,
): Promise<void> {
  const { public: origin } = tx.config.origins;
  await queueEmail(tx, {
    kind: 'newsletter-welcome',
    dedupeKey: `newsletter-welcome:${subscriber.id}:${tx.now().getTime()}`,
    to: subscriber,
    content: (texts) =>
      newsletterWelcomeEmail(texts, `${origin}/events`, `${origin}${leavePath(subscriber)}`),
  });
}

/** Unsubscribes with the code in each newsletter, and invalidates the confirmation link. */
export async function unsubscribe({ db, now }: Pick<Context, 'db' | 'now'>, code: string): Promise<void> {
  const [left] = await db
    .update(newsletterSubscribers)
    .set({ unsubscribedAt: now(), confirmHash: null, confirmUntil: null })
    .where(eq(newsletterSubscribers.unsubscribeCode, code))
    .returning({ id: newsletterSubscribers.id });
  orNotFound(left, 'subscription-not-found');
}
