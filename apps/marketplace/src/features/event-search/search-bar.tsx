import type { Option } from '@atrium/domain';
import { t } from '@atrium/texts';
import { Autocomplete, Button, type DateRange } from '@atrium/ui';
import { MapPin, Search } from 'lucide-react';
import { useMemo, type FormEvent, type ReactNode } from 'react';
import { useHref } from 'react-router';
import { paths } from '../../paths.ts';
import classes from './search-bar.module.css';
import { withOnline } from './online-place.ts';
import { WhenField } from './when-field.tsx';

export interface SearchBarProps {
  /** The field for what is searched, named `query`. */
  what: ReactNode;
  /** A place, or online. */
  place: Option | null;
  onPlace: (place: Option | null) => void;
  searchPlaces: (query: string, signal: AbortSignal) => Promise<Option[]>;
  when: DateRange;
  onWhen: (when: DateRange) => void;
  onSearch: () => void;
  /** The search that the bar changes, as in an address. */
  unchanged?: string;
}

/** What, where and when in one bar. Before its code is loaded, the browser sends the form with the search it changes. */
export function SearchBar(props: SearchBarProps) {
  const { what, place, onPlace, searchPlaces, when, onWhen, onSearch, unchanged = '' } = props;
  const load = useMemo(() => withOnline(searchPlaces), [searchPlaces]);
  const parameters = [...new URLSearchParams(unchanged)].filter(
    ([name]) => name !== 'query' && name !== 'page',
  );
  const action = useHref(paths.events);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch();
  };
  return (
    <form
      role="search"
      aria-label={t('Find events')}
      className={classes.bar}
      action={action}
      onSubmit={submit}
    >
      {parameters.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <div className={classes.part}>{what}</div>
      <div className={classes.part}>
        <Autocomplete
          label={t('Where')}
          placeholder={t('City, region or online')}
          prefix={<MapPin size={18} aria-hidden />}
          load={load}
          debounceMs={300}
          value={place}
          onChange={onPlace}
        />
      </div>
      <div className={classes.part}>
        <WhenField value={when} onChange={onWhen} />
      </div>
      <Button type="submit" icon={<Search size={18} aria-hidden />}>
        {t('Search')}
      </Button>
    </form>
  );
}
