import { attendanceCalls } from '@atrium/domain';
import { api } from '../api.ts';
import { callsOf } from '../call.ts';

const call = callsOf('attendance', attendanceCalls);

export const { useAttendanceQuery, useExportAttendanceMutation } = api
  .enhanceEndpoints({ addTagTypes: ['CheckIn', 'Order'] })
  .injectEndpoints({
    endpoints: (build) => ({
      attendance: build.query({ ...call('attendance'), providesTags: ['CheckIn', 'Order'] }),
      exportAttendance: build.mutation(call('exportAttendance')),
    }),
  });
