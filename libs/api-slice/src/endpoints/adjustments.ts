import { adjustmentsCalls } from '@atrium/domain';
import { api } from '../api.ts';
import { callsOf } from '../call.ts';

const call = callsOf('adjustments', adjustmentsCalls);

export const {
  useDebtsQuery,
  useLazyDebtsQuery,
  useExportDebtsMutation,
  useAdjustmentsQuery,
  useCreateAdjustmentMutation,
  useApproveAdjustmentMutation,
  useReverseAdjustmentMutation,
} = api.enhanceEndpoints({ addTagTypes: ['Adjustment', 'Payout', 'Audit'] }).injectEndpoints({
  endpoints: (build) => ({
    debts: build.query({ ...call('debts'), providesTags: ['Adjustment'] }),
    exportDebts: build.mutation(call('exportDebts')),
    adjustments: build.query({ ...call('adjustments'), providesTags: ['Adjustment'] }),
    createAdjustment: build.mutation({
      ...call('createAdjustment'),
      invalidatesTags: ['Adjustment', 'Payout', 'Audit'],
    }),
    approveAdjustment: build.mutation({
      ...call('approveAdjustment'),
      invalidatesTags: ['Adjustment', 'Payout', 'Audit'],
    }),
    reverseAdjustment: build.mutation({
      ...call('reverseAdjustment'),
      invalidatesTags: ['Adjustment', 'Payout', 'Audit'],
    }),
  }),
});
