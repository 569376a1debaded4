import {
  messageOf,
  saveFile,
  useAddCodeBatchMutation,
  useCodeBatchesQuery,
  useDeleteUnusedCodesMutation,
  useExportCodeBatchMutation,
  useSwitchCodeBatchMutation,
} from '@atrium/api-slice';
import type { CodeBatch, CodeBatchChange, CodeBatchDraft } from '@atrium/domain';
import { toast, useNow } from '@atrium/ui';
import { nameOfBatch } from './discount-text.ts';

/** Loads the codes of an event that were made together, and makes, changes, deletes and downloads them. */
export function useCodeBatches(eventId: number) {
  const batches = useCodeBatchesQuery({ params: { eventId } }, { refetchOnMountOrArgChange: true });
  const [add] = useAddCodeBatchMutation();
  const [change, changing] = useSwitchCodeBatchMutation();
  const [remove] = useDeleteUnusedCodesMutation();
  const [makeFile, { isLoading: isExporting }] = useExportCodeBatchMutation();
  const now = useNow();
  const ofBatch = ({ id }: CodeBatch) => ({ params: { eventId, batchId: id } });
  return {
    batches,
    now,
    isExporting,
    isSwitching: changing.isLoading,
    /** Makes the codes once for each key; resolves to an error, or undefined. */
    onCreate: async (body: CodeBatchDraft, key: string): Promise<unknown> =>
      (await add({ params: { eventId }, headers: { 'idempotency-key': key }, body })).error,
    onChange: async (batch: CodeBatch, body: CodeBatchChange): Promise<unknown> =>
      (await change({ ...ofBatch(batch), body })).error,
    onSwitch: async (batch: CodeBatch, isOn: boolean) => {
      const { error } = await change({ ...ofBatch(batch), body: { isOn } });
      if (error) toast.error(messageOf(error));
      else toast.success(`${nameOfBatch(batch)}: ${isOn ? 'on' : 'off'}`);
    },
    onDelete: async (batch: CodeBatch): Promise<unknown> => (await remove(ofBatch(batch))).error,
    onExport: async (batch: CodeBatch) => {
      const { data, error } = await makeFile(ofBatch(batch));
      if (data) saveFile(data);
      else toast.error(messageOf(error));
    },
  };
}
