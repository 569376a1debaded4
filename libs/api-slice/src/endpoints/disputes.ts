import { disputesCalls } from '@atrium/domain';
import { api } from '../api.ts';
import { callsOf } from '../call.ts';

const call = callsOf('disputes', disputesCalls);

export const { useOwnDisputesQuery, useDisputesQuery, useSubmitEvidenceMutation } = api
  .enhanceEndpoints({ addTagTypes: ['Dispute', 'Audit'] })
  .injectEndpoints({
    endpoints: (build) => ({
      ownDisputes: build.query(call('ownDisputes')),
      disputes: build.query({ ...call('disputes'), providesTags: ['Dispute'] }),
      submitEvidence: build.mutation({
        ...call('submitEvidence'),
        invalidatesTags: ['Dispute', 'Audit'],
      }),
    }),
  });
