import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { orNotFound, type Context } from '../../context.ts';
import { newsletterSubscribers, users } from '../../db/schema/index.ts';
import type { Listener } from '../../domain-events/listener.ts';
import { recipientFor } from '../identity/index.ts';
import { requestConsent } from './subscribe.ts';
import { isSubscribed, unsubscribe, welcome } from './subscription.ts';

/**
 * Subscribes the address of an account to the newsletter, or unsubscribes it, as its settings say. A confirmed address
 * needs no further consent; another one gets the link.
 */
export const saveSubscription: Listener<'newsletter-chosen'>['handle'] = async (tx, { userId, isWanted }) => {
  const { email, language } = await recipientFor(tx, userId);
  const known = await lockSubscriber(tx, email);
  if ((known !== undefined && isSubscribed(known)) === isWanted) return;
  if (!isWanted) {
    if (known) await unsubscribe(tx, known.unsubscribeCode);
    return;
  }
  const [account] = await tx.db
    .select({ confirmedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.id, userId));
  if (!account?.confirmedAt) return requestConsent(tx, email, language);
  const subscribed = { language, confirmedAt: tx.now(), unsubscribedAt: null };
  const [subscriber] = await tx.db
    .insert(newsletterSubscribers)
    .values({ id: v7(), email, createdAt: tx.now(), ...subscribed })
    .onConflictDoUpdate({ target: newsletterSubscribers.email, set: subscribed })
    .returning();
  await welcome(tx, orNotFound(subscriber, 'subscriber-not-found'));
};

async function lockSubscriber({ db }: Pick<Context, 'db'>, email: string) {
  const [row] = await db
    .select()
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.email, email))
    .for('update');
  return row;
}
