import { messageOf, useOptionsQuery, useOptionUsageQuery, useHiddenOptionsQuery } from '@atrium/api-slice';
import type { EditableOptionList, HiddenOption, OptionCatalogue, OptionUsage } from '@atrium/domain';
import { Card, EditableList, Select, type ViewedQuery } from '@atrium/ui';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import classes from './options.module.css';
import { HiddenOptions } from './hidden-options.tsx';
import { MergeOptions } from './merge-options.tsx';
import { usageText } from './usage-text.ts';
import { useListActions } from './use-list-actions.ts';

const lists = [
  { id: 'sectors', label: 'Sectors' },
  { id: 'sectorSubtypes', label: 'Subtypes' },
  { id: 'jobTitles', label: 'Job titles' },
  { id: 'designations', label: 'Designations' },
  { id: 'exhibitorTypes', label: 'Exhibitor types' },
  { id: 'eventTypes', label: 'Event types' },
  { id: 'attendeeClasses', label: 'Attendee classes' },
  { id: 'audiences', label: 'Audiences' },
] as const;

type Options = ViewedQuery<OptionCatalogue>;

const countOf = (data: OptionCatalogue, id: EditableOptionList): number =>
  id === 'sectorSubtypes'
    ? data.sectors.reduce((sum, { sectorSubtypes }) => sum + sectorSubtypes.length, 0)
    : data[id].length;

/** The option lists of forms and filters, one at a time. */
export function OptionsPage() {
  const options = useOptionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: hidden = [] } = useHiddenOptionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [params] = useSearchParams();
  const chosen = lists.find(({ id }) => id === params.get('list')) ?? lists[0];
  const usage = useOptionUsageQuery(
    { params: { listName: chosen.id } },
    { refetchOnMountOrArgChange: true, skip: chosen.id === 'designations' },
  ).currentData;
  const retired = hidden.filter(({ listName }) => listName === chosen.id);
  return (
    <div className={classes.page}>
      <title>Settings | Atrium admin</title>
      <div>
        <h1>Settings</h1>
        <p className={classes.lead}>
          The options that partners and visitors choose from. Removing an unused option deletes it. Removing a
          used one hides it from new choices; events that use it keep it. Add it again to restore it. Two that
          mean the same can be merged.
        </p>
      </div>
      <div className={classes.panes}>
        <nav aria-label="Lists" className={classes.tabs}>
          {lists.map(({ id, label }) => (
            <Link key={id} to={`?list=${id}`} aria-current={id === chosen.id ? 'page' : undefined}>
              <span>{label}</span>
              {options.data && <span className={classes.count}>{countOf(options.data, id)}</span>}
            </Link>
          ))}
        </nav>
        <Card>
          {chosen.id === 'sectorSubtypes' ? (
            <SubtypeList options={options} retired={retired} usage={usage} />
          ) : (
            <OptionList
              key={chosen.id}
              id={chosen.id}
              label={chosen.label}
              options={options}
              retired={retired}
              usage={usage}
            />
          )}
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
  /** Undefined until loaded, and for designations, which aren't counted. */
  usage: readonly OptionUsage[] | undefined;
}

function OptionList({
  id,
  label,
  options,
  retired,
  usage,
}: ListProps & { id: Exclude<EditableOptionList, 'sectorSubtypes'>; label: string }) {
  const { onMerge, ...actions } = useListActions(id);
  return (
    <div className={classes.list}>
      <EditableList
        label={label}
        items={options.data?.[id] ?? []}
        maxLength={120}
        noteOf={(option) => usageText(usage, option.id)}
        {...stateOf(options)}
        {...actions}
      />
      <MergeOptions
        options={options.data?.[id] ?? []}
        usageOf={(option) => usageText(usage, option)}
        onMerge={onMerge}
      />
      <HiddenOptions label={label} retired={retired} onAdd={actions.onAdd} />
    </div>
  );
}

function SubtypeList({ options, retired, usage }: ListProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const sectors = options.data?.sectors ?? [];
  const sector = sectors.find(({ id }) => id === chosen) ?? sectors[0];
  const { onMerge, ...actions } = useListActions('sectorSubtypes', sector?.id);
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
        noteOf={(option) => usageText(usage, option.id)}
        {...stateOf(options)}
        {...actions}
      />
      <MergeOptions
        key={`merge-${sector?.id}`}
        options={sector?.sectorSubtypes ?? []}
        usageOf={(option) => usageText(usage, option)}
        onMerge={onMerge}
      />
      <HiddenOptions
        label="Subtypes"
        retired={retired.filter(({ sectorId }) => sectorId === sector?.id)}
        onAdd={actions.onAdd}
      />
    </div>
  );
}
