import {
  dayNumberIn,
  days,
  normalise,
  presentFields,
  presentLimits,
  priceReference,
  refundSpans,
  seatsOf,
  toMajor,
  type Announcement,
  type EventCard,
  type EventDetail,
  type EventId,
  type FileId,
  type PartnerId,
  type PlaceId,
  type PolicyId,
  type PublicTicketType,
  type SeriesId,
  type SubEventId,
  type TicketTypeId,
  type VenueId,
} from '@atrium/domain';
import { documentUrl, imageUrl } from '../../files/media-url.ts';
import { placeName } from '../places/index.ts';
import { presentEventReviews } from '../review-figures/index.ts';
import { optionsOf, type ListName, type Lookups } from '../reference/index.ts';
import { posterAddress } from './poster-address.ts';
import type { EventSource, TicketSource } from './public-events.ts';

/**
 * Raise it with every change of the output here, in `buildSearchRow` or `buildSearchWords`: nodes of a newer release rebuild rows
 * of lower versions. A test compares a hash of the output for a fixed event.
 */
export const projectionVersion = 18;

/** Prebuilt JSON and search words of an event. */
export interface EventDocuments {
  card: string;
  doc: string;
  /** Words that nodes of 0.3 search, by weight: name; tagline; organiser, sectors, venue; description. */
  words: [name: string, tagline: string, about: string, description: string];
}

const iso = (instant: string): string => new Date(instant).toISOString();

/** Finds the cheapest ticket at the venue, or online where there is no other, across currencies; null without tickets. */
export const cheapestTicket = ({ ticketTypes }: EventSource, lookups: Lookups): Cheapest | null =>
  cheapestOf(seatsOf(ticketTypes), lookups);

/** Finds the cheapest ticket that admits online only, where the cheapest is one at the venue. */
function cheapestOnline({ ticketTypes }: EventSource, lookups: Lookups): Cheapest | null {
  const seats = seatsOf(ticketTypes);
  return cheapestOf(
    ticketTypes.filter((type) => !seats.includes(type)),
    lookups,
  );
}

interface Cheapest {
  ticket: TicketSource;
  reference: number;
}

function cheapestOf(tickets: readonly TicketSource[], lookups: Lookups): Cheapest | null {
  let best: Cheapest | null = null;
  for (const ticket of tickets) {
    const major = toMajor({ amountMinor: ticket.priceMinor, currency: ticket.currency });
    const reference = priceReference(major, ticket.currency, lookups.perDollar);
    if (!best || reference < best.reference) best = { ticket, reference };
  }
  return best;
}

// These must stay the last JSON keys, because `setCardFavourite` and `setPageFavourite` replace the suffix.
const flags = { isFavourited: false };
const cardFlags = { ...flags, isSponsored: false };

/** Builds the JSON that lists and event pages send unchanged. */
export function buildEventDocuments(source: EventSource, lookups: Lookups): EventDocuments {
  const { content, partner, venue } = source;
  const nameOf = (list: ListName, id: number) => lookups.list(list).get(id)?.name ?? '';
  const options = optionsOf(lookups);

  const images = (kind: string) => source.files.filter((file) => file.kind === kind);
  const thumbnail = images('thumbnail')[0] ?? images('banner')[0];
  const banners = images('banner').map((file) => imageUrl(file.id, 1280));
  const bannerTexts = images('banner').map((file) => file.alternativeText);
  const price = cheapestTicket(source, lookups)?.ticket;
  const online = cheapestOnline(source, lookups)?.ticket;
  const place = venue.isOnline ? '' : placeName(source.place);
  const { isOnline, rooms } = venue;
  const sectors = options('sectors', content.sectors);
  const attendees =
    content.numAttendeesId === null ? undefined : lookups.list('numAttendees').get(content.numAttendeesId);

  const reviews = source.seriesId === null ? null : presentEventReviews(source.reviews);
  // IDs come from the tables they are the keys of, so each is cast to its branded type.
  const facts = {
    id: source.id as EventId,
    name: content.name,
    eventType: nameOf('eventTypes', content.eventTypeId),
    startDateTime: iso(source.startAt),
    endDateTime: iso(source.endAt),
    timeZone: venue.timeZone,
  };
  const poster = posterAddress({ ...facts, venue: { name: venue.name, place, isOnline }, sectors });
  const shared = {
    ...facts,
    thumbnailImageUrl: thumbnail ? imageUrl(thumbnail.id, 640) : `${poster}/card.svg`,
    otherEventType: content.otherEventType,
    rating: reviews?.stars ?? null,
    reviewCount: reviews?.count ?? 0,
    tagline: content.tagline,
    attendanceType: nameOf('attendanceTypes', content.attendanceType),
    minTicketPrice: price ? toMajor({ amountMinor: price.priceMinor, currency: price.currency }) : null,
    ticketPriceCurrency: price?.currency ?? source.currency,
  };
  const card: EventCard = {
    ...shared,
    venue: { name: venue.name, place, isOnline },
    sectors,
    ...(online && { minOnlinePrice: toMajor({ amountMinor: online.priceMinor, currency: online.currency }) }),
    cheapestTicket: price ? { name: price.name, refunds: refundsOf(price, source) } : null,
    attendeeRange: attendees?.name ?? null,
    ...cardFlags,
  };
  const detail: EventDetail = {
    ...shared,
    reviews,
    attended: source.attended,
    attendedBefore: source.attendedBefore,
    ...presentFields('everyone', content, options),
    venue: {
      id: venue.id as VenueId,
      name: venue.name,
      place,
      placeId: source.place.id as PlaceId,
      googlePlaceId: venue.googlePlaceId,
      address: venue.address,
      ...(isOnline ? { latitude: null, longitude: null } : positionOf(source)),
      isOnline,
      rooms,
    },
    sectors: sectors.map((sector) => ({
      ...sector,
      sectorSubtypes: options(
        'sectorSubtypes',
        content.sectorSubtypes.filter((id) => lookups.list('sectorSubtypes').get(id)?.parentId === sector.id),
      ),
    })),
    minAttendees: attendees?.minValue ?? null,
    maxAttendees: attendees?.maxValue ?? null,
    imageUrl: banners[0] ?? (thumbnail ? imageUrl(thumbnail.id, 1280) : `${poster}/wide.svg`),
    bannerImageUrls: banners,
    ...(bannerTexts.some(Boolean) && { bannerImageTexts: bannerTexts }),
    partner: { id: partner.id as PartnerId, partnerName: partner.name },
    series: source.series && { id: source.series.id as SeriesId, name: source.series.name },
    speakers: content.speakers.map((speaker) => ({ ...speaker, imageUrl: imageOf(speaker.id, source) })),
    subEvents: source.subEvents.map((extra) => ({
      id: extra.id as SubEventId,
      name: extra.name,
      description: extra.description,
      startDateTime: iso(extra.startAt),
      subEventType: nameOf('subEventTypes', extra.typeId),
      price: toMajor({ amountMinor: extra.priceMinor, currency: extra.currency }),
      currencyCode: extra.currency,
    })),
    documents: documentsOf(source),
    ticketCurrencyCode: source.currency,
    damageLimit: toMajor({ amountMinor: source.damageLimitMinor, currency: source.currency }),
    ticketTypes: source.ticketTypes.map(presentPublicTicketType),
    ...(source.groupDiscounts.length > 0
      ? {
          groupDiscounts: source.groupDiscounts.map((one) => ({
            ...one,
            ticketTypeIds: one.ticketTypeIds as TicketTypeId[],
          })),
        }
      : {}),
    ...(source.announcements.length > 0
      ? { announcements: source.announcements.map(presentAnnouncement) }
      : {}),
    ...(source.hasCodes ? { hasCodes: true as const } : {}),
    ...(source.isCancelled ? { isCancelled: true as const } : {}),
    ...flags,
  };
  const about = [
    partner.name,
    venue.name,
    isOnline ? '' : source.place.name,
    ...sectors.map((sector) => sector.name),
  ].join(' ');
  return {
    card: JSON.stringify(card),
    doc: JSON.stringify(detail),
    words:
      source.isCancelled || source.isSuspended
        ? ['', '', '', '']
        : [
            normalise(content.name),
            normalise(content.tagline),
            normalise(about),
            normalise(content.description),
          ],
  };
}

/** A ticket type as visitors see it. */
export const presentPublicTicketType = (ticket: TicketSource): PublicTicketType => ({
  id: ticket.id as TicketTypeId,
  name: ticket.name,
  description: ticket.description,
  price: toMajor({ amountMinor: ticket.priceMinor, currency: ticket.currency }),
  startDateTime: iso(ticket.salesStartAt),
  endDateTime: iso(ticket.salesEndAt),
  ...(ticket.needsApproval && { needsApproval: true as const }),
  ...(ticket.needsCard && { needsCard: true as const }),
  ...(ticket.requiresCard && { requiresCard: true as const }),
  ...(ticket.attendance && { attendance: ticket.attendance }),
  ...presentLimits(ticket),
  cancellationPolicy: ticket.policy && {
    id: ticket.policy.id as PolicyId,
    name: ticket.policy.name,
    cancellationPolicyPeriods: ticket.policy.periods,
  },
});

/** The times of a row come as the database writes them. */
const presentAnnouncement = (row: EventSource['announcements'][number]): Announcement => ({
  ...row,
  publishedAt: iso(row.publishedAt),
  editedAt: row.editedAt && iso(row.editedAt),
});

/** The days until which each share of a ticket is refunded, counted in local days before the event. */
function refundsOf({ policy }: TicketSource, { startAt, venue }: EventSource) {
  const startDay = dayNumberIn(new Date(startAt), venue.timeZone);
  return refundSpans(policy?.periods ?? []).map(({ percentageRefund, endDays }) => ({
    percentage: percentageRefund,
    until: new Date(days(startDay - endDays)).toISOString().slice(0, 10),
  }));
}

function imageOf(speaker: number, { files }: EventSource): string | null {
  const image = files.find(({ speakerId }) => speakerId === speaker);
  return image ? imageUrl(image.id, 640) : null;
}

/** The building's position, or else the middle of its place. */
const positionOf = ({ venue, place }: EventSource) =>
  venue.latitude === null || venue.longitude === null
    ? { latitude: place.latitude, longitude: place.longitude }
    : { latitude: venue.latitude, longitude: venue.longitude };

function documentsOf({ files }: EventSource): EventDetail['documents'] {
  return files.flatMap(({ id, kind, name }) =>
    kind === 'agenda' || kind === 'exhibitor-list'
      ? // `id` is the key of the table of files
        [{ id: id as FileId, type: kind, name, url: documentUrl(id, name) }]
      : [],
  );
}

const endOf = (of: object) => JSON.stringify(of).slice(1);
const plainCardEnd = endOf(cardFlags);
const plainDocumentEnd = endOf(flags);

/** Sets the flags of a card by replacing its suffix, without parsing it. */
export function setCardFavourite(
  card: string,
  marks: Pick<EventCard, 'isFavourited' | 'isSponsored' | 'sponsorship' | 'missing'>,
): string {
  if (!marks.isFavourited && !marks.isSponsored && !marks.missing) return card;
  return card.slice(0, -plainCardEnd.length) + endOf(marks);
}

/** Sets the favourite flag of a page document in the same way. */
export const setPageFavourite = (doc: string): string =>
  doc.slice(0, -plainDocumentEnd.length) + endOf({ isFavourited: true });
