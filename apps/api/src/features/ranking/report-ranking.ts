import {
  clickPrior,
  completenessSteps,
  days,
  factorPoints,
  rankingFactors,
  reviewPrior,
  tenths,
  type EventId,
  type EventScore,
  type missingParts,
  type PartnerId,
  type RankingFactor,
  type RankingReport,
} from '@atrium/domain';
import { orNotFound, type Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { readFacts, readPartnerScores, readRank, type FactsRow, type ScoreRow } from './ranking.queries.ts';

type Part = (typeof missingParts)[number];
/** Finds the parts that an event's page lacks. */
export type FindMissingParts = (db: Db, eventId: EventId) => Promise<readonly Part[]>;

const sum = (points: readonly number[]) => points.reduce((total, part) => total + part, 0);

const scoreOf = ({ event_id: eventId, name, points, since, points_then: before }: ScoreRow): EventScore => ({
  eventId,
  name,
  points: sum(points) / tenths,
  change: since === null || before === null ? null : { since, points: (sum(points) - before) / tenths },
});

/** Lists the scores of a partner's findable events. */
export const listPartnerScores = async (db: Db, partnerId: PartnerId): Promise<EventScore[]> =>
  (await readPartnerScores(db, partnerId)).map(scoreOf);

const measured = (facts: FactsRow, now: Date): Readonly<Record<RankingFactor, number>> => ({
  netBookings: facts.net,
  reviewScore:
    (facts.review_sum + reviewPrior.count * reviewPrior.score) / (facts.review_count + reviewPrior.count),
  opened: facts.opened,
  clicks: (facts.clicked + clickPrior) / (facts.expected + clickPrior),
  saved: facts.saved,
  completeness: facts.completeness,
  grossBookings: facts.gross,
  newness: (now.getTime() - Date.parse(facts.first_public_at)) / days(1),
  commission: facts.commission_basis_points / 100,
});

const rounded = (value: number) => Math.round(value * 10) / 10;

/** Reports what an event's score is made of, and how it compares; of a partner's own events only, if one is given. */
export async function reportRanking(
  { db, now }: Pick<Context, 'db' | 'now'>,
  eventId: EventId,
  partnerId: PartnerId | null,
  findMissingParts: FindMissingParts,
): Promise<RankingReport> {
  const facts = orNotFound(await readFacts(db, eventId, partnerId), 'event-not-found');
  const { rel, sector_id: sectorId, country_id: countryId } = facts;
  const values = measured(facts, now());
  return {
    ...scoreOf(facts),
    computedAt: facts.computed_at,
    firstPublicAt: facts.first_public_at,
    isFindable: rel !== null,
    factors: rankingFactors.map((factor, index) => ({
      factor,
      value: rounded(values[factor]),
      points: (facts.points[index] ?? 0) / tenths,
      maximum: factorPoints[factor],
    })),
    sector:
      rel === null || sectorId === null ? null : { sectorId, ...(await readRank(db, rel, { sectorId })) },
    country:
      rel === null || countryId === null ? null : { countryId, ...(await readRank(db, rel, { countryId })) },
    everywhere: rel === null ? null : await readRank(db, rel, {}),
    weeks: facts.weeks.map(({ week, points }) => ({ week, points: points / tenths })),
    oddDays: facts.odd_days,
    missing: (await findMissingParts(db, eventId)).map((part) => ({
      part,
      points: factorPoints.completeness / completenessSteps,
    })),
  };
}
