import { organisersCalls } from '@atrium/domain';
import { api } from '../api.ts';
import { callsOf } from '../call.ts';

const call = callsOf('organisers', organisersCalls);

export const organisersApi = api.injectEndpoints({
  endpoints: (build) => ({
    organiser: build.query(call('organiser')),
    organiserEvents: build.query({ ...call('organiserEvents'), providesTags: ['Event'] }),
  }),
});

export const { useOrganiserQuery, useOrganiserEventsQuery } = organisersApi;
