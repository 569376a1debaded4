import {
  messageOf,
  saveFile,
  useEventComparisonQuery,
  useExportEventComparisonMutation,
} from '@atrium/api-slice';
import { comparedDays } from '@atrium/domain';
import { toast } from '@atrium/ui';
import { useSearchParams } from 'react-router';

export type ComparedDays = (typeof comparedDays)[number];

/** Compares the own events over the days in the address, and downloads the comparison. */
export function useComparison() {
  const [search, setSearch] = useSearchParams();
  const days: ComparedDays = comparedDays.find((some) => String(some) === search.get('days')) ?? 30;
  const comparison = useEventComparisonQuery({ query: { days } }, { refetchOnMountOrArgChange: true });
  const [makeFile, { isLoading: isExporting }] = useExportEventComparisonMutation();
  const download = async () => {
    const { data, error } = await makeFile({ query: { days } });
    if (data) saveFile(data);
    else toast.error(messageOf(error));
  };
  const onDays = (wanted: ComparedDays | null) =>
    setSearch(
      (before) => {
        before.set('days', String(wanted ?? 30));
        return before;
      },
      { replace: true },
    );
  return { days, comparison, isExporting, onDays, onExport: () => void download() };
}
