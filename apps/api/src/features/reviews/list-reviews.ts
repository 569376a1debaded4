import { and, sql, type SQL } from 'drizzle-orm';
import type {
  Contract,
  EventId,
  HandlerInput,
  OwnReview,
  PartnerId,
  PartnerReview,
  ReviewableEvent,
  ReviewMean,
} from '@atrium/domain';
import { reviewRules } from '@atrium/domain';
import type { ActorFor, AttendeeContext, Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { reviewTotals } from '../../db/schema/index.ts';
import {
  isShownReview,
  meanOf,
  presentReview,
  reviewJson,
  wholeReviewJson,
  type ReviewRow,
  type WholeReviewRow,
} from '../review-figures/index.ts';
import {
  findAuthor,
  findReviewedTickets,
  isHeldByEmail,
  isInvitedTo,
  presentReviewable,
  reviewRefusal,
} from './reviewed-ticket.ts';
import { findReviews, listReviews, presentOwn } from './reviews.queries.ts';

type Query<N extends keyof Contract['reviews']> =
  HandlerInput<Contract['reviews'][N]> extends { query: infer Q } ? Q : never;

const isShown = sql.raw(isShownReview);

/** Lists the shown reviews of an event's series, or of one edition. */
export async function listEventReviews(
  db: Db,
  id: EventId,
  { edition, language, ...page }: Query<'eventReviews'>,
) {
  const which = sql.join(
    [
      sql`${isShown} and e.series_id = (select series_id from events where id = ${id})`,
      ...(edition === undefined ? [] : [sql`e.id = ${edition}`]),
      ...(language === undefined ? [] : [sql`r.language = ${language}`]),
    ],
    sql` and `,
  );
  const { items, total } = await listReviews<ReviewRow>(db, reviewJson, which, page);
  return { items: items.map(presentReview), total };
}

/** Lists the shown reviews of an organiser's series. */
export async function listOrganiserReviews(db: Db, id: PartnerId, page: Query<'organiserReviews'>) {
  const which = sql`${isShown} and r.owner_partner_id = ${id}`;
  const { items, total } = await listReviews<ReviewRow>(db, reviewJson, which, page);
  return { items: items.map(presentReview), total };
}

/** Number and mean of an organiser's reviews. */
export async function findOrganiserMean(db: Db, id: PartnerId): Promise<ReviewMean> {
  const [row] = await db
    .select({ n: reviewTotals.n, sum: reviewTotals.sum })
    .from(reviewTotals)
    .where(sql`${reviewTotals.kind} = 'partner' and ${reviewTotals.id} = ${id}`);
  return meanOf(row?.n ?? 0, row?.sum ?? 0, reviewRules.organiserMinimum);
}

export const presentForPartner = (row: WholeReviewRow): PartnerReview => ({
  ...presentReview(row),
  replyState: row.reply?.state ?? null,
});

/** Lists the shown reviews of an organiser's own events. */
export async function listPartnerReviews(
  { db, actor }: Context<ActorFor<'partner'>>,
  { event, shown, ...page }: Query<'partnerReviews'>,
) {
  const parts: SQL[] = [
    sql`${isShown} and r.owner_partner_id = ${actor.partnerId}`,
    ...(event === undefined ? [] : [sql`e.id = ${event}`]),
    ...(shown === 'all' ? [] : [sql`not exists (select from review_replies y where y.review_id = r.id)`]),
  ];
  const which = sql.join(parts, sql` and `);
  const { items, total } = await listReviews<WholeReviewRow>(db, wholeReviewJson, which, {
    ...page,
    sort: 'newest',
  });
  return { items: items.map(presentForPartner), total };
}

/** Lists somebody's own reviews, and the events that they were invited to review. */
export async function listOwnReviews(
  ctx: AttendeeContext,
): Promise<{ written: OwnReview[]; waiting: ReviewableEvent[] }> {
  const { db, actor } = ctx;
  const own = await findReviews(db, sql`r.attendee_id = ${actor.attendeeId}`);
  const author = await findAuthor(ctx, actor.userId);
  const invited = await findReviewedTickets(
    db,
    and(isHeldByEmail(author.email), isInvitedTo(db, author.email, ctx.now())),
  );
  const waiting: ReviewableEvent[] = [];
  for (const ticket of invited)
    if (!own.some(({ eventId }) => eventId === ticket.eventId) && !(await reviewRefusal(ctx, ticket, author)))
      waiting.push(presentReviewable(ticket, author));
  return { written: await presentOwn(db, ctx.now(), own), waiting };
}
