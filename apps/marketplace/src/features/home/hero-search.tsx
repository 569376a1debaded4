import { attendedOnline, type Option } from '@atrium/domain';
import { t } from '@atrium/texts';
import { SuggestingSelect, type DateRange } from '@atrium/ui';
import { Shapes } from 'lucide-react';
import { useMemo, useState } from 'react';
import { isOnlinePlace, SearchBar, type Subject } from '../event-search/index.ts';
import classes from './home.module.css';

/** Choice in the bar; `more` holds further parameters of the search. */
interface Choice {
  locationId: number | null;
  sectors: number | null;
  more: Record<string, string>;
}

export interface HeroSearchProps {
  sectors: readonly Option[];
  searchPlaces: (query: string, signal: AbortSignal) => Promise<Option[]>;
  searchSubjects: (query: string, signal: AbortSignal) => Promise<Subject[]>;
  onSearch: (choice: Choice) => void;
  onOpenEvent: (id: number) => void;
}

/** Search form of the home page: a sector, subject or event, a place, and days. */
export function HeroSearch(props: HeroSearchProps) {
  const { sectors, searchPlaces, searchSubjects, onSearch, onOpenEvent } = props;
  const [place, setPlace] = useState<Option | null>(null);
  const [subject, setSubject] = useState<Subject | null>(null);
  const [text, setText] = useState('');
  const [when, setWhen] = useState<DateRange>({ start: null, end: null });
  const options = useMemo(
    () =>
      sectors.map(({ id, name }): Subject => ({
        id: `sector-${id}`,
        name,
        parameters: { sectors: String(id) },
      })),
    [sectors],
  );
  const search = () => {
    const { sectors: sector, ...found } = subject?.parameters ?? {};
    const words = text.trim();
    onSearch({
      locationId: isOnlinePlace(place) ? null : (place?.id ?? null),
      sectors: sector === undefined ? null : Number(sector),
      more: {
        ...found,
        ...(isOnlinePlace(place) && { attendanceTypes: attendedOnline.join(',') }),
        ...(words && { query: words }),
        ...(when.start && { minDate: when.start }),
        ...(when.end && { maxDate: when.end }),
      },
    });
  };
  return (
    <div className={classes.bar}>
      <SearchBar
        what={
          <SuggestingSelect
            label={t('What')}
            name="query"
            placeholder={t('Sector, subject or event')}
            prefix={<Shapes size={18} aria-hidden />}
            options={options}
            suggest={searchSubjects}
            value={subject}
            onChange={(chosen) => {
              if (chosen?.eventId === undefined) setSubject(chosen);
              else onOpenEvent(chosen.eventId);
            }}
            text={text}
            onTextChange={setText}
          />
        }
        place={place}
        onPlace={setPlace}
        searchPlaces={searchPlaces}
        when={when}
        onWhen={setWhen}
        onSearch={search}
      />
    </div>
  );
}
