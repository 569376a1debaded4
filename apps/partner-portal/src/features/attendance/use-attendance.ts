import { messageOf, saveFile, useAttendanceQuery, useExportAttendanceMutation } from '@atrium/api-slice';
import { toast } from '@atrium/ui';

/** Counts who came to an own event, and downloads the count. */
export function useAttendance(eventId: number) {
  const attendance = useAttendanceQuery({ params: { eventId } }, { refetchOnMountOrArgChange: true });
  const [makeFile, { isLoading: isExporting }] = useExportAttendanceMutation();
  const download = async () => {
    const { data, error } = await makeFile({ params: { eventId } });
    if (data) saveFile(data);
    else toast.error(messageOf(error));
  };
  return { attendance, isExporting, onExport: () => void download() };
}
