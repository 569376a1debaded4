import { Button, EmptyState } from '@atrium/ui';
import type { SearchState } from './filters-url.ts';
import { isNarrowed } from './search-filters.ts';
import { useSuggestions } from './use-suggestions.ts';
import classes from './event-search.module.css';

export interface NothingFoundProps {
  state: SearchState;
  onChange: (change: Partial<SearchState>) => void;
  onClear: () => void;
}

/** An empty list, with the single filters that made it so. */
export function NothingFound({ state, onChange, onClear }: NothingFoundProps) {
  const canDrop = isNarrowed(state);
  const suggestions = useSuggestions(state, canDrop);
  return (
    <EmptyState
      title="No events found matching your search criteria."
      detail={
        !canDrop
          ? undefined
          : suggestions.length > 0
            ? 'Dropping one of these filters would help:'
            : 'Try fewer filters, other dates or another place.'
      }
      action={
        canDrop && (
          <>
            {suggestions.length > 0 && (
              <ul aria-label="Suggestions" className={classes.suggestions}>
                {suggestions.map(({ filter, name, found, off }) => (
                  <li key={filter}>
                    <Button variant="secondary" onPress={() => onChange(off)}>
                      <span>
                        without <em>{name}</em>: {found}
                      </span>
                    </Button>
                  </li>
                ))}
              </ul>
            )}
            <Button onPress={onClear}>Clear filters</Button>
          </>
        )
      }
    />
  );
}
