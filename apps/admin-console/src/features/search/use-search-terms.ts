import {
  useAddSearchTermMutation,
  useChangeSearchTermMutation,
  useRemoveSearchTermMutation,
} from '@atrium/api-slice';
import type { SearchTerm, SearchTermForm } from '@atrium/domain';
import { toastResult } from '../actions/index.ts';

/** An administrator's actions on the words of the search. */
export function useSearchTerms() {
  const [add] = useAddSearchTermMutation();
  const [change] = useChangeSearchTermMutation();
  const [remove] = useRemoveSearchTermMutation();
  return {
    save: (id: number | null, body: SearchTermForm) =>
      id === null
        ? toastResult(add({ body }), 'Word added')
        : toastResult(change({ params: { termId: id }, body }), 'Word saved'),
    remove: ({ id }: SearchTerm) => toastResult(remove({ params: { termId: id } }), 'Word removed'),
  };
}
