import type { KeptList, Option, OptionCatalogue } from '@atrium/domain';
import { referenceApi } from './reference.ts';

interface Started {
  dispatch: (thunk: ReturnType<typeof changeOptions>) => { undo: () => void };
  queryFulfilled: Promise<unknown>;
}

const changeOptions = (change: (catalogue: OptionCatalogue) => void) =>
  referenceApi.util.updateQueryData('options', undefined, change);

/** The lists of a catalogue that go by this name: one, or for subtypes one of each sector or of the given one. */
function listsOf(catalogue: OptionCatalogue, listName: KeptList, sectorId?: number): Option[][] {
  if (listName !== 'sectorSubtypes') return [catalogue[listName]];
  return catalogue.sectors
    .filter(({ id }) => sectorId === undefined || id === sectorId)
    .map(({ sectorSubtypes }) => sectorSubtypes);
}

interface Changed {
  listName: KeptList;
  sectorId?: number | undefined;
}

/** Changes the remembered lists before the server has answered, and takes it back when it refuses. */
export async function showAtOnce(
  { dispatch, queryFulfilled }: Started,
  { listName, sectorId }: Changed,
  change: (list: Option[]) => void,
): Promise<void> {
  const shown = dispatch(
    changeOptions((catalogue) => listsOf(catalogue, listName, sectorId).forEach((list) => change(list))),
  );
  await queryFulfilled.catch(shown.undo);
}
