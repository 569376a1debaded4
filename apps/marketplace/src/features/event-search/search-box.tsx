import type { MapArea, Option } from '@atrium/domain';
import { Button, LazyPart } from '@atrium/ui';
import { t } from '@atrium/texts';
import { Search } from 'lucide-react';
import { lazy, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';
import { formatSearch, parseSearch, type SearchState } from './filters-url.ts';
import { NearMe } from './near-me.tsx';
import { whereChange, whereOf } from './online-place.ts';
import { SearchBar } from './search-bar.tsx';
import classes from './search-bar.module.css';
import { usePlaceSearch } from './use-place-search.ts';
import type { SuggestedStep } from './use-word-suggestions.ts';
import { whenText } from './when-field.tsx';
import { WordSuggestions } from './word-suggestions.tsx';

const SearchSheet = lazy(async () => ({ default: (await import('./search-sheet.tsx')).SearchSheet }));

const pauseMs = 500;

export interface SearchBoxProps {
  state: SearchState;
  /** The chosen place, once its name is loaded. */
  place: Option | null;
  onChange: (change: Partial<SearchState>, options?: { replace: boolean }) => void;
}

/** The bar of the search; on a phone one line, which opens it. */
export function SearchBox(props: SearchBoxProps) {
  const { state, place } = props;
  const [isOpen, setOpen] = useState(false);
  const searchNear = (area: MapArea) => props.onChange({ area, locationId: null });
  const quoted = state.query && t('“{{query}}”', { query: state.query });
  const words = [quoted, whereOf(state, place)?.name, whenText({ start: state.minDate, end: state.maxDate })];
  return (
    <>
      <Button
        variant="secondary"
        className={classes.line}
        icon={<Search size={18} aria-hidden />}
        aria-haspopup="dialog"
        onPress={() => setOpen(true)}
      >
        {words.filter(Boolean).join(' · ') || t('What, where and when')}
      </Button>
      <div className={classes.whole}>
        <BoundBar {...props} />
        <NearMe onFound={searchNear} />
      </div>
      {isOpen && (
        <LazyPart>
          <SearchSheet onClose={() => setOpen(false)}>
            <BoundBar {...props} onSearched={() => setOpen(false)} />
            <NearMe
              onFound={(area) => {
                searchNear(area);
                setOpen(false);
              }}
            />
          </SearchSheet>
        </LazyPart>
      )}
    </>
  );
}

interface WordsDraft {
  /** The searched words when it was last compared. */
  of: string;
  text: string;
  /** Words whose search hasn't been seen yet, oldest first. */
  sent: string[];
}

/** Keeps what was typed since the own search was sent; a change made elsewhere, as by Clear all, replaces it. */
function followSearch({ text, sent }: WordsDraft, searched: string): WordsDraft {
  const index = sent.indexOf(searched);
  return index < 0
    ? { of: searched, text: searched, sent: [] }
    : { of: searched, text, sent: sent.slice(index + 1) };
}

/** Words are searched after a pause or on Enter, a place and days as soon as they are chosen. */
function BoundBar({ state, place, onChange, onSearched }: SearchBoxProps & { onSearched?: () => void }) {
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const searchPlaces = usePlaceSearch();
  const searched = state.query ?? '';
  const [draft, setDraft] = useState<WordsDraft>({ of: searched, text: searched, sent: [] });
  if (draft.of !== searched) setDraft(followSearch(draft, searched));
  const { text } = draft;
  const search = () => {
    const wanted = text.trim();
    if (wanted === (draft.sent.at(-1) ?? searched)) return;
    setDraft({ ...draft, sent: [...draft.sent, wanted] });
    onChange({ query: wanted || null }, { replace: true });
  };
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  });
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    pause.current = setTimeout(() => latest.current(), pauseMs);
    return () => clearTimeout(pause.current);
  }, [text]);

  const choose = (step: SuggestedStep) => {
    // A search while the chosen page is loading would take its place.
    clearTimeout(pause.current);
    if ('eventId' in step) void navigate(paths.event(step.eventId));
    else if ('organiserId' in step) void navigate(paths.organiser(step.organiserId));
    else {
      setDraft({ of: searched, text: step.filters.query ?? '', sent: [] });
      onChange(step.filters);
      onSearched?.();
    }
  };
  return (
    <SearchBar
      what={
        <WordSuggestions
          label={t('What')}
          name="query"
          placeholder={t('Name, topic or organiser')}
          prefix={<Search size={18} aria-hidden />}
          value={text}
          onType={(typed) => setDraft({ ...draft, text: typed })}
          onChoose={choose}
        />
      }
      place={whereOf(state, place)}
      onPlace={(chosen) => onChange(whereChange(state, chosen))}
      searchPlaces={searchPlaces}
      when={{ start: state.minDate, end: state.maxDate }}
      onWhen={({ start, end }) => onChange({ minDate: start, maxDate: end })}
      unchanged={formatSearch(parseSearch(parameters))}
      onSearch={() => {
        search();
        onSearched?.();
      }}
    />
  );
}
