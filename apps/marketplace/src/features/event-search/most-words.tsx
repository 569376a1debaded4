import { t } from '@atrium/texts';
import type { SearchState } from './filters-url.ts';
import { ListedEvent } from './listed-event.tsx';
import { useMostWords } from './use-most-words.ts';
import classes from './event-search.module.css';

/** Events that lack one word of the search, below those that have all; nothing without any. */
export function MostWords({ state }: { state: SearchState }) {
  const events = useMostWords(state);
  if (events.length === 0) return null;
  const isGrid = state.view === 'grid';
  return (
    <section aria-labelledby="most-words" className={classes.most}>
      <h2 id="most-words">{t('Events that match most of your words')}</h2>
      <ul className={isGrid ? classes.cards : classes.list}>
        {events.map((event) => (
          <li key={event.id}>
            <ListedEvent
              event={event}
              layout={isGrid ? 'grid' : 'row'}
              headingLevel={3}
              note={event.missing && <p>{t('Without: {{words}}', { words: event.missing.join(', ') })}</p>}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
