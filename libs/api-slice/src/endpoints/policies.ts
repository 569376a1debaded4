import { policiesCalls } from '@atrium/domain';
import { api } from '../api.ts';
import { callsOf } from '../call.ts';

const call = callsOf('policies', policiesCalls);

export const {
  usePoliciesQuery,
  usePolicyDetailQuery,
  useCreatePolicyMutation,
  useChangePolicyMutation,
  useRemovePolicyMutation,
} = api.enhanceEndpoints({ addTagTypes: ['Policy'] }).injectEndpoints({
  endpoints: (build) => ({
    policies: build.query({ ...call('policies'), providesTags: ['Policy'] }),
    policyDetail: build.query({ ...call('policyDetail'), providesTags: ['Policy'] }),
    createPolicy: build.mutation({ ...call('createPolicy'), invalidatesTags: ['Policy'] }),
    changePolicy: build.mutation({ ...call('changePolicy'), invalidatesTags: ['Policy'] }),
    removePolicy: build.mutation({ ...call('removePolicy'), invalidatesTags: ['Policy'] }),
  }),
});
