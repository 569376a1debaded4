import { useSuggestSearchesQuery } from '@atrium/api-slice';
import { formatEventDays, type EventId, type PartnerId, type SearchSuggestions } from '@atrium/domain';
import { language, locale, msg, t } from '@atrium/texts';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useMemo, useState } from 'react';
import type { SearchFilters } from './filters-url.ts';

/** Replaces the typed words by filters, or opens the page of an organiser or an event. */
export type SuggestedStep =
  { filters: Partial<SearchFilters> } | { organiserId: PartnerId } | { eventId: EventId };

export interface WordSuggestion {
  id: string;
  name: string;
  /** Kind of a subject, place or organiser; day and city of an event. */
  detail: string;
  step: SuggestedStep;
}

const pauseMs = 120;
const shortest = 2;

const kindNames = {
  concept: msg('Topic'),
  sector: msg('Sector'),
  subtype: msg('Topic'),
  type: msg('Event type'),
  city: msg('City'),
  country: msg('Country'),
};

type SubjectKind = SearchSuggestions['subjects'][number]['kind'];

/** Filters of a subject: it replaces the sectors, because a topic of another sector leaves nothing. */
const subjectFilters: Record<SubjectKind, (id: number) => Partial<SearchFilters>> = {
  concept: () => ({}),
  sector: (id) => ({ sectorIds: [id], sectorSubtypeIds: [] }),
  subtype: (id) => ({ sectorIds: [], sectorSubtypeIds: [id] }),
  type: (id) => ({ eventTypeIds: [id] }),
};

function listSuggestions({ subjects, places, organisers, events }: SearchSuggestions): WordSuggestion[] {
  return [
    ...subjects.map(({ kind, id, label, query = null }) => ({
      id: `${kind}-${id}`,
      name: label,
      detail: t(kindNames[kind]),
      step: { filters: { ...subjectFilters[kind](id), query, plain: [] } },
    })),
    ...places.map(({ kind, id, label }) => ({
      id: `${kind}-${id}`,
      name: label,
      detail: t(kindNames[kind]),
      // a country is read from its name
      step: {
        filters: kind === 'city' ? { query: null, plain: [], locationId: id } : { query: label, plain: [] },
      },
    })),
    ...organisers.map(({ id, name }) => ({
      id: `organiser-${id}`,
      name,
      detail: t('Organiser'),
      step: { organiserId: id },
    })),
    ...events.map(({ id, title, startDate, city }) => {
      const days = formatEventDays({ startDateTime: startDate, timeZone: 'UTC' }, locale());
      return {
        id: `event-${id}`,
        name: title,
        detail: city ? `${days} · ${city}` : days,
        step: { eventId: id },
      };
    }),
  ];
}

const none: readonly WordSuggestion[] = [];

/** Suggests what typed words could become, after a short pause; nothing while closed, or if it fails. */
export function useWordSuggestions(text: string, isOpen: boolean): readonly WordSuggestion[] {
  const typed = text.trim().slice(0, 100);
  const [wanted, setWanted] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setWanted(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const isAsking = isOpen && typed.length >= shortest && wanted.length >= shortest;
  const { data } = useSuggestSearchesQuery(
    isAsking ? { query: { query: wanted, lang: language() } } : skipToken,
  );
  return useMemo(() => (isAsking && data ? listSuggestions(data) : none), [isAsking, data]);
}
