import type { EditableOptionList, Option, OptionCatalogue } from '@atrium/domain';
import { referenceApi } from './reference.ts';

interface StartedQuery {
  dispatch: (thunk: ReturnType<typeof changeOptions>) => { undo: () => void };
  queryFulfilled: Promise<unknown>;
}

const changeOptions = (change: (catalogue: OptionCatalogue) => void) =>
  referenceApi.util.updateQueryData('options', undefined, change);

/**
 * Returns the lists of a catalogue with this name: one, or for subtypes those of the given or of every
 * sector.
 */
function listsOf(catalogue: OptionCatalogue, listName: EditableOptionList, sectorId?: number): Option[][] {
  if (listName !== 'sectorSubtypes') return [catalogue[listName]];
  return catalogue.sectors
    .filter(({ id }) => sectorId === undefined || id === sectorId)
    .map(({ sectorSubtypes }) => sectorSubtypes);
}

interface OptimisticChange {
  listName: EditableOptionList;
  sectorId?: number | undefined;
}

/** Updates the cached lists before the server responds; rolls back if it rejects the change. */
export async function updateOptimistically(
  { dispatch, queryFulfilled }: StartedQuery,
  { listName, sectorId }: OptimisticChange,
  change: (list: Option[]) => void,
): Promise<void> {
  const shown = dispatch(
    changeOptions((catalogue) => listsOf(catalogue, listName, sectorId).forEach((list) => change(list))),
  );
  await queryFulfilled.catch(shown.undo);
}
