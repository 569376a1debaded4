import { days, EventContent } from '@atrium/domain';
import { numAttendees } from '../reference/event-lists.ts';
import { sectors, sectorSubtypes } from '../reference/sectors.ts';
import { pickImages } from '../images/pool.ts';
import { cities, demoVenues } from './cities.ts';
import { demoEventDocuments } from './event-documents.ts';
import { demoFacets } from './facets.ts';
import type { DemoEvent, DemoPartner, DemoPolicy } from './model.ts';
import type { OfferBasis } from './offers.ts';
import { demoExtras, demoTicketTypes } from './offers.ts';
import { slug } from './people.ts';
import { otherInformation } from './phrases.ts';
import { Random, zipf } from './random.ts';
import { demoAgenda, demoSchedule, endOf, startOf } from './schedule.ts';
import { editionAt, editionLabelOf, scheduleOf } from './series.ts';
import { withSpeakers } from './speakers.ts';
import { demoWording } from './wording.ts';

/** The shared input of all events in a run. */
export interface DemoWorld {
  seed: number;
  baseDate: number;
  /** Events without images and with a short agenda, for benchmarks. */
  bulk: boolean;
  /** Share of past events. */
  past: number;
  partners: readonly DemoPartner[];
  policies: ReadonlyMap<number, readonly DemoPolicy[]>;
}

/** Frequency of each event type in percent, in the order of the list. */
const typeWeights = [26, 12, 7, 8, 8, 10, 8, 4, 3, 3, 2, 3, 1, 1, 1, 2, 1, 4, 1];
const typeDraws = typeWeights.flatMap((weight, index) => Array.from({ length: weight }, () => index + 1));
const webinar = 18;
const otherType = 19;
const smallTypes = new Set([4, 5, 12, 16]);

const drawCity = zipf(cities.length, 0.65);
const drawSector = zipf(sectors.length, 0.6);
const drawPartners = new Map<number, (random: Random) => number>();

function drawPartner(random: Random, count: number): number {
  let draw = drawPartners.get(count);
  if (!draw) {
    draw = zipf(count, 0.5);
    drawPartners.set(count, draw);
  }
  return draw(random);
}

function statusOf(
  random: Random,
  isPast: boolean,
  isTrusted: boolean,
): Pick<DemoEvent, 'status'> & { isCancelled: boolean } {
  const draw = random.next();
  if (!isTrusted) return { status: 'PENDING', isCancelled: false };
  if (isPast) return { status: 'APPROVED', isCancelled: draw < 0.02 };
  if (draw < 0.04) return { status: 'PENDING', isCancelled: false };
  if (draw < 0.06) return { status: 'REJECTED', isCancelled: false };
  return { status: 'APPROVED', isCancelled: draw < 0.075 };
}

const venuesById = new Map(demoVenues.map((venue) => [venue.id, venue]));

const subtypeIds = Map.groupBy(sectorSubtypes, (subtype) => subtype.parentId);

/** Generates the event at an index, from 0, independently of all others; editions of a series share their draws. */
export function demoEvent(world: DemoWorld, index: number): DemoEvent {
  const edition = editionAt(world, index);
  const random = new Random(world.seed, 5, edition?.nextIndex ?? index);
  const id = index + 1;
  const isDrawnPast = random.chance(world.past);
  const isPast = edition ? edition.before > 0 : isDrawnPast;
  const chosen = world.partners[drawPartner(random, world.partners.length)];
  // A partner without approval can't have past events.
  const partner =
    edition?.partner ?? (isPast && chosen?.vettingStatus !== 'APPROVED' ? world.partners[0] : chosen);
  if (!partner) throw new RangeError('no partner');
  const eventType = typeDraws[random.int(0, typeDraws.length - 1)] ?? 1;
  const isVirtual = eventType === webinar || random.chance(0.06);
  const isHybrid = !isVirtual && random.chance(0.22);
  const city = cities[random.chance(0.4) ? partner.home : drawCity(random)];
  if (!city) throw new RangeError('no city');
  const sectorId = random.chance(0.75) ? random.pick(partner.sectorIds) : drawSector(random) + 1;
  const region = random.chance(0.75) ? random.pick(city.regions) : 'International';
  const drawnPopularity = Math.min(9, Math.exp((random.bell() - 0.5) * 5.5 - 0.42));
  // what takes place again has enough buyers
  const popularity = edition ? Math.max(2, drawnPopularity) : drawnPopularity;
  const baseDay = Math.floor(world.baseDate / days(1));
  const drawn = demoSchedule(random, eventType, city.timeZone, baseDay, isPast && !edition);
  const schedule = edition ? scheduleOf(drawn, edition, baseDay) : drawn;
  const startAt = startOf(schedule);
  const endAt = endOf(schedule);
  const year = new Date(startAt).getUTCFullYear();
  const wording = demoWording(random, { sectorId, eventType, city: city.name, region, year });
  const drawnStatus = statusOf(random, isPast, partner.vettingStatus === 'APPROVED');
  const { status, isCancelled } = edition
    ? ({ status: 'APPROVED', isCancelled: false } as const)
    : drawnStatus;
  const isSoldOut =
    !world.bulk &&
    smallTypes.has(eventType) &&
    !isVirtual &&
    status === 'APPROVED' &&
    !isCancelled &&
    random.chance(0.07);
  const facets = demoFacets(random, {
    eventType,
    isVirtual,
    popularity,
    countryId: city.countryId,
    isMetric: city.country !== 'US',
    isSmall: isSoldOut,
  });
  const band = numAttendees[(facets.numAttendeesId ?? 1) - 1];
  const basis: OfferBasis = {
    eventId: id,
    eventType,
    isVirtual,
    isHybrid,
    isSoldOut,
    currency: city.currency,
    schedule,
    startAt,
    endAt,
    dollars:
      !isSoldOut && random.chance(eventType === webinar ? 0.5 : 0.08)
        ? 0
        : priceOf(random, eventType, schedule.days, isVirtual),
    places: ((band?.minValue ?? 20) + (band?.maxValue ?? 15_000)) / 2,
    policyIds: (world.policies.get(partner.id) ?? []).map((policy) => policy.id),
    baseDate: world.baseDate,
  };
  const hasTickets = isSoldOut || !random.chance(0.04);
  const createdAt = Math.max(
    partner.createdAt,
    Math.min(world.baseDate - days(random.int(1, 40)), startAt - days(random.int(310, 400))),
  );
  const second = random.chance(0.2) ? drawSector(random) + 1 : sectorId;
  const content = EventContent.parse({
    name: wording.name,
    tagline: wording.tagline,
    description: wording.description,
    websiteUrl: `https://www.${slug(wording.name)}.example`,
    editionLabel: edition && editionLabelOf(schedule, edition),
    attendanceType: isVirtual ? 2 : isHybrid ? 3 : 1,
    eventTypeId: eventType,
    otherEventType: eventType === otherType ? wording.typeWord : null,
    ...facets,
    sectors: second === sectorId ? [sectorId] : [sectorId, second],
    sectorSubtypes: subtypesOf(random, sectorId, second, wording.subtypeId),
    otherInformation: random.chance(0.85) ? random.pick(otherInformation) : null,
    ...withSpeakers(
      new Random(world.seed, 11, id),
      demoAgenda(
        random,
        schedule,
        world.bulk ? 3 : agendaLength(random, schedule.days, eventType),
        wording.fill,
      ),
      world.bulk,
    ),
  });
  const clicked = Math.round(
    popularity * (40 + random.next() * 160) * interestOf(startAt - world.baseDate, isPast),
  );
  const opened = Math.round(clicked * (1.2 + random.next()));
  const venueId = isVirtual ? city.onlineVenueId : random.pick(city.venueIds);
  const isSponsored =
    !world.bulk &&
    !isPast &&
    startAt < world.baseDate + days(200) &&
    status === 'APPROVED' &&
    !isCancelled &&
    hasTickets &&
    id % 47 === 0;
  const isDocumented = isSponsored || (!world.bulk && !isPast && partner.id === 1 && id % 4 === 0);
  return {
    id,
    partnerId: partner.id,
    seriesId: edition?.seriesId ?? null,
    editionLabel: content.editionLabel ?? String(new Date(days(schedule.firstDay)).getUTCFullYear()),
    status,
    cancelledAt: isCancelled
      ? Math.min(startAt - days(random.int(10, 30)), world.baseDate - days(random.int(1, 5)))
      : null,
    createdAt,
    currency: city.currency,
    venueId,
    placeId: city.placeId,
    timeZone: city.timeZone,
    startAt,
    endAt,
    content,
    ticketTypes: hasTickets ? demoTicketTypes(random, basis) : [],
    subEvents: world.bulk || !hasTickets ? [] : demoExtras(random, basis),
    documents: isDocumented
      ? demoEventDocuments(
          world.seed,
          { id, createdAt, startAt, endAt, timeZone: city.timeZone, content },
          venuesById.get(venueId),
        )
      : [],
    images: world.bulk ? [] : pickImages(sectorId, (most) => random.int(0, most)),
    popularity,
    visits: { shown: Math.round(clicked * (12 + random.next() * 16)), clicked, opened },
    isSponsored,
    isSoldOut,
    drawnSubtypeId: wording.subtypeId,
  };
}

/** People look at what is near: interest falls by half within about two months. */
const interestOf = (ahead: number, isPast: boolean): number =>
  isPast ? 0.1 : 0.4 + 2 * Math.exp(-ahead / days(90));

function priceOf(random: Random, eventType: number, days: number, isVirtual: boolean): number {
  const base = isVirtual
    ? 90
    : [2, 3].includes(eventType)
      ? 160
      : [11, 17].includes(eventType)
        ? 45
        : [4, 5, 16].includes(eventType)
          ? 190
          : 320;
  return base * (0.7 + 0.3 * days) * Math.exp((random.bell() - 0.5) * 3);
}

/** Some organisers publish the agenda later. */
const agendaLength = (random: Random, days: number, eventType: number): number =>
  random.chance(0.06) ? 0 : drawnAgendaLength(random, days, eventType);

const drawnAgendaLength = (random: Random, days: number, eventType: number): number =>
  eventType === webinar ? 3 : Math.min(14, random.int(3, 5) + days * random.int(1, 3));

function subtypesOf(random: Random, sectorId: number, second: number, subtypeId: number): number[] {
  const more = random.some(subtypeIds.get(sectorId) ?? [], random.int(0, 2)).map((subtype) => subtype.id);
  const other =
    second === sectorId ? [] : random.some(subtypeIds.get(second) ?? [], 1).map((subtype) => subtype.id);
  return [...new Set([subtypeId, ...more, ...other])].sort((a, b) => a - b);
}
