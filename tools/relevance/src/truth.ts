import { dayIn, priceReference, toMajor, type Currency } from '@atrium/domain';
import { generateDemo, rates, referenceOptions, type DemoEvent, type DemoOptions } from '@atrium/seed';
import type { Grade } from './metrics.ts';
import type { Judged } from './queries.ts';

interface Known {
  id: number;
  name: string;
  organiser: string;
  /** Null for an online event. */
  city: string | null;
  event: DemoEvent;
  firstDay: string;
  lastDay: string;
  /** In US dollars; infinite without tickets. */
  price: number;
}

/** Reads what the generator drew: the database never has the subtype that an event is about. */
export function readTruth(options: DemoOptions): Map<number, Known> {
  const demo = generateDemo(options);
  const venues = new Map(demo.venues.map((venue) => [venue.id, venue]));
  const organisers = new Map(demo.partners.map(({ id, name }) => [id, name]));
  const known = new Map<number, Known>();
  for (const event of demo.events()) {
    const venue = venues.get(event.venueId);
    known.set(event.id, {
      id: event.id,
      name: event.content.name,
      organiser: organisers.get(event.partnerId) ?? '',
      city: venue?.kind === 'building' ? venue.city : null,
      event,
      firstDay: dayIn(new Date(event.startAt), event.timeZone),
      lastDay: dayIn(new Date(event.endAt - 1), event.timeZone),
      price: Math.min(
        ...event.ticketTypes.map(({ priceMinor }) => dollars(priceMinor, event.currency)),
        Infinity,
      ),
    });
  }
  return known;
}

const dollars = (amountMinor: number, currency: Currency): number =>
  priceReference(toMajor({ amountMinor, currency }), currency, rates.perDollar) / 100;

const idsOf = (list: string, names: readonly string[]): number[] =>
  names.map((name) => {
    const option = referenceOptions.find((one) => one.list === list && one.name === name);
    if (!option) throw new RangeError(`no option ${name}`);
    return option.id;
  });

/**
 * Grades an event: 3 if it is about a wanted subtype, 2 if it names one among others, 1 if it is of a sector of
 * theirs; 0 if it isn't, or fails a constraint. Popularity never counts.
 */
export function graderOf(judged: Judged): (known: Known) => Grade {
  const subtypes = idsOf('sectorSubtypes', judged.subtypes);
  const sectors = new Set(subtypes.map((id) => Math.floor(id / 100)));
  const types = judged.types && idsOf('eventTypes', judged.types);
  const { cities, attendance, days, atMost } = judged;
  return ({ event: { content, drawnSubtypeId }, city, firstDay, lastDay, price }) => {
    const fails =
      (cities && (city === null || !cities.includes(city))) ||
      (types && !types.includes(content.eventTypeId)) ||
      (attendance && !attendance.includes(content.attendanceType)) ||
      (days && (lastDay < days[0] || firstDay > days[1])) ||
      (atMost !== undefined && price > atMost);
    if (fails) return 0;
    if (subtypes.includes(drawnSubtypeId)) return 3;
    if (content.sectorSubtypes.some((id) => subtypes.includes(id))) return 2;
    return content.sectors.some((id) => sectors.has(id)) ? 1 : 0;
  };
}
