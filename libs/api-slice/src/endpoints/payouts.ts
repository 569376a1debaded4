import { payoutsCalls } from '@atrium/domain';
import { api } from '../api.ts';
import { callsOf } from '../call.ts';

const call = callsOf('payouts', payoutsCalls);

export const {
  useOwnPayoutsQuery,
  useDuePayoutsQuery,
  usePayoutsQuery,
  useCreatePayoutsMutation,
  useApprovePayoutMutation,
  useCancelPayoutMutation,
  useSendPaymentFileMutation,
  useSettlePayoutMutation,
} = api.enhanceEndpoints({ addTagTypes: ['Payout', 'Audit'] }).injectEndpoints({
  endpoints: (build) => ({
    ownPayouts: build.query(call('ownPayouts')),
    duePayouts: build.query({ ...call('duePayouts'), providesTags: ['Payout'] }),
    payouts: build.query({ ...call('payouts'), providesTags: ['Payout'] }),
    createPayouts: build.mutation({ ...call('createPayouts'), invalidatesTags: ['Payout', 'Audit'] }),
    approvePayout: build.mutation({ ...call('approvePayout'), invalidatesTags: ['Payout', 'Audit'] }),
    cancelPayout: build.mutation({ ...call('cancelPayout'), invalidatesTags: ['Payout', 'Audit'] }),
    sendPaymentFile: build.mutation({ ...call('sendPaymentFile'), invalidatesTags: ['Payout', 'Audit'] }),
    settlePayout: build.mutation({ ...call('settlePayout'), invalidatesTags: ['Payout', 'Audit'] }),
  }),
});
