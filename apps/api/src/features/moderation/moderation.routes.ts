import type { Contract } from '@atrium/domain';
import type { Api } from '../../http/implement.ts';
import { appeal } from './appeal.ts';
import { confirmDecision } from './confirm-decision.ts';
import { decideAppeal } from './decide-appeal.ts';
import { decideNotice } from './decide-notice.ts';
import { listOwnDecisions } from './decisions.queries.ts';
import { liftDecision } from './lift-decision.ts';
import { readQueue } from './queue.queries.ts';
import { sanction } from './sanction.ts';
import { sendNotice } from './send-notice.ts';
import { complainAboutRanking, listRankingComplaints } from './ranking-complaints.ts';
import { readStandingOf } from './standing.ts';
import { countByYear } from './transparency.queries.ts';

export function moderationRoutes(api: Api, group: Contract['moderation']): void {
  api.implement(group, {
    sendNotice: ({ body }, ctx) => sendNotice(ctx, body),
    ownDecisions: (_input, { db, actor, now }) => listOwnDecisions(db, actor.userId, now()),
    appeal: ({ params, body }, ctx) => appeal(ctx, params.decisionId, body.text),
    complainAboutRanking: ({ params, body }, ctx) => complainAboutRanking(ctx, params.eventId, body.text),
    rankingComplaints: ({ params }, { db, actor }) =>
      listRankingComplaints(db, params.eventId, actor.partnerId),
    transparency: (_input, { db }) => countByYear(db),
    moderationQueue: (_input, ctx) => readQueue(ctx),
    standing: ({ query }, ctx) => readStandingOf(ctx, query),
    sanction: ({ body }, ctx) => sanction(ctx, body),
    decideNotice: (input, ctx) => decideNotice(ctx, input),
    confirmDecision: ({ params }, ctx) => confirmDecision(ctx, params.decisionId),
    liftDecision: ({ params, body }, ctx) => liftDecision(ctx, params.decisionId, body.reasons),
    decideAppeal: (input, ctx) => decideAppeal(ctx, input),
  });
}
