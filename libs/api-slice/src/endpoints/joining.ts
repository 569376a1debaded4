import { joiningCalls } from '@atrium/domain';
import { api } from '../api.ts';
import { callsOf } from '../call.ts';

const call = callsOf('joining', joiningCalls);

export const { useJoiningQuery, useSetJoiningMutation } = api
  .enhanceEndpoints({ addTagTypes: ['Joining'] })
  .injectEndpoints({
    endpoints: (build) => ({
      joining: build.query({ ...call('joining'), providesTags: ['Joining'] }),
      setJoining: build.mutation({
        ...call('setJoining'),
        invalidatesTags: (_done, error) => (error ? [] : ['Joining']),
      }),
    }),
  });
