import {
  normalise,
  priceReference,
  toMajor,
  type EventCard,
  type EventDetail,
  type EventId,
  type FileId,
  type Option,
  type PartnerId,
  type PlaceId,
  type PolicyId,
  type SubEventId,
  type TicketTypeId,
  type VenueId,
} from '@atrium/domain';
import { placeName } from '../places/index.ts';
import type { ListName, Lookups } from '../reference/index.ts';
import type { EventSource, TicketSource } from './event-source.ts';

/** The ready answers of one event and the words it is found by. */
export interface EventDocuments {
  card: string;
  doc: string;
  /** Normalised words by weight: name; tagline; organiser, sectors, venue; description. */
  words: [name: string, tagline: string, about: string, description: string];
}

const iso = (instant: string): string => new Date(instant).toISOString();
const picture = (fileId: string, width: number): string => `/media/${fileId}/${width}.webp`;

/** The cheapest ticket by what it is worth, whatever its currency; none without tickets. */
export function cheapest(
  source: EventSource,
  lookups: Lookups,
): { ticket: TicketSource; reference: number } | null {
  let best: { ticket: TicketSource; reference: number } | null = null;
  for (const ticket of source.ticketTypes) {
    const major = toMajor({ amountMinor: ticket.priceMinor, currency: ticket.currency });
    const reference = priceReference(major, ticket.currency, lookups.perDollar);
    if (!best || reference < best.reference) best = { ticket, reference };
  }
  return best;
}

// Last in every card and document, so that they can be changed in the text (see `mark`).
const flags = { isFavourited: false };
const cardFlags = { ...flags, isSponsored: false };

/** Makes the answers that lists and the event's page send as they are. */
export function buildDocuments(source: EventSource, lookups: Lookups): EventDocuments {
  const { content, partner, venue } = source;
  const nameOf = (list: ListName, id: number) => lookups.list(list).get(id)?.name ?? '';
  const options = (list: ListName, ids: readonly number[]): Option[] =>
    ids.flatMap((id) => lookups.list(list).get(id) ?? []).map(({ id, name }) => ({ id, name }));
  const countries = (ids: readonly number[]): Option[] =>
    ids.flatMap((id) => lookups.countries.get(id) ?? []).map(({ id, name }) => ({ id, name }));
  const one = (list: ListName, id: number | null): Option | null =>
    (id === null ? undefined : options(list, [id])[0]) ?? null;

  const pictures = (kind: string) => source.files.filter((file) => file.kind === kind);
  const thumbnail = pictures('thumbnail')[0] ?? pictures('banner')[0];
  const banners = pictures('banner').map((file) => picture(file.id, 1280));
  const price = cheapest(source, lookups)?.ticket;
  const place = placeName(source.place);
  const sectors = options('sectors', content.sectors);
  const attendees =
    content.numAttendeesId === null ? undefined : lookups.list('numAttendees').get(content.numAttendeesId);

  // Ids come from the tables they are the keys of, so each is cast to its kind.
  const shared = {
    id: source.id as EventId,
    name: content.name,
    thumbnailImageUrl: thumbnail ? picture(thumbnail.id, 640) : null,
    eventType: nameOf('eventTypes', content.eventTypeId),
    otherEventType: content.otherEventType,
    rating: source.rating === null ? null : Math.round(source.rating * 2) / 2,
    tagline: content.tagline,
    attendanceType: nameOf('attendanceTypes', content.attendanceType),
    startDateTime: iso(source.startAt),
    endDateTime: iso(source.endAt),
    timeZone: venue.timeZone,
    minTicketPrice: price ? toMajor({ amountMinor: price.priceMinor, currency: price.currency }) : null,
    ticketPriceCurrency: price?.currency ?? source.currency,
  };
  const card: EventCard = { ...shared, venue: { name: venue.name, place }, sectors, ...cardFlags };
  const detail: EventDetail = {
    ...shared,
    description: content.description,
    venue: {
      id: venue.id as VenueId,
      name: venue.name,
      place,
      placeId: source.place.id as PlaceId,
      googlePlaceId: venue.googlePlaceId,
      address: venue.address,
      latitude: source.place.latitude,
      longitude: source.place.longitude,
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
    imageUrl: banners[0] ?? (thumbnail ? picture(thumbnail.id, 1280) : null),
    bannerImageUrls: banners,
    websiteUrl: content.websiteUrl,
    partner: { id: partner.id as PartnerId, partnerName: partner.name },
    eventSize: one('eventSizes', content.eventSizeId),
    eventSizeMetric: content.eventSizeMetric,
    numAttendees: one('numAttendees', content.numAttendeesId),
    previousNumAttendees: content.previousNumAttendees,
    numExhibitors: one('numExhibitors', content.numExhibitorsId),
    previousNumExhibitors: content.previousNumExhibitors,
    audiences: options('audiences', content.audiences),
    attendeeJobTitles: options('jobTitles', content.attendeeJobTitles),
    attendeeClasses: options('attendeeClasses', content.attendeeClasses),
    otherAttendeeClass: content.otherAttendeeClass,
    attendeeDesignations: options('designations', content.attendeeDesignations),
    attendeeCountries: countries(content.attendeeCountries),
    exhibitorTypes: options('exhibitorTypes', content.exhibitorTypes),
    exhibitorCountries: countries(content.exhibitorCountries),
    agendaItems: content.agendaItems.map((item) => ({ ...item, startDateTime: iso(item.startDateTime) })),
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
    ticketTypes: source.ticketTypes.map((ticket) => ({
      id: ticket.id as TicketTypeId,
      name: ticket.name,
      description: ticket.description,
      price: toMajor({ amountMinor: ticket.priceMinor, currency: ticket.currency }),
      startDateTime: iso(ticket.salesStartAt),
      endDateTime: iso(ticket.salesEndAt),
      cancellationPolicy: ticket.policy && {
        id: ticket.policy.id as PolicyId,
        name: ticket.policy.name,
        cancellationPolicyPeriods: ticket.policy.periods,
      },
    })),
    otherInformation: content.otherInformation,
    ...(source.isCancelled ? { isCancelled: true as const } : {}),
    ...flags,
  };
  const about = [partner.name, venue.name, source.place.name, ...sectors.map((sector) => sector.name)].join(
    ' ',
  );
  return {
    card: JSON.stringify(card),
    doc: JSON.stringify(detail),
    words: source.isCancelled
      ? ['', '', '', '']
      : [
          normalise(content.name),
          normalise(content.tagline),
          normalise(about),
          normalise(content.description),
        ],
  };
}

function documentsOf({ files }: EventSource): EventDetail['documents'] {
  return files.flatMap(({ id, kind, name }) =>
    kind === 'agenda' || kind === 'exhibitor-list'
      ? // the key of the table of files
        [{ id: id as FileId, type: kind, name, url: `/media/${id}/${encodeURIComponent(name)}` }]
      : [],
  );
}

const endOf = (of: object) => JSON.stringify(of).slice(1);
const plainCardEnd = endOf(cardFlags);
const plainDocumentEnd = endOf(flags);

/** A card's text with its marks set, without reading the rest of it. */
export function markCard(card: string, marks: { isFavourited: boolean; isSponsored: boolean }): string {
  if (!marks.isFavourited && !marks.isSponsored) return card;
  return (
    card.slice(0, -plainCardEnd.length) +
    endOf({ isFavourited: marks.isFavourited, isSponsored: marks.isSponsored })
  );
}

/** A document's text marked as a favourite of the reader. */
export const markDocument = (doc: string): string =>
  doc.slice(0, -plainDocumentEnd.length) + endOf({ isFavourited: true });
