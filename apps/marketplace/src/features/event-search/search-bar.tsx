import type { Option } from '@atrium/domain';
import { t } from '@atrium/texts';
import { Autocomplete, Button, type DateRange } from '@atrium/ui';
import { MapPin, Search } from 'lucide-react';
import { useMemo, type FormEvent, type ReactNode } from 'react';
import classes from './search-bar.module.css';
import { withOnline } from './online-place.ts';
import { WhenField } from './when-field.tsx';

export interface SearchBarProps {
  /** The field for what is searched. */
  what: ReactNode;
  /** A place, or online. */
  place: Option | null;
  onPlace: (place: Option | null) => void;
  searchPlaces: (query: string, signal: AbortSignal) => Promise<Option[]>;
  when: DateRange;
  onWhen: (when: DateRange) => void;
  onSearch: () => void;
}

/** What, where and when in one bar. */
export function SearchBar({ what, place, onPlace, searchPlaces, when, onWhen, onSearch }: SearchBarProps) {
  const load = useMemo(() => withOnline(searchPlaces), [searchPlaces]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch();
  };
  return (
    <form role="search" aria-label={t('Find events')} className={classes.bar} onSubmit={submit}>
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
