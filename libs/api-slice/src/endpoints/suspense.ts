import { suspenseCalls } from '@atrium/domain';
import { api } from '../api.ts';
import { callsOf } from '../call.ts';

const explained = ['Suspense', 'BankLine', 'Reconciliation', 'Adjustment', 'Payout', 'Audit'] as const;
const call = callsOf('suspense', suspenseCalls);

export const {
  useSuspenseLinesQuery,
  useExplainSuspenseMutation,
  useApproveExplanationMutation,
  useReverseExplanationMutation,
  useWithdrawReversalMutation,
} = api.enhanceEndpoints({ addTagTypes: explained }).injectEndpoints({
  endpoints: (build) => ({
    suspenseLines: build.query({ ...call('suspenseLines'), providesTags: ['Suspense'] }),
    explainSuspense: build.mutation({ ...call('explainSuspense'), invalidatesTags: explained }),
    approveExplanation: build.mutation({ ...call('approveExplanation'), invalidatesTags: explained }),
    reverseExplanation: build.mutation({ ...call('reverseExplanation'), invalidatesTags: explained }),
    withdrawReversal: build.mutation({ ...call('withdrawReversal'), invalidatesTags: explained }),
  }),
});
