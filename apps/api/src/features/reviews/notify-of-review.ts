import { eq, and, isNull } from 'drizzle-orm';
import { wantsEmailAbout, type AttendeeId } from '@atrium/domain';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { accountLanguage } from '../../db/recipient-language.ts';
import { attendees, persons, users } from '../../db/schema/index.ts';
import { queueEmail } from '../../email/queue-email.ts';
import {
  reviewFlaggedEmail,
  reviewPublishedEmail,
  reviewReceivedEmail,
  reviewRepliedEmail,
} from '../../email/review-emails.ts';
import { notify } from '../notifications/index.ts';
import { notifyPartnerTeam } from '../partners/index.ts';
import { notificationSettings } from '../settings/index.ts';
import type { WholeReviewRow } from '../review-figures/index.ts';

type Tx = Pick<Context, 'db' | 'now' | 'enqueue' | 'config'>;

/** Page of one's own reviews. */
const ownReviews = '/user/reviews';
/** Reviews of a company's events, on the portal. */
const partnerReviews = '/partner/dashboard?tab=reviews';

/** The account that wrote a review; undefined once it is deleted. */
export async function findReviewer(db: Db, { attendeeId }: Pick<WholeReviewRow, 'attendeeId'>) {
  if (attendeeId === null) return undefined;
  const [author] = await db
    .select({ userId: users.id, email: users.email, firstName: persons.firstName, language: accountLanguage })
    .from(attendees)
    .innerJoin(users, eq(users.id, attendees.userId))
    .innerJoin(persons, eq(persons.userId, users.id))
    .where(and(eq(attendees.id, attendeeId as AttendeeId), isNull(users.deletedAt))); // read from that column
  return author;
}

/** Tells the author that their review is public, or waits for a moderator; and the organiser of a public one. */
export async function notifyOfReview(tx: Tx, review: WholeReviewRow): Promise<void> {
  await notifyAuthor(tx, review);
  if (review.state === 'PUBLISHED') await notifyOrganiser(tx, review);
}

/** Without name and words, which are deleted with the account of their writer. */
async function notifyOrganiser(
  tx: Tx,
  { id, version, eventName: event, score, ownerPartnerId }: WholeReviewRow,
): Promise<void> {
  await notifyPartnerTeam(tx, ownerPartnerId, {
    needs: 'reviews',
    kind: 'review-received',
    dedupeKey: `review-received:${id}:${version}`,
    content: (texts, firstName) =>
      reviewReceivedEmail(texts, {
        firstName,
        event,
        score,
        url: `${tx.config.origins.partner}${partnerReviews}`,
      }),
    isWanted: (settings) => wantsEmailAbout(settings, 'instantAlerts'),
    bell: { content: { kind: 'review-received', data: { event, score } }, link: partnerReviews },
  });
}

async function notifyAuthor(tx: Tx, review: WholeReviewRow): Promise<void> {
  const author = await findReviewer(tx.db, review);
  if (!author) return;
  const { id, version, eventName: event, state } = review;
  const isPublished = state === 'PUBLISHED';
  await notify(tx, {
    userId: author.userId,
    content: { kind: 'review-decided', data: { event, isPublished } },
    link: ownReviews,
    dedupeKey: `review:${id}:${version}:${state}`,
  });
  const content = isPublished ? reviewPublishedEmail : reviewFlaggedEmail;
  await queueEmail(tx, {
    kind: isPublished ? 'review-published' : 'review-flagged',
    dedupeKey: `review:${id}:${version}:${state}`,
    to: author,
    content: (texts) =>
      content(texts, { firstName: author.firstName, event, url: `${tx.config.origins.public}${ownReviews}` }),
  });
}

/** Tells the author that the organiser has replied. */
export async function notifyOfReply(tx: Tx, review: WholeReviewRow): Promise<void> {
  const author = await findReviewer(tx.db, review);
  if (!author || !review.reply) return;
  const { id, eventName: event } = review;
  const { organiser, text } = review.reply;
  await notify(tx, {
    userId: author.userId,
    content: { kind: 'review-replied', data: { event, organiser } },
    link: ownReviews,
    dedupeKey: `review-reply:${id}`,
  });
  if (!wantsEmailAbout(await notificationSettings(tx.db, author.userId), 'instantAlerts')) return;
  await queueEmail(tx, {
    kind: 'review-replied',
    dedupeKey: `review-reply:${id}`,
    to: author,
    content: (texts) =>
      reviewRepliedEmail(texts, {
        firstName: author.firstName,
        event,
        organiser,
        text,
        url: `${tx.config.origins.public}${ownReviews}`,
      }),
  });
}
