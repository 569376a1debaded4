import { personalDataCalls } from '@atrium/domain';
import { api } from '../api.ts';
import { callsOf } from '../call.ts';

const call = callsOf('personalData', personalDataCalls);

export const {
  useExportPersonalDataMutation,
  usePersonalDataQuery,
  useRemovePersonalDataMutation,
  useSetDataTermsMutation,
} = api.enhanceEndpoints({ addTagTypes: ['PersonalData'] }).injectEndpoints({
  endpoints: (build) => ({
    personalData: build.query({ ...call('personalData'), providesTags: ['PersonalData'] }),
    setDataTerms: build.mutation({
      ...call('setDataTerms'),
      invalidatesTags: (_done, error) => (error ? [] : ['PersonalData']),
    }),
    exportPersonalData: build.mutation({ ...call('exportPersonalData'), invalidatesTags: ['PersonalData'] }),
    removePersonalData: build.mutation({
      ...call('removePersonalData'),
      invalidatesTags: (_done, error) => (error ? [] : ['PersonalData', 'Order']),
    }),
  }),
});
