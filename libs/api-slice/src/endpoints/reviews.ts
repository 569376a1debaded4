import { reviewsCalls } from '@atrium/domain';
import { api } from '../api.ts';
import { callsOf } from '../call.ts';

const call = callsOf('reviews', reviewsCalls);

export const {
  useEventReviewsQuery,
  useWriteReviewMutation,
  useReviewInvitationQuery,
  useDeclineReviewsMutation,
  useOwnReviewsQuery,
  useWithdrawReviewMutation,
  useResubmitReviewMutation,
  useOrganiserReviewsQuery,
  useOrganiserReviewMeanQuery,
  usePartnerReviewsQuery,
  useReplyToReviewMutation,
  useReviewCasesQuery,
  useReviewCaseQuery,
  useDecideReviewMutation,
  useChangeReviewMutation,
} = api.enhanceEndpoints({ addTagTypes: ['Review', 'Audit'] }).injectEndpoints({
  endpoints: (build) => ({
    eventReviews: build.query({ ...call('eventReviews'), providesTags: ['Review'] }),
    writeReview: build.mutation({ ...call('writeReview'), invalidatesTags: ['Review'] }),
    reviewInvitation: build.query({ ...call('reviewInvitation'), providesTags: ['Review'] }),
    declineReviews: build.mutation(call('declineReviews')),
    ownReviews: build.query({ ...call('ownReviews'), providesTags: ['Review'] }),
    withdrawReview: build.mutation({ ...call('withdrawReview'), invalidatesTags: ['Review'] }),
    resubmitReview: build.mutation({ ...call('resubmitReview'), invalidatesTags: ['Review'] }),
    organiserReviews: build.query({ ...call('organiserReviews'), providesTags: ['Review'] }),
    organiserReviewMean: build.query({ ...call('organiserReviewMean'), providesTags: ['Review'] }),
    partnerReviews: build.query({ ...call('partnerReviews'), providesTags: ['Review'] }),
    replyToReview: build.mutation({ ...call('replyToReview'), invalidatesTags: ['Review'] }),
    reviewCases: build.query({ ...call('reviewCases'), providesTags: ['Review'] }),
    reviewCase: build.query({ ...call('reviewCase'), providesTags: ['Review'] }),
    changeReview: build.mutation({ ...call('changeReview'), invalidatesTags: ['Review', 'Audit'] }),
    decideReview: build.mutation({ ...call('decideReview'), invalidatesTags: ['Review', 'Audit'] }),
  }),
});
