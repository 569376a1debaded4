import type { ListFilter, Option } from '@atrium/domain';
import { CheckboxGroup, MultiAutocomplete } from '@atrium/ui';
import { t } from '@atrium/texts';
import type { SearchFilters } from './filters-url.ts';
import classes from './filter-panel.module.css';
import { choicesOf, type Options } from './search-filters.ts';
import type { FacetCount } from './use-facet-counts.ts';

interface ListFilterProps {
  filter: ListFilter;
  label: string;
  filters: SearchFilters;
  options: Options;
  onChange: (change: Partial<SearchFilters>) => void;
}

export interface OptionFilterProps extends ListFilterProps {
  counts: FacetCount;
  /** Shows the label if a group has more than one filter. */
  isLabelled?: boolean;
}

/** Filter by the options of one list, each with the number of events it would leave. */
export function OptionFilter({ filter, label, isLabelled, ...rest }: OptionFilterProps) {
  return (
    <CheckboxGroup
      label={label}
      isLabelHidden={!isLabelled}
      collapseAfter={6}
      options={choicesOf(filter, rest.options)}
      value={rest.filters[filter]}
      onChange={(ids) => rest.onChange({ [filter]: ids })}
      renderOption={({ id, name }) => <OptionChoice name={name} count={rest.counts.of(filter, id)} />}
    />
  );
}

/** Name of an option and the number of events it would leave. */
export function OptionChoice({ name, count }: { name: string; count: string | undefined }) {
  return (
    <>
      {name} {count !== undefined && <span className={classes.count}>({count})</span>}
    </>
  );
}

export interface NameFilterProps extends ListFilterProps {
  search: (query: string, signal: AbortSignal) => Promise<Option[]>;
  emptyText?: string;
}

/** Filter by a list too long to show; options are found by typing. */
export function NameFilter(props: NameFilterProps) {
  const { filter, label, filters, options, search, emptyText = t('No countries found'), onChange } = props;
  const chosen = choicesOf(filter, options).filter(({ id }) => filters[filter].includes(id));
  return (
    <MultiAutocomplete
      label={label}
      placeholder={t('Type to search')}
      load={search}
      debounceMs={500}
      emptyText={emptyText}
      value={chosen}
      onChange={(next) => onChange({ [filter]: next.map(({ id }) => id) })}
    />
  );
}
