import {
  addedPoints,
  bookingWindow,
  clickCap,
  clickPrior,
  commissionCap,
  factorPoints,
  newnessHalfLife,
  personalReasons,
  rankingFactors,
  rankingSince,
  reviewPrior,
  savedWindow,
  tenths,
  totalPoints,
  visitWindow,
  type EventId,
  type RankingReasons,
  type RankingWeights,
} from '@atrium/domain';
import type { Db } from '../../db/client.ts';
import { readReasons, type Interests } from './ranking.queries.ts';
import type { SearchedText } from './text-fit.ts';

/** The published numbers of the score. */
export const rankingWeights: RankingWeights = {
  since: rankingSince,
  total: totalPoints,
  factors: rankingFactors.map((factor) => ({ factor, points: factorPoints[factor] })),
  match: addedPoints.match,
  bookings: bookingWindow,
  visits: visitWindow,
  saved: savedWindow,
  reviews: { assumedCount: reviewPrior.count, assumedScore: reviewPrior.score },
  clicks: { assumed: clickPrior, cap: clickCap },
  newnessHalfLife,
  commissionBasisPoints: commissionCap,
};

const steps = 4;
/** Rounds up, so that only nothing is nothing. */
const strengthOf = (share: number): number => Math.min(steps, Math.ceil(share * steps));

/**
 * Explains the places of events in steps; exact points would publish what an organiser sells. With interests, it also names
 * those that lift an event for the reader.
 */
export async function explainRanking(
  db: Db,
  ids: readonly EventId[],
  text: SearchedText | null,
  interests: Interests | null,
): Promise<RankingReasons[]> {
  const rows = new Map((await readReasons(db, ids, text, interests)).map((row) => [row.event_id, row]));
  return ids.flatMap((eventId) => {
    const row = rows.get(eventId);
    if (!row) return [];
    const factors = rankingFactors.map((factor, index) => ({
      factor,
      strength: strengthOf((row.points[index] ?? 0) / (factorPoints[factor] * tenths)),
    }));
    const match = row.fit === null ? null : strengthOf(row.fit);
    return [{ eventId, factors, match, personal: interests && personalReasons.filter((name) => row[name]) }];
  });
}
