import {
  messageOf,
  useChangeExportScheduleMutation,
  useExportSchedulesQuery,
  useRemoveExportScheduleMutation,
  useSendExportNowMutation,
} from '@atrium/api-slice';
import type { ExportSchedule } from '@atrium/domain';
import { toast } from '@atrium/ui';

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
    remove: async (schedule: ExportSchedule) =>
      toastResult(await remove(paramsOf(schedule)), 'Scheduled export deleted'),
  };
}
