import {
  useAddOptionMutation,
  useMergeOptionMutation,
  useRemoveOptionMutation,
  useRenameOptionMutation,
} from '@atrium/api-slice';
import type { EditableOptionList, Option } from '@atrium/domain';

/**
 * The actions on a list. If one is rejected, the server's message is shown and the list rolled back.
 */
export function useListActions(listName: EditableOptionList, sectorId?: number) {
  const [add] = useAddOptionMutation();
  const [rename] = useRenameOptionMutation();
  const [merge] = useMergeOptionMutation();
  const [remove] = useRemoveOptionMutation();
  const params = { listName };
  return {
    onAdd: (value: string) => add({ params, body: { value, ...(sectorId && { sectorId }) } }).unwrap(),
    onRename: ({ id }: Option, value: string) => rename({ params, body: { id, value } }).unwrap(),
    onMerge: (id: number, intoId: number) => merge({ params, body: { id, intoId } }).unwrap(),
    onRemove: ({ id }: Option) => remove({ params, body: { id } }).unwrap(),
  };
}
