import { serviceStatusCalls } from '@atrium/domain';
import { api } from '../api.ts';
import { callsOf } from '../call.ts';

const call = callsOf('serviceStatus', serviceStatusCalls);

export const serviceStatusApi = api.enhanceEndpoints({ addTagTypes: ['Audit', 'Incident'] }).injectEndpoints({
  endpoints: (build) => ({
    serviceStatus: build.query({ ...call('serviceStatus'), providesTags: ['Incident'] }),
    incidents: build.query({ ...call('incidents'), providesTags: ['Incident'] }),
    addIncident: build.mutation({ ...call('addIncident'), invalidatesTags: ['Incident', 'Audit'] }),
    changeIncident: build.mutation({ ...call('changeIncident'), invalidatesTags: ['Incident', 'Audit'] }),
    updateIncident: build.mutation({ ...call('updateIncident'), invalidatesTags: ['Incident', 'Audit'] }),
    correctUpdate: build.mutation({ ...call('correctUpdate'), invalidatesTags: ['Incident', 'Audit'] }),
  }),
});

export const {
  useServiceStatusQuery,
  useIncidentsQuery,
  useAddIncidentMutation,
  useChangeIncidentMutation,
  useUpdateIncidentMutation,
  useCorrectUpdateMutation,
} = serviceStatusApi;
