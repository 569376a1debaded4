import { messageOf, useOptionsQuery, useRetiredOptionsQuery } from '@atrium/api-slice';
import type { OptionCatalogue, RetiredOption } from '@atrium/domain';
import { Card, EditableList, Select, type ViewedQuery } from '@atrium/ui';
import { useState } from 'react';
import classes from './options.module.css';
import { RetiredList } from './retired-list.tsx';
import { useListActs } from './use-list-acts.ts';

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

/** The lists that forms and filters offer. */
export function OptionsPage() {
  const options = useOptionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: retired = [] } = useRetiredOptionsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <div className={classes.page}>
      <title>Settings | Atrium admin</title>
      <div>
        <h1>Settings</h1>
        <p className={classes.lead}>
          The values that partners and visitors choose from. Removing one that nothing ever used deletes it.
          One in use is no longer offered; events that have it keep it, and adding it again brings it back.
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
  retired: readonly RetiredOption[];
}

function OptionList({ id, label, options, retired }: ListProps & { id: ListId; label: string }) {
  const acts = useListActs(id);
  return (
    <div className={classes.list}>
      <EditableList
        label={label}
        items={options.data?.[id] ?? []}
        maxLength={120}
        {...stateOf(options)}
        {...acts}
      />
      <RetiredList label={label} retired={retired} onAdd={acts.onAdd} />
    </div>
  );
}

function SubtypeList({ options, retired }: ListProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const sectors = options.data?.sectors ?? [];
  const sector = sectors.find(({ id }) => id === chosen) ?? sectors[0];
  const acts = useListActs('sectorSubtypes', sector?.id);
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
        {...acts}
      />
      <RetiredList
        label="Subtypes"
        retired={retired.filter(({ sectorId }) => sectorId === sector?.id)}
        onAdd={acts.onAdd}
      />
    </div>
  );
}
