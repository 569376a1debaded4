import { reconciliationCalls } from '@atrium/domain';
import { api } from '../api.ts';
import { callsOf } from '../call.ts';

const call = callsOf('reconciliation', reconciliationCalls);

export const { useReconciliationQuery, useRunReconciliationMutation } = api
  .enhanceEndpoints({ addTagTypes: ['Reconciliation', 'Suspense', 'Audit'] })
  .injectEndpoints({
    endpoints: (build) => ({
      reconciliation: build.query({ ...call('reconciliation'), providesTags: ['Reconciliation'] }),
      runReconciliation: build.mutation({
        ...call('runReconciliation'),
        invalidatesTags: ['Reconciliation', 'Suspense', 'Audit'],
      }),
    }),
  });
