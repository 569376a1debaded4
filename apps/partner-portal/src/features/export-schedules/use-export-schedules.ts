import {
  messageOf,
  useChangeExportScheduleMutation,
  useExportSchedulesQuery,
  useRemoveExportScheduleMutation,
  useSendExportNowMutation,
  useTestExportBucketMutation,
} from '@atrium/api-slice';
import type { ExportSchedule } from '@atrium/domain';
import { toast } from '@atrium/ui';
import { bucketFaults } from './schedule-texts.ts';

const toastResult = ({ error }: { error?: unknown }, text: string) => {
  if (error === undefined) toast.success(text);
  else toast.error(messageOf(error));
};

/** Reads the scheduled exports, and pauses, resumes, tests and deletes them. */
export function useExportSchedules() {
  const schedules = useExportSchedulesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [change] = useChangeExportScheduleMutation();
  const [remove] = useRemoveExportScheduleMutation();
  const [send] = useSendExportNowMutation();
  const [test] = useTestExportBucketMutation();
  const paramsOf = ({ id }: ExportSchedule) => ({ params: { scheduleId: id } });
  return {
    schedules,
    setPaused: async (schedule: ExportSchedule, isPaused: boolean) =>
      toastResult(
        await change({ ...paramsOf(schedule), body: { isPaused } }),
        isPaused ? 'Export paused' : 'Export resumed',
      ),
    sendNow: async (schedule: ExportSchedule) =>
      toastResult(await send(paramsOf(schedule)), 'Sent to your email'),
    testBucket: async (schedule: ExportSchedule) => {
      const { data, error } = await test(paramsOf(schedule));
      if (error !== undefined) toast.error(messageOf(error));
      else if (data.failure === null) toast.success('The bucket works: it has the file atrium-test.txt');
      else toast.error(bucketFaults[data.failure]);
    },
    remove: async (schedule: ExportSchedule) =>
      toastResult(await remove(paramsOf(schedule)), 'Scheduled export deleted'),
  };
}
