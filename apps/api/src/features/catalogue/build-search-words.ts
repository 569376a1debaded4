import { createHash } from 'node:crypto';
import { facetLexeme, normalise, regionLexeme } from '@atrium/domain';
import type { EventSource } from './public-events.ts';

/** Words of an event's row in `event_words`, as its projection reads them. */
export interface SearchWords {
  name_key: number;
  words_name: string;
  words_tagline: string;
  /** Organiser, venue and place. */
  words_about: string;
  words_text: string;
  /** Text of a tsvector: the event's facets as lexemes. */
  facets: string;
}

/** Hash of a normalised name. */
export const nameKey = (name: string): number => createHash('sha256').update(name).digest().readInt32BE();

export function buildSearchWords({ content, partner, venue, place, subEvents }: EventSource): SearchWords {
  const words = (...texts: (string | null)[]) => normalise(texts.filter(Boolean).join(' '));
  const name = words(content.name);
  const where = venue.isOnline ? [] : [place.name, place.region, place.country];
  const about = [
    ...(venue.isOnline
      ? []
      : [
          facetLexeme('place', place.id),
          facetLexeme('country', place.countryId),
          ...(place.regionCode === null ? [] : [regionLexeme(place.countryId, place.regionCode)]),
        ]),
    ...content.sectors.map((id) => facetLexeme('sector', id)),
    ...content.sectorSubtypes.map((id) => facetLexeme('sectorSubtype', id)),
    facetLexeme('eventType', content.eventTypeId),
    facetLexeme('attendance', content.attendanceType),
  ];
  const audience = [
    ...content.attendeeJobTitles.map((id) => facetLexeme('jobTitle', id)),
    ...content.audiences.map((id) => facetLexeme('audience', id)),
    ...content.exhibitorTypes.map((id) => facetLexeme('exhibitorType', id)),
    ...content.attendeeClasses.map((id) => facetLexeme('attendeeClass', id)),
  ];
  return {
    name_key: nameKey(name),
    words_name: name,
    words_tagline: words(content.tagline),
    words_about: words(partner.name, venue.name, content.otherEventType, ...where),
    words_text: words(
      content.description,
      ...content.agendaItems.map((item) => item.name),
      ...subEvents.map((extra) => extra.name),
    ),
    // A lexeme has a weight only with a position.
    facets: [...about.map((lexeme) => `${lexeme}:1C`), ...audience].join(' '),
  };
}
