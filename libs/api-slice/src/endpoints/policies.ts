import { api } from '../api.ts';
import { call } from '../call.ts';

export const { usePoliciesQuery, usePolicyDetailQuery, useCreatePolicyMutation, useChangePolicyMutation } =
  api.enhanceEndpoints({ addTagTypes: ['Policy'] }).injectEndpoints({
    endpoints: (build) => ({
      policies: build.query({ ...call('policies', 'policies'), providesTags: ['Policy'] }),
      policyDetail: build.query({ ...call('policies', 'policyDetail'), providesTags: ['Policy'] }),
      createPolicy: build.mutation({ ...call('policies', 'createPolicy'), invalidatesTags: ['Policy'] }),
      changePolicy: build.mutation({ ...call('policies', 'changePolicy'), invalidatesTags: ['Policy'] }),
    }),
  });
