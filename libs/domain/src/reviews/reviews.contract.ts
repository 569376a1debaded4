import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { coerceNumber, Done, EventId, PartnerId, requiredLines } from '../kernel/fields.ts';
import { languages } from '../kernel/languages.ts';
import { decisionGrounds } from '../moderation/decision.ts';
import { reviewsCalls } from './reviews.calls.ts';
import { ChangeReference, ReplyText, ReviewContent, ReviewDraft } from './review-draft.ts';
import {
  OwnReview,
  PartnerReview,
  ReviewableEvent,
  ReviewCase,
  ReviewCaseSummary,
  ReviewId,
  ReviewInvitation,
  ReviewMean,
  reviewSubjects,
  ReviewView,
} from './review.ts';
import { reviewOrders } from './rules.ts';

const page = z.object({
  page: coerceNumber(z.number().int().min(1).max(1000)).default(1),
  limit: coerceNumber(z.number().int().min(1).max(50)).default(10),
});
const eventParams = z.object({ id: coerceNumber(EventId) });
const reviewParams = z.object({ reviewId: ReviewId });
const invitationParams = z.object({ token: z.string().max(100) });
const organiserParams = z.object({ partnerId: coerceNumber(PartnerId) });
/** The version that the administrator has read. */
const seen = z.number().int().min(1);

export const reviewDecisions = ['PUBLISH', 'REJECT', 'REMOVE'] as const;

/** A moderator's decision; what is rejected or removed needs its grounds. */
export const ReviewDecision = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('PUBLISH'), subject: z.enum(reviewSubjects).default('review'), seen }),
  z.object({
    decision: z.enum(['REJECT', 'REMOVE']),
    subject: z.enum(reviewSubjects).default('review'),
    seen,
    /** The clause of the guidelines that it rests on. */
    ground: z.enum(decisionGrounds),
    facts: requiredLines('fill-in-all-fields', 2000),
    /** Also gives its author, or the company of a reply, a strike. */
    strike: z.boolean().default(false),
  }),
]);
export type ReviewDecision = z.output<typeof ReviewDecision>;

export const reviewsContract = defineContract(reviewsCalls, {
  eventReviews: {
    note: 'Of all editions of its series, unless one is chosen.',
    params: eventParams,
    query: page.extend({
      sort: z.enum(reviewOrders).default('newest'),
      edition: coerceNumber(EventId).optional(),
      language: z.enum(languages).optional(),
    }),
    response: z.array(ReviewView),
  },
  writeReview: {
    note: 'Checked automatically, whatever its score: it is published, or a moderator decides. One for each person, ticket and event.',
    params: eventParams,
    body: ReviewDraft,
    response: OwnReview,
  },
  reviewInvitation: { params: invitationParams, response: ReviewInvitation },
  declineReviews: { params: invitationParams, response: Done },
  ownReviews: { response: z.object({ written: z.array(OwnReview), waiting: z.array(ReviewableEvent) }) },
  withdrawReview: { params: reviewParams, response: OwnReview },
  resubmitReview: {
    note: 'Within three months of the event or 30 days of the decision, whichever is later. Checked again.',
    params: reviewParams,
    body: ReviewContent,
    response: OwnReview,
  },
  organiserReviews: {
    params: organiserParams,
    query: page.extend({ sort: z.enum(reviewOrders).default('newest') }),
    response: z.array(ReviewView),
  },
  organiserReviewMean: { params: organiserParams, response: ReviewMean },
  partnerReviews: {
    query: page.extend({
      event: coerceNumber(EventId).optional(),
      shown: z.enum(['all', 'unanswered']).default('all'),
    }),
    response: z.array(PartnerReview),
  },
  replyToReview: {
    note: 'Checked like a review. It carries the name and job title of the member who writes it.',
    params: reviewParams,
    body: z.object({ text: ReplyText }),
    response: PartnerReview,
  },
  reviewCases: {
    query: page.extend({
      shown: z.enum(['due', 'all']).default('due'),
      limit: coerceNumber(z.number().int().min(1).max(100)).default(50),
    }),
    response: z.array(ReviewCaseSummary),
  },
  reviewCase: { params: reviewParams, response: ReviewCase },
  decideReview: {
    note: '`seen` is the version that was read: 409 if there is a newer one. Recorded in the audit log.',
    params: reviewParams,
    body: ReviewDecision,
    response: ReviewCase,
  },
  changeReview: {
    note: 'Needs the reference of the contact request that asked for it. Checked again, and recorded in the audit log.',
    params: reviewParams,
    body: ReviewContent.extend({ seen, reference: ChangeReference }),
    response: ReviewCase,
  },
});
