import { Button, EmptyState } from '@atrium/ui';
import { t } from '@atrium/texts';
import { TranslatedText } from '@atrium/ui/language';
import type { SearchState } from './filters-url.ts';
import { hasFilters } from './search-filters.ts';
import { useSuggestions } from './use-suggestions.ts';
import { useWaysOn, type WayOn } from './use-ways-on.ts';
import { useWordsAlone } from './use-words-alone.ts';
import classes from './event-search.module.css';

export interface NothingFoundProps {
  state: SearchState;
  onChange: (change: Partial<SearchState>) => void;
  onClear: () => void;
}

/** Empty state of the list: single filters to remove, and other dates, cities and subjects that have events. */
export function NothingFound({ state, onChange, onClear }: NothingFoundProps) {
  const canDrop = hasFilters(state);
  const suggestions = useSuggestions(state, canDrop);
  const wordsAlone = useWordsAlone(state);
  const waysOn = useWaysOn(state);
  const offer = (title: string, ways: readonly WayOn[]) =>
    ways.length > 0 && (
      <div className={classes.waysOn}>
        <h3>{title}</h3>
        <ul aria-label={title} className={classes.suggestions}>
          {ways.map(({ name, found, change }) => (
            <li key={name}>
              <Button variant="secondary" size="s" onPress={() => onChange(change)}>
                {t('{{name}}: {{found}}', { name, found })}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    );
  return (
    <EmptyState
      title={t('No events found matching your search criteria.')}
      detail={
        !canDrop
          ? undefined
          : suggestions.length > 0
            ? t('Remove a filter to see events:')
            : t('Try fewer filters, other dates or another place.')
      }
      action={
        canDrop && (
          <>
            {wordsAlone && (
              <Button variant="secondary" onPress={() => onChange(wordsAlone.off)}>
                {t('Search your words as they are: {{found}}', { found: wordsAlone.found })}
              </Button>
            )}
            {suggestions.length > 0 && (
              <ul aria-label={t('Suggestions')} className={classes.suggestions}>
                {suggestions.map(({ id, name, found, off }) => (
                  <li key={id}>
                    <Button variant="secondary" onPress={() => onChange(off)}>
                      <span>
                        <TranslatedText
                          text={t('without <0>{{filter}}</0>: {{found}}', { filter: name, found })}
                          parts={[<em key="filter" />]}
                        />
                      </span>
                    </Button>
                  </li>
                ))}
              </ul>
            )}
            {offer(t('Other dates'), waysOn.dates)}
            {offer(t('Cities nearby'), waysOn.cities)}
            {offer(t('Other subjects'), waysOn.subjects)}
            <Button onPress={onClear}>{t('Clear filters')}</Button>
          </>
        )
      }
    />
  );
}
