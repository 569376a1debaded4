import { sortCriteria, sortOf } from '@atrium/domain';
import { IconButton, LazyPart, SortMenu, TextLink } from '@atrium/ui';
import { msg, t } from '@atrium/texts';
import { LayoutGrid, List } from 'lucide-react';
import type { SearchState } from './filters-url.ts';
import { PageSize } from './lazy-parts.tsx';
import { PersonalisedSwitch } from './personalised-switch.tsx';
import { paths } from '../../paths.ts';
import classes from './event-search.module.css';
import type { Arrangement } from './use-search-state.ts';

const sortLabels = {
  date: msg('Date'),
  size: msg('Size'),
  price: msg('Price'),
  relevance: msg('Relevance'),
};
const views = [
  { view: 'list', label: msg('List'), Icon: List },
  { view: 'grid', label: msg('Grid'), Icon: LayoutGrid },
] as const;

export interface ResultsControlsProps {
  state: SearchState;
  onChange: (change: Partial<SearchState>) => void;
  onArrange: (change: Partial<Arrangement>) => void;
}

/** Controls for sorting, page size and view of the results. */
export function ResultsControls({ state, onChange, onArrange }: ResultsControlsProps) {
  return (
    <>
      <SortMenu
        options={sortCriteria.map((id) => ({ id, label: t(sortLabels[id]) }))}
        criterion={sortOf(state)}
        direction={state.sortDirection}
        onChange={({ criterion, direction }) =>
          onChange({ sortCriteria: criterion, sortDirection: direction })
        }
      />
      <TextLink href={`${paths.howWeWork}#ranking`} className={classes.howWeRank}>
        {t('How we rank')}
      </TextLink>
      <div role="group" aria-label={t('Show as')} className={classes.views}>
        {views.map(({ view, label, Icon }) => (
          <IconButton
            key={view}
            size="s"
            label={t(label)}
            aria-pressed={state.view === view}
            className={classes.view}
            icon={<Icon size={17} aria-hidden />}
            onPress={() => onArrange({ view })}
          />
        ))}
      </div>
      {sortOf(state) === 'relevance' && <PersonalisedSwitch />}
      <div className={classes.pageSize}>
        <LazyPart>
          <PageSize limit={state.limit} onChange={(limit) => onChange({ limit })} />
        </LazyPart>
      </div>
    </>
  );
}
