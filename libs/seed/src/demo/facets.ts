import type { EventContent } from '@atrium/domain';
import { audiences, exhibitorTypes, numAttendees, numExhibitors } from '../reference/event-lists.ts';
import { attendeeClasses, designations, jobTitles } from '../reference/people-lists.ts';
import { originIds } from './cities.ts';
import type { Random } from './random.ts';
import { zipf } from './random.ts';

const drawOrigin = zipf(originIds.length, 0.8);
const drawTitle = zipf(jobTitles.length, 0.4);
const drawAudience = zipf(audiences.length, 0.6);
const drawExhibitor = zipf(exhibitorTypes.length, 0.5);

/** Draws different IDs by their frequency, in ascending order. */
function drawn(
  random: Random,
  count: number,
  draw: (random: Random) => number,
  idAt: (place: number) => number,
): number[] {
  const ids = new Set<number>();
  for (let attempts = 0; ids.size < count && attempts < count * 4; attempts += 1) ids.add(idAt(draw(random)));
  return [...ids].sort((a, b) => a - b);
}

const origins = (random: Random, count: number, home: number): number[] => {
  const ids = new Set([home, ...drawn(random, count - 1, drawOrigin, (place) => originIds[place] ?? home)]);
  return [...ids].sort((a, b) => a - b);
};

const expoTypes = new Set([2, 3, 8, 10]);
const smallTypes = new Set([4, 5, 11, 12, 13, 14, 15, 16, 17, 18]);
/** Usual floor area for each band of attendees. */
const areaOf = [1, 1, 2, 2, 3, 3, 4, 5, 6];

type Facets = Pick<
  EventContent,
  | 'attendeeClasses'
  | 'otherAttendeeClass'
  | 'attendeeCountries'
  | 'attendeeJobTitles'
  | 'attendeeDesignations'
  | 'audiences'
  | 'exhibitorTypes'
  | 'exhibitorCountries'
  | 'numAttendeesId'
  | 'numExhibitorsId'
  | 'previousNumAttendees'
  | 'previousNumExhibitors'
  | 'eventSizeId'
  | 'eventSizeMetric'
>;

/**
 * Generates audience, exhibitors and size of an event; the sizes agree with each other and with its
 * popularity.
 */
export function demoFacets(
  random: Random,
  about: {
    eventType: number;
    isVirtual: boolean;
    popularity: number;
    countryId: number;
    isMetric: boolean;
    isSmall: boolean;
  },
): Facets {
  const isExpo = expoTypes.has(about.eventType);
  const lift = isExpo ? 2.2 : smallTypes.has(about.eventType) ? -2 : 0;
  const band = about.isSmall
    ? 1
    : Math.min(
        9,
        Math.max(1, Math.round(4 + lift + Math.log(about.popularity) * 1.1 + (random.bell() - 0.5) * 4)),
      );
  const hasExhibitors = !about.isVirtual && !about.isSmall && (isExpo || (band > 3 && random.chance(0.75)));
  const stands = hasExhibitors ? Math.min(9, Math.max(2, isExpo ? band : band - 2)) : 1;
  const before = (list: typeof numAttendees, id: number): number => {
    const option = list[id - 1];
    const least = option?.minValue ?? 1;
    return Math.round(
      (least + random.next() * ((option?.maxValue ?? least * 2) - least)) * (0.75 + random.next() * 0.25),
    );
  };
  const isFirst = random.chance(0.22);
  const hasOtherClass = random.chance(0.03);
  const classes = random.some(attendeeClasses.slice(0, -1), random.int(2, 5)).map((option) => option.id);
  return {
    attendeeClasses: hasOtherClass ? [...classes, attendeeClasses.length] : classes,
    otherAttendeeClass: hasOtherClass ? 'Industry fellow' : null,
    attendeeCountries: origins(random, random.int(3, 9), about.countryId),
    attendeeJobTitles: drawn(random, random.int(3, 8), drawTitle, (place) => place + 1),
    attendeeDesignations: random.some(designations, random.int(2, 5)).map((option) => option.id),
    audiences: drawn(random, random.int(1, 4), drawAudience, (place) => place + 1),
    exhibitorTypes: hasExhibitors ? drawn(random, random.int(2, 6), drawExhibitor, (place) => place + 1) : [],
    exhibitorCountries: hasExhibitors ? origins(random, random.int(2, 7), about.countryId) : [],
    numAttendeesId: band,
    numExhibitorsId: stands,
    previousNumAttendees: isFirst ? null : Math.max(8, before(numAttendees, band)),
    previousNumExhibitors: isFirst || !hasExhibitors ? null : before(numExhibitors, stands),
    eventSizeId: about.isVirtual ? null : (areaOf[band - 1] ?? 1),
    eventSizeMetric: about.isMetric ? 'sqm' : 'sqft',
  };
}
