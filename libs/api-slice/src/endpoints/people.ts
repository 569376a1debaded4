import { api } from '../api.ts';
import { call } from '../call.ts';

export const { useCurrentUserQuery, useSaveProfileMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    currentUser: build.query({ ...call('people', 'currentUser'), providesTags: ['Account'] }),
    saveProfile: build.mutation({ ...call('people', 'saveProfile'), invalidatesTags: ['Account'] }),
  }),
});
