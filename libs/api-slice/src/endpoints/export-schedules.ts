import { exportSchedulesCalls } from '@atrium/domain';
import { api } from '../api.ts';
import { callsOf } from '../call.ts';

const call = callsOf('exportSchedules', exportSchedulesCalls);
const whenDone = (_done: unknown, error: unknown) => (error ? [] : ['ExportSchedule' as const]);

export const {
  useExportSchedulesQuery,
  useExportRecipientsQuery,
  useAddExportScheduleMutation,
  useChangeExportScheduleMutation,
  useRemoveExportScheduleMutation,
  useSendExportNowMutation,
  useTestExportBucketMutation,
} = api.enhanceEndpoints({ addTagTypes: ['ExportSchedule'] }).injectEndpoints({
  endpoints: (build) => ({
    exportSchedules: build.query({ ...call('exportSchedules'), providesTags: ['ExportSchedule'] }),
    exportRecipients: build.query(call('exportRecipients')),
    addExportSchedule: build.mutation({ ...call('addExportSchedule'), invalidatesTags: whenDone }),
    changeExportSchedule: build.mutation({ ...call('changeExportSchedule'), invalidatesTags: whenDone }),
    removeExportSchedule: build.mutation({ ...call('removeExportSchedule'), invalidatesTags: whenDone }),
    sendExportNow: build.mutation(call('sendExportNow')),
    testExportBucket: build.mutation(call('testExportBucket')),
  }),
});
