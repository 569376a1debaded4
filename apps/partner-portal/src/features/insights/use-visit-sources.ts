import { messageOf, saveFile, useExportVisitSourcesMutation, useVisitSourcesQuery } from '@atrium/api-slice';
import { toast } from '@atrium/ui';
import type { ComparedDays } from './use-days.ts';

/** Loads where visitors of the own events, or of one of them, came from, and downloads it. */
export function useVisitSources(days: ComparedDays, eventId?: number) {
  const query = { days, ...(eventId !== undefined && { eventId }) };
  const sources = useVisitSourcesQuery({ query }, { refetchOnMountOrArgChange: true });
  const [makeFile, { isLoading: isExporting }] = useExportVisitSourcesMutation();
  const download = async () => {
    const { data, error } = await makeFile({ query });
    if (data) saveFile(data);
    else toast.error(messageOf(error));
  };
  return { sources, isExporting, onExport: () => void download() };
}
