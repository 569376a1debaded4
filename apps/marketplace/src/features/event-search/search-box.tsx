import { TextField } from '@atrium/ui';
import { t } from '@atrium/texts';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';

const pauseMs = 500;

export interface SearchBoxProps {
  query: string | null;
  onSearch: (query: string | null) => void;
}

/** Free-text search; debounced while typing, immediate on Enter. */
export function SearchBox({ query, onSearch }: SearchBoxProps) {
  const searched = query ?? '';
  // the draft counts until the search is changed elsewhere, as by Clear all
  const [draft, setDraft] = useState({ of: searched, text: searched });
  if (draft.of !== searched) {
    setDraft({ of: searched, text: draft.text.trim() === searched ? draft.text : searched });
  }
  const { text } = draft;
  const search = () => {
    const wanted = text.trim();
    if (wanted !== searched) onSearch(wanted || null);
  };
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  });
  useEffect(() => {
    const timer = setTimeout(() => latest.current(), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    search();
  };
  return (
    <form role="search" onSubmit={submit}>
      <TextField
        label={t('Search events')}
        isLabelHidden
        type="search"
        placeholder={t('Name, topic or organiser')}
        prefix={<Search size={18} aria-hidden />}
        maxLength={200}
        value={text}
        onChange={(typed) => setDraft({ of: searched, text: typed })}
      />
    </form>
  );
}
