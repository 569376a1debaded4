import { eq } from 'drizzle-orm';
import { ProblemError } from '@atrium/domain';
import { inTransaction, orNotFound, type Context } from '../../context.ts';
import { newsletterSubscribers } from '../../db/schema/index.ts';
import { compose } from '../../mail/compose.ts';
import { newsletterWelcomeLetter } from '../../mail/newsletter-mails.ts';
import { postMail } from '../../mail/post-mail.ts';
import { hashOf } from '../identity/index.ts';

type Subscriber = typeof newsletterSubscribers.$inferSelect;

/** The owner of the address has agreed, and has not left since. */
export const isSubscribed = ({
  confirmedAt,
  unsubscribedAt,
}: Pick<Subscriber, 'confirmedAt' | 'unsubscribedAt'>): boolean =>
  confirmedAt !== null && unsubscribedAt === null;

/** The page that ends the newsletter of one address. */
export const leavePath = ({ unsubscribeCode }: Pick<Subscriber, 'unsubscribeCode'>): string =>
  `/newsletter/unsubscribe/${unsubscribeCode}`;

/** Agrees to the newsletter by the mailed link, and says how to leave. The same link again changes nothing. */
export async function confirmSubscription(ctx: Context, token: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const [subscriber] = await tx.db
      .select()
      .from(newsletterSubscribers)
      .where(eq(newsletterSubscribers.confirmHash, hashOf(token)))
      .for('update');
    if (!subscriber?.confirmUntil || subscriber.confirmUntil <= tx.now())
      throw new ProblemError('gone', {
        detail: 'This link has expired. Please subscribe again for a new one.',
      });
    if (isSubscribed(subscriber)) return;
    await tx.db
      .update(newsletterSubscribers)
      .set({ confirmedAt: tx.now(), unsubscribedAt: null })
      .where(eq(newsletterSubscribers.id, subscriber.id));
    const { public: origin } = tx.config.origins;
    await postMail(tx, {
      kind: 'newsletter-welcome',
      dedupeKey: `newsletter-welcome:${subscriber.id}:${tx.now().getTime()}`,
      recipient: subscriber.email,
      ...compose(newsletterWelcomeLetter(`${origin}/events`, `${origin}${leavePath(subscriber)}`)),
    });
  });
}

/** Ends the newsletter by the code that stands in each; the link that once confirmed it is spent too. */
export async function unsubscribe({ db, now }: Pick<Context, 'db' | 'now'>, code: string): Promise<void> {
  const [left] = await db
    .update(newsletterSubscribers)
    .set({ unsubscribedAt: now(), confirmHash: null, confirmUntil: null })
    .where(eq(newsletterSubscribers.unsubscribeCode, code))
    .returning({ id: newsletterSubscribers.id });
  orNotFound(left, 'Subscription');
}
