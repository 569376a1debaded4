import { messageOf, useOptionsQuery } from '@atrium/api-slice';
import type { OptionCatalogue } from '@atrium/domain';
import { Card, EditableList, Select, type ViewedQuery } from '@atrium/ui';
import { useState } from 'react';
import classes from './options.module.css';
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
  const options = useOptionsQuery();
  return (
    <div className={classes.page}>
      <title>Settings | Atrium admin</title>
      <div>
        <h1>Settings</h1>
        <p className={classes.lead}>
          The values that partners and visitors choose from. One that is in use is no longer offered when
          removed; what has it keeps it.
        </p>
      </div>
      <div className={classes.lists}>
        {lists.map(({ id, label }) => (
          <Card key={id}>
            <OptionList id={id} label={label} options={options} />
          </Card>
        ))}
        <Card>
          <SubtypeList options={options} />
        </Card>
      </div>
    </div>
  );
}

const stateOf = ({ data, error, isLoading, refetch }: Options) => ({
  isLoading,
  ...(Boolean(error) && !data && { failure: messageOf(error), onRetry: () => void refetch?.() }),
});

function OptionList({ id, label, options }: { id: ListId; label: string; options: Options }) {
  const acts = useListActs(id);
  return (
    <EditableList
      label={label}
      items={options.data?.[id] ?? []}
      maxLength={120}
      {...stateOf(options)}
      {...acts}
    />
  );
}

function SubtypeList({ options }: { options: Options }) {
  const [chosen, setChosen] = useState<number | null>(null);
  const sectors = options.data?.sectors ?? [];
  const sector = sectors.find(({ id }) => id === chosen) ?? sectors[0];
  const acts = useListActs('sectorSubtypes', sector?.id);
  return (
    <div className={classes.subtypes}>
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
    </div>
  );
}
