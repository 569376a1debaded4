import { apiKeysCalls } from '@atrium/domain';
import { api } from '../api.ts';
import { callsOf } from '../call.ts';

const call = callsOf('apiKeys', apiKeysCalls);
const whenDone = (_done: unknown, error: unknown) => (error ? [] : ['ApiKey' as const]);

export const { useApiKeysQuery, useAddApiKeyMutation, useRevokeApiKeyMutation } = api
  .enhanceEndpoints({ addTagTypes: ['ApiKey'] })
  .injectEndpoints({
    endpoints: (build) => ({
      apiKeys: build.query({ ...call('apiKeys'), providesTags: ['ApiKey'] }),
      addApiKey: build.mutation({ ...call('addApiKey'), invalidatesTags: whenDone }),
      revokeApiKey: build.mutation({ ...call('revokeApiKey'), invalidatesTags: whenDone }),
    }),
  });
