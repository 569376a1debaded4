import { createHash } from 'node:crypto';
import { locales, sectorHue, type EventCard, type Language } from '@atrium/domain';
import { compositionOf, schemeOf, schemes, type PosterSubject, type PosterWords } from '@atrium/posters';

/** Facts that an event's poster shows, as both its card and its page document have it. */
export type PosterFacts = Pick<
  EventCard,
  'id' | 'name' | 'eventType' | 'startDateTime' | 'endDateTime' | 'timeZone'
> & { venue: { name: string; place: string; isOnline: boolean }; sectors: readonly { id: number }[] };

/** Raise it with every change of the drawing: posters are cached forever under their version. */
const drawingVersion = 1;

/**
 * Returns the address of an event's poster, without its size: version, composition and scheme. Lists take another
 * scheme for an event whose neighbour has the same composition and scheme.
 */
export function posterAddress(facts: PosterFacts): string {
  const { id, eventType } = facts;
  const version = createHash('sha256')
    .update(JSON.stringify([drawingVersion, subjectOf(facts), wordsOf(facts)]))
    .digest('hex')
    .slice(0, 10);
  return `/posters/${id}/${version}/${compositionOf(eventType)}-${schemes.indexOf(schemeOf(id))}`;
}

export const subjectOf = ({ id, eventType, venue, sectors }: PosterFacts): PosterSubject => ({
  id,
  eventType,
  hue: sectorHue(sectors[0]?.id),
  city: venue.isOnline ? null : cityOf(venue.place),
});

/** The place's own name, without region and country. */
const cityOf = (place: string): string => place.split(',', 1)[0] ?? '';

export function wordsOf(facts: PosterFacts, lang: Language = 'en'): PosterWords {
  const { name, venue, startDateTime, endDateTime, timeZone } = facts;
  const start = new Date(startDateTime);
  // an event that ends at midnight does not take place on the next day
  const end = new Date(Math.max(start.getTime(), new Date(endDateTime).getTime() - 1));
  const days = new Intl.DateTimeFormat(locales[lang], { timeZone, day: 'numeric', month: 'short' });
  const year = new Intl.DateTimeFormat(locales[lang], { timeZone, year: 'numeric' }).format(start);
  return {
    // the year stands at the foot
    title: name.replace(/ 20\d\d$/, ''),
    days: days.formatRange(start, end),
    venue: venue.name,
    cityAndYear: venue.isOnline ? year : `${cityOf(venue.place)} ${year}`,
  };
}
