import { sortCriteria } from '@atrium/domain';
import { Button, IconButton, LazyPart, SortMenu, VisuallyHidden } from '@atrium/ui';
import { LayoutGrid, List, SlidersHorizontal } from 'lucide-react';
import { useRef } from 'react';
import { AppliedFilters } from './applied-filters.tsx';
import type { SearchState } from './filters-url.ts';
import { PageSize } from './lazy-parts.tsx';
import { foundText, isNarrowed, type AppliedFilter } from './search-filters.ts';
import classes from './event-search.module.css';
import type { FoundEvents } from './use-found-events.ts';
import type { Arrangement } from './use-search-state.ts';

const sortLabels = { date: 'Date', size: 'Size', price: 'Price', relevance: 'Relevance' };
const sorts = sortCriteria.map((id) => ({ id, label: sortLabels[id] }));
const views = [
  { view: 'list', label: 'List', Icon: List },
  { view: 'grid', label: 'Grid', Icon: LayoutGrid },
] as const;

export interface ResultsBarProps {
  state: SearchState;
  found: FoundEvents;
  applied: readonly AppliedFilter[];
  onChange: (change: Partial<SearchState>) => void;
  onArrange: (change: Partial<Arrangement>) => void;
  onClear: () => void;
  onOpenFilters: () => void;
}

/** How many events were found, what narrows them, and how they are ordered and shown. */
export function ResultsBar(props: ResultsBarProps) {
  const { state, found, applied, onChange, onArrange, onClear, onOpenFilters } = props;
  const isKnown = found.events !== undefined && found.error === undefined;
  const { sortCriteria, sortDirection } = state;
  const count = useRef<HTMLParagraphElement>(null);
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
        <p ref={count} role="status" tabIndex={-1} className={classes.count}>
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
        <div role="group" aria-label="Show as" className={classes.views}>
          {views.map(({ view, label, Icon }) => (
            <IconButton
              key={view}
              size="s"
              label={label}
              aria-pressed={state.view === view}
              className={classes.view}
              icon={<Icon size={17} aria-hidden />}
              onPress={() => onArrange({ view })}
            />
          ))}
        </div>
        <div className={classes.pageSize}>
          <LazyPart>
            <PageSize limit={state.limit} onChange={(limit) => onChange({ limit })} />
          </LazyPart>
        </div>
      </div>
      {isNarrowed(state) && (
        <AppliedFilters
          applied={applied}
          onChange={onChange}
          onClear={onClear}
          onEmpty={() => count.current?.focus({ preventScroll: true })}
        />
      )}
    </div>
  );
}
