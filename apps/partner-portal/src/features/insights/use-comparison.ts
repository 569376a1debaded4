import {
  messageOf,
  saveFile,
  useEventComparisonQuery,
  useExportEventComparisonMutation,
} from '@atrium/api-slice';
import { toast } from '@atrium/ui';
import type { ComparedDays } from './use-days.ts';

/** Compares the own events over some days, and downloads the comparison. */
export function useComparison(days: ComparedDays) {
  const comparison = useEventComparisonQuery({ query: { days } }, { refetchOnMountOrArgChange: true });
  const [makeFile, { isLoading: isExporting }] = useExportEventComparisonMutation();
  const download = async () => {
    const { data, error } = await makeFile({ query: { days } });
    if (data) saveFile(data);
    else toast.error(messageOf(error));
  };
  return { comparison, isExporting, onExport: () => void download() };
}
