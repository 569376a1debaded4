import { rankingCalls } from '@atrium/domain';
import { api } from '../api.ts';
import { callsOf } from '../call.ts';

const call = callsOf('ranking', rankingCalls);

export const {
  useRankingReasonsQuery,
  usePartnerRankingsQuery,
  usePartnerRankingQuery,
  useAdminRankingQuery,
} = api.injectEndpoints({
  endpoints: (build) => ({
    rankingReasons: build.query(call('rankingReasons')),
    partnerRankings: build.query(call('partnerRankings')),
    partnerRanking: build.query(call('partnerRanking')),
    adminRanking: build.query(call('adminRanking')),
  }),
});
