import {
  reviewRules,
  starsOf,
  subscores,
  type EventId,
  type EventReviews,
  type Language,
  type PartnerId,
  type ReviewFigures,
  type ReviewId,
  type ReviewMean,
  type ReviewReply,
  type ReviewState,
  type ReviewView,
  type Subscore,
  type Subscores,
} from '@atrium/domain';
import type { StoredVerification } from '../../db/schema/index.ts';

export interface ReplyRow {
  author: string | null;
  role: string | null;
  organiser: string;
  text: string;
  at: string;
  state: ReviewState;
  findings: unknown;
  flaggedAt: string | null;
}

/** A row of `reviewJson`. */
export type ReviewRow = Readonly<Record<Subscore, number | null>> & {
  id: ReviewId;
  score: number;
  text: string;
  language: Language | null;
  author: string | null;
  attendedOn: string;
  eventId: EventId;
  eventName: string;
  editionLabel: string | null;
  verifiedBy: StoredVerification;
  publishedAt: string | null;
  reply: ReplyRow | null;
};

/** A row of `wholeReviewJson`. */
export type WholeReviewRow = ReviewRow & {
  state: ReviewState;
  version: number;
  submittedAt: string;
  flaggedAt: string | null;
  decidedAt: string | null;
  attendeeId: string | null;
  ownerPartnerId: PartnerId;
  ownerName: string;
  startAt: string;
  endAt: string;
  timeZone: string;
};

export const iso = (instant: string): string => new Date(instant).toISOString();

export const subscoresOf = (row: Readonly<Record<Subscore, number | null>>): Subscores => ({
  venue: row.venue,
  content: row.content,
  networking: row.networking,
  staff: row.staff,
  value: row.value,
});

export const presentReply = ({ author, role, organiser, text, at }: ReplyRow): ReviewReply => ({
  author,
  role,
  organiser,
  text,
  at: iso(at),
});

export const editionOf = (row: Pick<ReviewRow, 'eventId' | 'eventName' | 'editionLabel'>) => ({
  eventId: row.eventId,
  name: row.eventName,
  label: row.editionLabel,
});

/** How a review was verified; an entry at the door adds to the ticket. */
export const verificationOf = ({ verifiedBy }: Pick<ReviewRow, 'verifiedBy'>) => ({
  verifiedBy: 'REGISTRATION' as const,
  isCheckedIn: verifiedBy === 'CHECK_IN',
});

/** A published review as everyone reads it. */
export const presentReview = (row: ReviewRow): ReviewView => ({
  id: row.id,
  score: row.score,
  subscores: subscoresOf(row),
  text: row.text,
  language: row.language,
  author: row.author,
  attendedOn: row.attendedOn,
  edition: editionOf(row),
  ...verificationOf(row),
  publishedAt: iso(row.publishedAt ?? ''),
  reply: row.reply && presentReply(row.reply),
});

/** Number and mean, which is null below a minimum. */
export const meanOf = (
  n: number,
  sum: number,
  minimum: number = reviewRules.minimumForStars,
): ReviewMean => ({
  count: n,
  mean: n < minimum ? null : Math.round((10 * sum) / n) / 10,
});

/** A row of `figuresJson`. */
export interface FiguresRow {
  n: number;
  sum: number;
  histogram: number[];
  subN: number[];
  subSum: number[];
  editions: { eventId: EventId; name: string; label: string | null; n: number; sum: number }[] | null;
  newest: ReviewRow[] | null;
}

const none: FiguresRow = { n: 0, sum: 0, histogram: [], subN: [], subSum: [], editions: null, newest: null };

/** Presents the figures of a series; without enough reviews only their number. */
function presentFigures({ n, sum, histogram, subN, subSum, editions }: FiguresRow): ReviewFigures {
  const hasStars = n >= reviewRules.minimumForStars;
  const subMeans = subscores.map((name, at) => [name, meanOf(subN[at] ?? 0, subSum[at] ?? 0)] as const);
  return {
    ...meanOf(n, sum),
    stars: hasStars ? starsOf(sum / n) : null,
    histogram: hasStars ? histogram : [],
    subscores: Object.fromEntries(subMeans) as Record<Subscore, ReviewMean>, // one for each name
    editions: (editions ?? []).map((one) => ({
      eventId: one.eventId,
      name: one.name,
      label: one.label,
      ...meanOf(one.n, one.sum),
    })),
  };
}

/** Presents the figures and newest reviews of a series; `null` for one without reviews. */
export const presentEventReviews = (row: FiguresRow | null): EventReviews => ({
  ...presentFigures(row ?? none),
  newest: (row?.newest ?? []).map(presentReview),
});
