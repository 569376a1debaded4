import { widgetCalls } from '@atrium/domain';
import { api } from '../api.ts';
import { callsOf } from '../call.ts';

const call = callsOf('widget', widgetCalls);

export const { useWidgetQuery, useSetWidgetMutation } = api
  .enhanceEndpoints({ addTagTypes: ['Widget'] })
  .injectEndpoints({
    endpoints: (build) => ({
      widget: build.query({ ...call('widget'), providesTags: ['Widget'] }),
      setWidget: build.mutation({
        ...call('setWidget'),
        invalidatesTags: (_done, error) => (error ? [] : ['Widget']),
      }),
    }),
  });
