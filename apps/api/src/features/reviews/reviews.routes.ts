import type { Contract } from '@atrium/domain';
import type { Api } from '../../http/implement.ts';
import { Page } from '../../http/reply.ts';
import { resubmitReview, withdrawReview } from './change-own-review.ts';
import { changeReview } from './change-review.ts';
import { decideReview } from './decide-review.ts';
import {
  findOrganiserMean,
  listEventReviews,
  listOrganiserReviews,
  listOwnReviews,
  listPartnerReviews,
} from './list-reviews.ts';
import { replyToReview } from './reply-to-review.ts';
import { findReviewCase, listReviewCases } from './review-cases.ts';
import { declineReviews, readReviewInvitation } from './review-invitation.ts';
import { writeReview } from './write-review.ts';

const pageOf = <T>({ items, total }: { items: T[]; total: number }) => new Page(items, total, 'eq', null);

export function reviewsRoutes(api: Api, group: Contract['reviews']): void {
  api.implement(group, {
    eventReviews: async ({ params, query }, { db }) => pageOf(await listEventReviews(db, params.id, query)),
    writeReview: ({ params, body }, ctx) => writeReview(ctx, params.id, body),
    reviewInvitation: ({ params }, ctx) => readReviewInvitation(ctx, params.token),
    declineReviews: ({ params }, ctx) => declineReviews(ctx, params.token),
    ownReviews: (_, ctx) => listOwnReviews(ctx),
    withdrawReview: ({ params }, ctx) => withdrawReview(ctx, params.reviewId),
    resubmitReview: ({ params, body }, ctx) => resubmitReview(ctx, params.reviewId, body),
    organiserReviews: async ({ params, query }, { db }) =>
      pageOf(await listOrganiserReviews(db, params.partnerId, query)),
    organiserReviewMean: ({ params }, { db }) => findOrganiserMean(db, params.partnerId),
    partnerReviews: async ({ query }, ctx) => pageOf(await listPartnerReviews(ctx, query)),
    replyToReview: ({ params, body }, ctx) => replyToReview(ctx, params.reviewId, body.text),
    reviewCases: async ({ query }, ctx) => pageOf(await listReviewCases(ctx, query)),
    reviewCase: ({ params }, { db }) => findReviewCase(db, params.reviewId),
    decideReview: ({ params, body }, ctx) => decideReview(ctx, params.reviewId, body),
    changeReview: ({ params, body }, ctx) => changeReview(ctx, params.reviewId, body),
  });
}
