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
  }),
});
