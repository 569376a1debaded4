import { messageOf, useOptionsQuery, useHiddenOptionsQuery } from '@atrium/api-slice';
import type { OptionCatalogue, HiddenOption } from '@atrium/domain';
import { Card, EditableList, Select, type ViewedQuery } from '@atrium/ui';
import { useState } from 'react';
import classes from './options.module.css';
import { HiddenOptions } from './hidden-options.tsx';
import { useListActions } from './use-list-actions.ts';

const lists = [
  { id: 'sectors', label: 'Sectors' },
  { id: 'jobTitles', label: 'Job titles' },
  { id: 'designations', label: 'Designations' },
  { id: 'exhibitorTypes', label: 'Exhibitor types' },
  { id: 'eventTypes', label: 'Event types' },
  { id: 'attendeeClasses', label: 'Attendee classes' },
  { id: 'audiences', label: 'Audiences' },
] as const;

type ListId = (typeof lists)[number]['id'];
type Options = ViewedQuery<OptionCatalogue>;

/** The option lists of forms and filters. */
export function OptionsPage() {
  const options = useOptionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: retired = [] } = useHiddenOptionsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <div className={classes.page}>
      <title>Settings | Atrium admin</title>
      <div>
        <h1>Settings</h1>
        <p className={classes.lead}>
          The options that partners and visitors choose from. Removing an unused option deletes it. Removing a
          used one hides it from new choices; events that use it keep it. Add it again to restore it.
        </p>
      </div>
      <div className={classes.lists}>
        {lists.map(({ id, label }) => (
          <Card key={id}>
            <OptionList
              id={id}
              label={label}
              options={options}
              retired={retired.filter(({ listName }) => listName === id)}
            />
          </Card>
        ))}
        <Card>
          <SubtypeList
            options={options}
            retired={retired.filter(({ listName }) => listName === 'sectorSubtypes')}
          />
        </Card>
      </div>
    </div>
  );
}

const stateOf = ({ data, error, isLoading, refetch }: Options) => ({
  isLoading,
  ...(Boolean(error) && !data && { failure: messageOf(error), onRetry: () => void refetch?.() }),
});

interface ListProps {
  options: Options;
  retired: readonly HiddenOption[];
}

function OptionList({ id, label, options, retired }: ListProps & { id: ListId; label: string }) {
  const actions = useListActions(id);
  return (
    <div className={classes.list}>
      <EditableList
        label={label}
        items={options.data?.[id] ?? []}
        maxLength={120}
        {...stateOf(options)}
        {...actions}
      />
      <HiddenOptions label={label} retired={retired} onAdd={actions.onAdd} />
    </div>
  );
}

function SubtypeList({ options, retired }: ListProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const sectors = options.data?.sectors ?? [];
  const sector = sectors.find(({ id }) => id === chosen) ?? sectors[0];
  const actions = useListActions('sectorSubtypes', sector?.id);
  return (
    <div className={classes.list}>
      <Select
        label="Sector"
        options={sectors}
        value={sector?.id ?? null}
        onChange={setChosen}
        isLoading={options.isLoading}
      />
      <EditableList
        key={sector?.id}
        label={sector ? `Subtypes of ${sector.name}` : 'Subtypes'}
        items={sector?.sectorSubtypes ?? []}
        maxLength={120}
        isDisabled={!sector}
        {...stateOf(options)}
        {...actions}
      />
      <HiddenOptions
        label="Subtypes"
        retired={retired.filter(({ sectorId }) => sectorId === sector?.id)}
        onAdd={actions.onAdd}
      />
    </div>
  );
}
