import { useAddOptionMutation, useRemoveOptionMutation, useRenameOptionMutation } from '@atrium/api-slice';
import type { KeptList, Option } from '@atrium/domain';

/** The three acts on one list; each is refused with the server's sentence, and then the list is as it was. */
export function useListActs(listName: KeptList, sectorId?: number) {
  const [add] = useAddOptionMutation();
  const [rename] = useRenameOptionMutation();
  const [remove] = useRemoveOptionMutation();
  const params = { listName };
  return {
    onAdd: (value: string) => add({ params, body: { value, ...(sectorId && { sectorId }) } }).unwrap(),
    onRename: ({ id }: Option, value: string) => rename({ params, body: { id, value } }).unwrap(),
    onRemove: ({ id }: Option) => remove({ params, body: { id } }).unwrap(),
  };
}
