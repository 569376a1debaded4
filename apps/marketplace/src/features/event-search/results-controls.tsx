import { sortCriteria, sortOf } from '@atrium/domain';
import { Button, SortMenu, TextLink, classNames } from '@atrium/ui';
import { msg, t } from '@atrium/texts';
import { CalendarDays, LayoutGrid, List, Map } from 'lucide-react';
import type { SearchState } from './filters-url.ts';
import { PersonalisedSwitch } from './personalised-switch.tsx';
import { paths } from '../../paths.ts';
import { SaveSearch } from './save-search.tsx';
import { addressOf } from './search-address.ts';
import { hasFilters } from './search-filters.ts';
import classes from './event-search.module.css';
import { useSearchDefaults } from './use-search-defaults.ts';

const sortLabels = {
  date: msg('Date'),
  size: msg('Size'),
  price: msg('Price'),
  relevance: msg('Relevance'),
};
const views = [
  { view: 'list', label: msg('List'), Icon: List },
  { view: 'grid', label: msg('Grid'), Icon: LayoutGrid },
  { view: 'map', label: msg('Map'), Icon: Map },
  { view: 'calendar', label: msg('Calendar'), Icon: CalendarDays },
] as const;

export interface ResultsControlsProps {
  state: SearchState;
  onChange: (change: Partial<SearchState>) => void;
}

/** Controls for sorting and view of the results. */
export function ResultsControls({ state, onChange }: ResultsControlsProps) {
  const own = useSearchDefaults();
  const isList = state.view !== 'calendar';
  return (
    <>
      {isList && (
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
        </>
      )}
      {hasFilters(state) && <SaveSearch state={state} />}
      <nav aria-label={t('Show as')} className={classes.views}>
        {views.map(({ view, label, Icon }) => (
          <Button
            key={view}
            href={addressOf({ ...state, view }, own)}
            size="s"
            variant="quiet"
            aria-current={state.view === view ? 'page' : undefined}
            className={classNames(classes.view, view === 'grid' && classes.gridView)}
            icon={<Icon size={17} aria-hidden />}
          >
            {t(label)}
          </Button>
        ))}
      </nav>
      {isList && sortOf(state) === 'relevance' && <PersonalisedSwitch />}
    </>
  );
}
