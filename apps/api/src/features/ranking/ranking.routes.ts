import type { Contract } from '@atrium/domain';
import type { Api } from '../../http/implement.ts';
import { SerializedResponse } from '../../http/reply.ts';
import { explainRanking, rankingWeights } from './explain-ranking.ts';
import { listPartnerScores, reportRanking, type FindMissingParts } from './report-ranking.ts';

const maxAge = 300;

interface Ports {
  findMissingParts: FindMissingParts;
  /** Builds the tsquery of a search; null without words. */
  textQuery: (query: string | null) => string | null;
}

export function rankingRoutes(
  api: Api,
  group: Contract['ranking'],
  { findMissingParts, textQuery }: Ports,
): void {
  api.implement(group, {
    rankingWeights: () => new SerializedResponse(JSON.stringify(rankingWeights), { maxAge, subjects: [] }),
    rankingReasons: ({ body }, { db }) => explainRanking(db, body.ids, textQuery(body.query ?? null)),
    partnerRankings: (_input, { db, actor }) => listPartnerScores(db, actor.partnerId),
    partnerRanking: ({ params }, ctx) =>
      reportRanking(ctx, params.eventId, ctx.actor.partnerId, findMissingParts),
    adminRanking: ({ params }, ctx) => reportRanking(ctx, params.eventId, null, findMissingParts),
  });
}
