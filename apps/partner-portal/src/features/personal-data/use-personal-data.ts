import {
  messageOf,
  saveFile,
  useExportPersonalDataMutation,
  useOwnEventQuery,
  usePersonalDataQuery,
  useRemovePersonalDataMutation,
  useSetDataTermsMutation,
} from '@atrium/api-slice';
import type { DataCategory } from '@atrium/domain';
import { toast } from '@atrium/ui';

/** Loads which personal data an event has, exports and removes it, and sets its terms. */
export function usePersonalData(eventId: number) {
  const event = useOwnEventQuery({ params: { eventId } });
  const data = usePersonalDataQuery({ params: { eventId } }, { refetchOnMountOrArgChange: true });
  const [makeFile, making] = useExportPersonalDataMutation();
  const [remove] = useRemovePersonalDataMutation();
  const [set] = useSetDataTermsMutation();
  return {
    event,
    data,
    exporting: making.isLoading ? (making.originalArgs?.params.category ?? null) : null,
    onExport: async (category: DataCategory) => {
      const { data: file, error } = await makeFile({ params: { eventId, category } });
      if (file) saveFile(file);
      else toast.error(messageOf(error));
    },
    onRemove: async (category: DataCategory) => {
      const { error } = await remove({ params: { eventId, category } });
      if (error) {
        toast.error(messageOf(error));
        throw new Error(messageOf(error));
      }
      toast.success('Personal data removed');
    },
    /** Resolves to an error, or undefined. */
    onSetTerm: async (category: DataCategory, days: number): Promise<unknown> => {
      const { error } = await set({ params: { eventId }, body: { terms: [{ category, days }] } });
      if (!error) toast.success('Term saved');
      return error;
    },
  };
}
