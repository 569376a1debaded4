import { moderationCalls } from '@atrium/domain';
import { api } from '../api.ts';
import { callsOf } from '../call.ts';

const call = callsOf('moderation', moderationCalls);

export const moderationApi = api
  .enhanceEndpoints({ addTagTypes: ['Audit', 'Complaint', 'Decision', 'Moderation'] })
  .injectEndpoints({
    endpoints: (build) => ({
      sendNotice: build.mutation(call('sendNotice')),
      ownDecisions: build.query({ ...call('ownDecisions'), providesTags: ['Decision'] }),
      appeal: build.mutation({ ...call('appeal'), invalidatesTags: ['Decision'] }),
      complainAboutRanking: build.mutation({
        ...call('complainAboutRanking'),
        invalidatesTags: ['Complaint'],
      }),
      rankingComplaints: build.query({ ...call('rankingComplaints'), providesTags: ['Complaint'] }),
      transparency: build.query(call('transparency')),
      moderationQueue: build.query({ ...call('moderationQueue'), providesTags: ['Moderation'] }),
      standing: build.query({ ...call('standing'), providesTags: ['Moderation'] }),
      sanction: build.mutation({ ...call('sanction'), invalidatesTags: ['Moderation', 'Audit'] }),
      decideNotice: build.mutation({ ...call('decideNotice'), invalidatesTags: ['Moderation', 'Audit'] }),
      confirmDecision: build.mutation({
        ...call('confirmDecision'),
        invalidatesTags: ['Moderation', 'Audit'],
      }),
      liftDecision: build.mutation({ ...call('liftDecision'), invalidatesTags: ['Moderation', 'Audit'] }),
      decideAppeal: build.mutation({ ...call('decideAppeal'), invalidatesTags: ['Moderation', 'Audit'] }),
    }),
  });

export const {
  useSendNoticeMutation,
  useOwnDecisionsQuery,
  useAppealMutation,
  useComplainAboutRankingMutation,
  useRankingComplaintsQuery,
  useTransparencyQuery,
  useModerationQueueQuery,
  useStandingQuery,
  useSanctionMutation,
  useDecideNoticeMutation,
  useConfirmDecisionMutation,
  useLiftDecisionMutation,
  useDecideAppealMutation,
} = moderationApi;
