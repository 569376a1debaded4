import type { AttendeeId, Contract } from '@atrium/domain';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import type { Api } from '../../http/implement.ts';
import { Page, SerializedResponse } from '../../http/reply.ts';
import { decideOddDay } from './decide-odd-day.ts';
import { explainRanking, rankingWeights } from './explain-ranking.ts';
import { listOddDays, type Interests } from './ranking.queries.ts';
import type { SearchedText } from './text-fit.ts';
import { listPartnerScores, reportRanking, type FindMissingParts } from './report-ranking.ts';

const maxAge = 300;

interface Ports {
  findMissingParts: FindMissingParts;
  /** Reads what a search asks for; null without words. */
  textQuery: (ctx: Pick<Context, 'db' | 'now'>, query: string | null) => Promise<SearchedText | null>;
  /** Finds what moves events for an attendee; null if nothing does. */
  findInterests: (db: Db, attendeeId: AttendeeId, now: Date) => Promise<Interests | null>;
}

export function rankingRoutes(
  api: Api,
  group: Contract['ranking'],
  { findMissingParts, textQuery, findInterests }: Ports,
): void {
  api.implement(group, {
    rankingWeights: () => new SerializedResponse(JSON.stringify(rankingWeights), { maxAge, subjects: [] }),
    rankingReasons: async ({ body }, { db, dbFor, actor, now }) => {
      const attendeeId = actor?.attendeeId;
      const interests = attendeeId
        ? await findInterests(dbFor(`attendee ${attendeeId}`), attendeeId, now())
        : null;
      return explainRanking(db, body.ids, await textQuery({ db, now }, body.query ?? null), interests);
    },
    partnerRankings: (_input, { db, actor }) => listPartnerScores(db, actor.partnerId),
    partnerRanking: ({ params }, ctx) =>
      reportRanking(ctx, params.eventId, ctx.actor.partnerId, findMissingParts),
    adminRanking: ({ params }, ctx) => reportRanking(ctx, params.eventId, null, findMissingParts),
    oddDays: async ({ query }, { db }) => {
      const { items, total } = await listOddDays(db, query);
      return new Page(items, total, 'eq', null);
    },
    decideOddDay: ({ params, body }, ctx) => decideOddDay(ctx, params, body),
  });
}
