import { sortCriteria } from '@atrium/domain';
import { IconButton, LazyPart, SortMenu } from '@atrium/ui';
import { LayoutGrid, List } from 'lucide-react';
import type { SearchState } from './filters-url.ts';
import { PageSize } from './lazy-parts.tsx';
import classes from './event-search.module.css';
import type { Arrangement } from './use-search-state.ts';

const sortLabels = { date: 'Date', size: 'Size', price: 'Price', relevance: 'Relevance' };
const sorts = sortCriteria.map((id) => ({ id, label: sortLabels[id] }));
const views = [
  { view: 'list', label: 'List', Icon: List },
  { view: 'grid', label: 'Grid', Icon: LayoutGrid },
] as const;

export interface ResultsControlsProps {
  state: SearchState;
  onChange: (change: Partial<SearchState>) => void;
  onArrange: (change: Partial<Arrangement>) => void;
}

/** How the found events are ordered and shown. */
export function ResultsControls({ state, onChange, onArrange }: ResultsControlsProps) {
  return (
    <>
      <SortMenu
        options={sorts}
        criterion={state.sortCriteria}
        direction={state.sortDirection}
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
    </>
  );
}
