import type { Option } from '@atrium/domain';
import { Autocomplete, Button, FilterSelect } from '@atrium/ui';
import { t } from '@atrium/texts';
import { MapPin, Search, Shapes } from 'lucide-react';
import { useState } from 'react';
import type { FormEvent } from 'react';
import classes from './home.module.css';

interface Choice {
  locationId: number | null;
  sectors: number | null;
}

export interface HeroSearchProps {
  sectors: readonly Option[];
  searchPlaces: (query: string, signal: AbortSignal) => Promise<Option[]>;
  onSearch: (choice: Choice) => void;
}

/** Search form of the home page: a place and a sector. */
export function HeroSearch({ sectors, searchPlaces, onSearch }: HeroSearchProps) {
  const [place, setPlace] = useState<Option | null>(null);
  const [sector, setSector] = useState<number | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch({ locationId: place?.id ?? null, sectors: sector });
  };
  return (
    <form role="search" aria-label={t('Find events')} className={classes.search} onSubmit={submit}>
      <Autocomplete
        label={t('Location')}
        placeholder={t('City or region')}
        prefix={<MapPin size={18} aria-hidden />}
        load={searchPlaces}
        debounceMs={300}
        value={place}
        onChange={setPlace}
      />
      <FilterSelect
        label={t('Sector')}
        placeholder={t('All sectors')}
        prefix={<Shapes size={18} aria-hidden />}
        options={sectors}
        value={sector}
        onChange={setSector}
      />
      <Button type="submit" variant="accent" icon={<Search size={18} aria-hidden />}>
        {t('Search')}
      </Button>
    </form>
  );
}
