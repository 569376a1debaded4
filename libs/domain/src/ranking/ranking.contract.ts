import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { CalendarDate, coerceNumber, Done, EventId, Instant, requiredLines } from '../kernel/fields.ts';
import { listing } from '../kernel/listing.ts';
import { code } from '../kernel/read-issue.ts';
import { rankingCalls } from './ranking.calls.ts';
import { oddDayDecisions, oddSigns, personalReasons, rankingFactors } from './weights.ts';

const Factor = z.enum(rankingFactors);
const points = z.number();
/** A Monday or another day, as `2026-11-16`. */
const day = z.string();

/** The numbers of docs/relevance.md. */
export const RankingWeights = z.object({
  since: day,
  total: points,
  factors: z.array(z.object({ factor: Factor, points })),
  /** Most points that a search adds for how well its words fit. */
  match: points,
  bookings: z.object({
    days: z.number(),
    halfLife: z.number(),
    cap: z.number(),
    perBuyer: z.number(),
    freeTicket: z.number(),
  }),
  visits: z.object({ days: z.number(), halfLife: z.number(), openedCap: z.number() }),
  saved: z.object({ days: z.number(), cap: z.number() }),
  reviews: z.object({ assumedCount: z.number(), assumedScore: z.number() }),
  clicks: z.object({ assumed: z.number(), cap: z.number() }),
  newnessHalfLife: z.number(),
  commissionBasisPoints: z.number(),
});
export type RankingWeights = z.infer<typeof RankingWeights>;

/** From 0 (nothing) to 4 (all, or nearly all, points of a factor). */
const strength = z.int().min(0).max(4);

/** Why an event stands where it stands, without its figures: points of bookings would publish sales. */
export const RankingReasons = z.object({
  eventId: EventId,
  factors: z.array(z.object({ factor: Factor, strength })),
  /** How well the words of the search fit; null without words. */
  match: strength.nullable(),
  /** Interests that lift it for the reader under relevance; null if the reader's order is that of everybody. */
  personal: z.array(z.enum(personalReasons)).nullable(),
});
export type RankingReasons = z.infer<typeof RankingReasons>;

const WeekScore = z.object({ week: day, points });

/** An event's score in its organiser's list. */
export const EventScore = z.object({
  eventId: EventId,
  name: z.string(),
  points,
  /** Points since seven days ago; null if it wasn't findable then. */
  change: z.object({ since: day, points }).nullable(),
});
export type EventScore = z.infer<typeof EventScore>;

export const missingParts = ['images', 'agenda', 'website', 'description'] as const;

/** A day whose counts look gamed: the score counts the usual figures instead, unless it is restored. */
const OddDay = z.object({
  day,
  signs: z.array(z.enum(oddSigns)),
  opened: z.number(),
  clicked: z.number(),
  shown: z.number(),
  /** Favourites and paid orders of that day. */
  interest: z.number(),
  /** Counts instead in the score; null where the own figure counts. */
  usualOpened: z.number().nullable(),
  usualClicked: z.number().nullable(),
  foundAt: Instant,
  /** Null until an administrator has decided. */
  decision: z.enum(oddDayDecisions).nullable(),
  reasons: z.string().nullable(),
  decidedAt: Instant.nullable(),
});
export type OddDay = z.infer<typeof OddDay>;

/** An odd day in the list of administrators. */
const ListedOddDay = OddDay.extend({
  eventId: EventId,
  name: z.string(),
  organiser: z.string(),
  /** Email of the administrator who decided. */
  decidedBy: z.string().nullable(),
});
export type ListedOddDay = z.infer<typeof ListedOddDay>;

/** How many findable events have a lower score. */
const Standing = z.object({ events: z.number().int(), below: z.number().int() });

/** All that an organiser and an administrator see of an event's score. */
export const RankingReport = EventScore.extend({
  computedAt: Instant,
  firstPublicAt: Instant,
  /** False for an event that is over, cancelled or not public: its score is that of its last day. */
  isFindable: z.boolean(),
  factors: z.array(
    z.object({
      factor: Factor,
      /** The measured figure: tickets, visitors, favourites, quarters, percent, or a rate. */
      value: z.number(),
      points,
      maximum: points,
    }),
  ),
  sector: Standing.extend({ sectorId: z.number().int() }).nullable(),
  /** Null for a virtual event. */
  country: Standing.extend({ countryId: z.number().int() }).nullable(),
  everywhere: Standing.nullable(),
  /** The last twelve weeks, oldest first. */
  weeks: z.array(WeekScore),
  /** Days of the last 90 whose counts look gamed, latest first. */
  oddDays: z.array(OddDay),
  /** Parts of its page that would add points. */
  missing: z.array(z.object({ part: z.enum(missingParts), points })),
});
export type RankingReport = z.infer<typeof RankingReport>;

const params = z.object({ eventId: coerceNumber(EventId) });

export const rankingContract = defineContract(rankingCalls, {
  rankingWeights: { response: RankingWeights },
  rankingReasons: {
    body: z.object({
      ids: z.array(EventId).min(1).max(50),
      /** The words of the search. */
      query: z.string().trim().max(200).nullish(),
    }),
    response: z.array(RankingReasons),
  },
  partnerRankings: { response: z.array(EventScore) },
  partnerRanking: { params, response: RankingReport },
  adminRanking: { params, response: RankingReport },
  oddDays: {
    query: listing(['foundAt'], 'desc')
      .pick({ page: true, limit: true })
      .extend({ shown: z.enum(['open', 'all']).default('open') }),
    response: z.array(ListedOddDay),
  },
  decideOddDay: {
    note: 'Takes effect immediately, can be changed, and is recorded in the audit log. The organiser reads the reasons.',
    params: params.extend({ day: CalendarDate }),
    body: z.object({
      decision: z.enum(oddDayDecisions, code('choose-reason')),
      reasons: requiredLines('reason-required', 1000),
    }),
    response: Done,
  },
});
