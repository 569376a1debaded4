import { suspicionsCalls } from '@atrium/domain';
import { api } from '../api.ts';
import { callsOf } from '../call.ts';

const call = callsOf('suspicions', suspicionsCalls);

export const { useSuspiciousAccountsQuery, useTrustAccountMutation } = api
  .enhanceEndpoints({ addTagTypes: ['Audit', 'Suspicion', 'User'] })
  .injectEndpoints({
    endpoints: (build) => ({
      suspiciousAccounts: build.query({ ...call('suspiciousAccounts'), providesTags: ['Suspicion', 'User'] }),
      trustAccount: build.mutation({ ...call('trustAccount'), invalidatesTags: ['Suspicion', 'Audit'] }),
    }),
  });
