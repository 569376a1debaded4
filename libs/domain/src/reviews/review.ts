import { z } from 'zod';
import { DecisionId, EventId, Instant, PartnerId } from '../kernel/fields.ts';
import { languages } from '../kernel/languages.ts';
import { decisionGrounds } from '../moderation/decision.ts';
import { code } from '../kernel/read-issue.ts';
import { storedDocument } from '../kernel/stored-document.ts';
import { reviewRules, reviewStates, subscores, verifications, type Subscore } from './rules.ts';

export const ReviewId = z.uuid(code('unknown-id')).brand<'ReviewId'>();
export type ReviewId = z.infer<typeof ReviewId>;

const bySubscore = <T extends z.ZodType>(schema: T): z.ZodObject<Record<Subscore, T>> =>
  z.object(Object.fromEntries(subscores.map((name) => [name, schema])) as Record<Subscore, T>); // one for each name

const Score = z.number().int().min(1).max(reviewRules.scoreMax);
export const Subscores = bySubscore(Score.nullable());
export type Subscores = z.infer<typeof Subscores>;

const Edition = z.object({ eventId: EventId, name: z.string(), label: z.string().nullable() });

export const ReviewReply = z.object({
  author: z.string().nullable(),
  role: z.string().nullable(),
  organiser: z.string(),
  text: z.string(),
  at: Instant,
});
export type ReviewReply = z.infer<typeof ReviewReply>;

/** A review as everyone reads it. */
export const ReviewView = z.object({
  id: ReviewId,
  score: Score,
  subscores: Subscores,
  /** Empty for scores alone. */
  text: z.string(),
  language: z.enum(languages).nullable(),
  /** Null for a former attendee. */
  author: z.string().nullable(),
  attendedOn: z.string(),
  edition: Edition,
  verifiedBy: z.enum(verifications),
  /** The ticket was checked in at the event. */
  isCheckedIn: z.boolean(),
  publishedAt: Instant,
  reply: ReviewReply.nullable(),
});
export type ReviewView = z.infer<typeof ReviewView>;

const Mean = z.object({ count: z.number().int(), mean: z.number().nullable() });
/** Number and mean of reviews; the mean is null while there are too few for stars. */
export const ReviewMean = Mean;
export type ReviewMean = z.infer<typeof ReviewMean>;

/** Figures of the reviews of a series. Without enough for stars only their number is given. */
export const ReviewFigures = Mean.extend({
  /** 0 to 5 in halves. */
  stars: z.number().nullable(),
  /** How many gave each score, from 1 to 10. */
  histogram: z.array(z.number().int()),
  subscores: bySubscore(Mean),
  /** By edition, the newest first. */
  editions: z.array(Edition.extend(Mean.shape)),
});
export type ReviewFigures = z.infer<typeof ReviewFigures>;

/** Figures and newest reviews on the page of an event. */
export const EventReviews = ReviewFigures.extend({ newest: z.array(ReviewView) });
export type EventReviews = z.infer<typeof EventReviews>;

const ReviewedEvent = Edition.extend({
  organiser: z.string(),
  startDateTime: Instant,
  endDateTime: Instant,
  timeZone: z.string(),
});

/** An event that the caller may review now. */
export const ReviewableEvent = ReviewedEvent.extend({
  /** The name as it would be shown: `Maria S.` */
  displayName: z.string(),
  writeUntil: Instant,
});
export type ReviewableEvent = z.infer<typeof ReviewableEvent>;

/** The event of an emailed invitation; `refusal` says why it can't be reviewed with this account. */
export const ReviewInvitation = ReviewableEvent.extend({
  /** The address that was invited, for the login or sign-up page. */
  email: z.string(),
  /** A code with its values, as in a problem; null if the event can be reviewed, or nobody is logged in. */
  refusal: z.object({ code: z.string(), params: z.record(z.string(), z.unknown()) }).nullable(),
});
export type ReviewInvitation = z.infer<typeof ReviewInvitation>;

/** Why a moderator rejected or removed something. */
export const Grounds = z.object({
  decisionId: DecisionId,
  ground: z.enum(decisionGrounds),
  facts: z.string(),
});
export type Grounds = z.infer<typeof Grounds>;

/** A review as its author reads it. */
export const OwnReview = z.object({
  id: ReviewId,
  event: ReviewedEvent,
  state: z.enum(reviewStates),
  version: z.number().int(),
  score: Score,
  subscores: Subscores,
  text: z.string(),
  author: z.string().nullable(),
  submittedAt: Instant,
  publishedAt: Instant.nullable(),
  reply: ReviewReply.nullable(),
  /** Why it is not shown. */
  grounds: Grounds.nullable(),
  /** Until when it can be put right; null if it can't. */
  resubmitUntil: Instant.nullable(),
});
export type OwnReview = z.infer<typeof OwnReview>;

/** A published review as its organiser reads it. */
export const PartnerReview = ReviewView.extend({
  /** State of the reply; null without one. */
  replyState: z.enum(reviewStates).nullable(),
});
export type PartnerReview = z.infer<typeof PartnerReview>;

export const reviewSubjects = ['review', 'reply'] as const;
export type ReviewSubject = (typeof reviewSubjects)[number];

/** A review or reply in the moderators' list. */
export const ReviewCaseSummary = z.object({
  id: ReviewId,
  subject: z.enum(reviewSubjects),
  state: z.enum(reviewStates),
  event: Edition,
  organiser: z.object({ id: PartnerId, name: z.string() }),
  text: z.string(),
  /** Rules of the automatic check that it hit. */
  rules: z.array(z.string()),
  submittedAt: Instant,
  /** When a decision is due; null if none is. */
  dueAt: Instant.nullable(),
  isLate: z.boolean(),
});
export type ReviewCaseSummary = z.infer<typeof ReviewCaseSummary>;

/** A finding of the automatic check: a rule and the words that hit it. */
export const Finding = z.object({ rule: z.string(), excerpt: z.string() });
export type Finding = z.infer<typeof Finding>;

/** A review with its history, as moderators read it. */
export const ReviewCase = z.object({
  id: ReviewId,
  event: Edition,
  organiser: z.object({ id: PartnerId, name: z.string() }),
  state: z.enum(reviewStates),
  version: z.number().int(),
  author: z.string().nullable(),
  verifiedBy: z.enum(verifications),
  /** The ticket was checked in at the event. */
  isCheckedIn: z.boolean(),
  attendedOn: z.string(),
  submittedAt: Instant,
  dueAt: Instant.nullable(),
  text: z.string(),
  /** Null while a decision is due, so that it can't depend on the score. */
  score: Score.nullable(),
  subscores: Subscores.nullable(),
  reply: ReviewReply.extend({
    state: z.enum(reviewStates),
    findings: z.array(Finding),
    dueAt: Instant.nullable(),
  }).nullable(),
  versions: z.array(
    z.object({
      version: z.number().int(),
      text: z.string().nullable(),
      findings: z.array(Finding),
      outcome: z.enum(reviewStates),
      /** The administrator who changed it, and the contact request that asked for it. */
      by: z.string().nullable(),
      reference: z.string().nullable(),
      at: Instant,
    }),
  ),
});
export type ReviewCase = z.infer<typeof ReviewCase>;

/** Stored form of what the check found. */
export const storedFindings = storedDocument(z.array(Finding));
