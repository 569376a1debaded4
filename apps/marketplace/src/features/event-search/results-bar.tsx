import { sortCriteria } from '@atrium/domain';
import { Button, Chip, SortMenu, VisuallyHidden } from '@atrium/ui';
import { SlidersHorizontal } from 'lucide-react';
import { Suspense } from 'react';
import type { SearchState } from './filters-url.ts';
import { PageSize } from './lazy-parts.tsx';
import { foundText, isNarrowed, type AppliedFilter } from './search-filters.ts';
import classes from './event-search.module.css';
import type { FoundEvents } from './use-found-events.ts';

const sortLabels = { date: 'Date', size: 'Size', price: 'Price', relevance: 'Relevance' };
const sorts = sortCriteria.map((id) => ({ id, label: sortLabels[id] }));

export interface ResultsBarProps {
  state: SearchState;
  found: FoundEvents;
  applied: readonly AppliedFilter[];
  onChange: (change: Partial<SearchState>) => void;
  onClear: () => void;
  onOpenFilters: () => void;
}

/** How many events were found, what narrows them, and how they are ordered. */
export function ResultsBar({ state, found, applied, onChange, onClear, onOpenFilters }: ResultsBarProps) {
  const isKnown = found.events !== undefined && found.error === undefined;
  const { sortCriteria, sortDirection } = state;
  return (
    <div className={classes.bar}>
      <div className={classes.barRow}>
        <Button
          variant="secondary"
          size="s"
          className={classes.filtersButton}
          icon={<SlidersHorizontal size={16} aria-hidden />}
          onPress={onOpenFilters}
        >
          {applied.length ? `Filters (${applied.length})` : 'Filters'}
        </Button>
        <p role="status" className={classes.count}>
          {isKnown ? (
            foundText(found.total, found.relation)
          ) : (
            <VisuallyHidden elementType="span">Searching</VisuallyHidden>
          )}
        </p>
        <SortMenu
          options={sorts}
          criterion={sortCriteria}
          direction={sortDirection}
          onChange={({ criterion, direction }) =>
            onChange({ sortCriteria: criterion, sortDirection: direction })
          }
        />
        <div className={classes.pageSize}>
          <Suspense>
            <PageSize limit={state.limit} onChange={(limit) => onChange({ limit })} />
          </Suspense>
        </div>
      </div>
      {isNarrowed(state) && (
        <div role="group" aria-label="Applied filters" className={classes.applied}>
          {applied.map(({ key, text, off }) => (
            <Chip key={key} onRemove={() => onChange(off)}>
              {text}
            </Chip>
          ))}
          <Button variant="quiet" size="s" onPress={onClear}>
            Clear all
          </Button>
        </div>
      )}
    </div>
  );
}
