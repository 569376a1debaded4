import {
  useAddExportScheduleMutation,
  useChangeExportScheduleMutation,
  useExportRecipientsQuery,
} from '@atrium/api-slice';
import type { ExportPlan, ExportSchedule } from '@atrium/domain';

/** The event whose attendees are exported. */
export interface ExportedEvent {
  id: number;
  name: string;
}

/** Reads who may get an export, and adds its schedule or changes it. */
export function useScheduleDialog(event: ExportedEvent | null, schedule: ExportSchedule | null) {
  const recipients = useExportRecipientsQuery(
    { query: event ? { eventId: event.id } : {} },
    { refetchOnMountOrArgChange: true },
  );
  const [add] = useAddExportScheduleMutation();
  const [change] = useChangeExportScheduleMutation();
  return {
    recipients,
    /** Resolves to an error, or undefined. */
    save: async ({ format, bucket, ...plan }: ExportPlan): Promise<unknown> => {
      if (schedule) {
        // new recipients, or another bucket, are what it has waited for
        const isResumed = schedule.paused === 'NO_RECIPIENTS' || schedule.bucket?.failure != null;
        const secret = bucket?.secretAccessKey ? bucket.secretAccessKey : undefined;
        const body = {
          ...plan,
          bucket: bucket && { ...bucket, secretAccessKey: secret },
          ...(isResumed && { isPaused: false }),
        };
        return (await change({ params: { scheduleId: schedule.id }, body })).error;
      }
      if (!event) return (await add({ body: { kind: 'ORDERS', ...plan, bucket } })).error;
      return (await add({ body: { kind: 'ATTENDEES', eventId: event.id, format, ...plan, bucket } })).error;
    },
  };
}
