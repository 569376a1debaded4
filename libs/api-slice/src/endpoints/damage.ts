import { damageCalls } from '@atrium/domain';
import { api } from '../api.ts';
import { callsOf } from '../call.ts';

const call = callsOf('damage', damageCalls);

export const {
  useDamageAllowanceQuery,
  useUploadDamageImageMutation,
  useFileDamageRequestMutation,
  useFiledDamageRequestsQuery,
  useLowerDamageRequestMutation,
  useWithdrawDamageRequestMutation,
  useOwnDamageRequestsQuery,
  useOwnDamageRequestQuery,
  useAgreeToDamageMutation,
  useDisagreeWithDamageMutation,
  usePayDamageMutation,
  useAllDamageRequestsQuery,
  useMediateDamageMutation,
  useCloseDamageRequestMutation,
  useRefundDamageAsOrganiserMutation,
  useRefundDamageAsAdministratorMutation,
  useUnsentDamageRefundsQuery,
  useRetryDamageRefundMutation,
  useSettleDamageRefundMutation,
  useOwnDamageReceiptMutation,
  useFiledDamageReceiptMutation,
} = api.enhanceEndpoints({ addTagTypes: ['Damage', 'Audit'] }).injectEndpoints({
  endpoints: (build) => ({
    damageAllowance: build.query({ ...call('damageAllowance'), providesTags: ['Damage'] }),
    uploadDamageImage: build.mutation(call('uploadDamageImage')),
    fileDamageRequest: build.mutation({ ...call('fileDamageRequest'), invalidatesTags: ['Damage'] }),
    filedDamageRequests: build.query({ ...call('filedDamageRequests'), providesTags: ['Damage'] }),
    lowerDamageRequest: build.mutation({ ...call('lowerDamageRequest'), invalidatesTags: ['Damage'] }),
    withdrawDamageRequest: build.mutation({
      ...call('withdrawDamageRequest'),
      invalidatesTags: ['Damage'],
    }),
    ownDamageRequests: build.query({ ...call('ownDamageRequests'), providesTags: ['Damage'] }),
    ownDamageRequest: build.query({ ...call('ownDamageRequest'), providesTags: ['Damage'] }),
    // a refusal tells of an amount that has changed, so failures read again too
    agreeToDamage: build.mutation({ ...call('agreeToDamage'), invalidatesTags: ['Damage'] }),
    disagreeWithDamage: build.mutation({ ...call('disagreeWithDamage'), invalidatesTags: ['Damage'] }),
    payDamage: build.mutation({ ...call('payDamage'), invalidatesTags: ['Damage'] }),
    allDamageRequests: build.query({ ...call('allDamageRequests'), providesTags: ['Damage'] }),
    mediateDamage: build.mutation({ ...call('mediateDamage'), invalidatesTags: ['Damage', 'Audit'] }),
    closeDamageRequest: build.mutation({
      ...call('closeDamageRequest'),
      invalidatesTags: ['Damage', 'Audit'],
    }),
    refundDamageAsOrganiser: build.mutation({
      ...call('refundDamageAsOrganiser'),
      invalidatesTags: ['Damage'],
    }),
    refundDamageAsAdministrator: build.mutation({
      ...call('refundDamageAsAdministrator'),
      invalidatesTags: ['Damage', 'Audit'],
    }),
    unsentDamageRefunds: build.query({ ...call('unsentDamageRefunds'), providesTags: ['Damage'] }),
    retryDamageRefund: build.mutation({
      ...call('retryDamageRefund'),
      // failed retries change the reason in the list too
      invalidatesTags: ['Damage', 'Audit'],
    }),
    settleDamageRefund: build.mutation({
      ...call('settleDamageRefund'),
      invalidatesTags: ['Damage', 'Audit'],
    }),
    // mutations, because files are saved and not cached
    ownDamageReceipt: build.mutation(call('ownDamageReceipt')),
    filedDamageReceipt: build.mutation(call('filedDamageReceipt')),
  }),
});
