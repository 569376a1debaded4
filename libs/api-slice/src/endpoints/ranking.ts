import { rankingCalls } from '@atrium/domain';
import { api } from '../api.ts';
import { callsOf } from '../call.ts';

const call = callsOf('ranking', rankingCalls);

export const {
  useRankingReasonsQuery,
  usePartnerRankingsQuery,
  usePartnerRankingQuery,
  useAdminRankingQuery,
  useOddDaysQuery,
  useDecideOddDayMutation,
} = api.enhanceEndpoints({ addTagTypes: ['Audit', 'Ranking'] }).injectEndpoints({
  endpoints: (build) => ({
    rankingReasons: build.query(call('rankingReasons')),
    partnerRankings: build.query(call('partnerRankings')),
    partnerRanking: build.query(call('partnerRanking')),
    adminRanking: build.query({ ...call('adminRanking'), providesTags: ['Ranking'] }),
    oddDays: build.query({ ...call('oddDays'), providesTags: ['Ranking'] }),
    decideOddDay: build.mutation({ ...call('decideOddDay'), invalidatesTags: ['Ranking', 'Audit'] }),
  }),
});
