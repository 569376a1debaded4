import { messageOf, saveFile, useBuyerFiguresQuery, useExportBuyerFiguresMutation } from '@atrium/api-slice';
import { toast } from '@atrium/ui';
import type { ComparedDays } from './use-days.ts';

/** Loads who bought tickets of the own events, or of one of them, and downloads it. */
export function useBuyers(days: ComparedDays, eventId?: number) {
  const query = { days, ...(eventId !== undefined && { eventId }) };
  const buyers = useBuyerFiguresQuery({ query }, { refetchOnMountOrArgChange: true });
  const [makeFile, { isLoading: isExporting }] = useExportBuyerFiguresMutation();
  const download = async () => {
    const { data, error } = await makeFile({ query });
    if (data) saveFile(data);
    else toast.error(messageOf(error));
  };
  return { buyers, isExporting, onExport: () => void download() };
}
