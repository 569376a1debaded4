import {
  money,
  toMajor,
  type AuthoredEvent,
  type AuthoredSubEvent,
  type AuthoredTicketType,
  type Currency,
  type EventStatus,
  type EventSummary,
  type Option,
} from '@atrium/domain';
import type { subEvents } from '../../db/schema/index.ts';
import { placeName } from '../places/index.ts';
import type { ListName, Lookups } from '../reference/index.ts';
import type { AuthoredRow, EventHead, EventSummaryRow, TicketTypeRow } from './authored.queries.ts';

const price = (amountMinor: number, currency: Currency) => ({
  amount: toMajor(money(amountMinor, currency)),
  currency: { code: currency },
});
const media = (fileId: string, width: number): string => `/media/${fileId}/${width}.webp`;

/** Where an event stands. */
export const statusOf = ({ event, version }: Pick<EventHead, 'event' | 'version'>): EventStatus =>
  event.cancelledAt ? 'CANCELLED' : version.status;

interface Summed extends EventHead {
  lookups: Lookups;
  capacity: number;
  sold: number;
  thumbnail: string | null;
}

export function presentSummary(row: Summed | EventSummaryRow): EventSummary {
  const { event, version, venue, place, partner, lookups } = row;
  const { content } = version;
  return {
    id: event.id,
    name: content.name,
    tagline: content.tagline,
    description: content.description,
    eventType: lookups.list('eventTypes').get(content.eventTypeId)?.name ?? '',
    otherEventType: content.otherEventType,
    startDateTime: version.startAt.toISOString(),
    endDateTime: version.endAt.toISOString(),
    timeZone: venue.timeZone,
    venue: { id: venue.id, name: venue.name, place: placeName(place) },
    thumbnailImageUrl: row.thumbnail && media(row.thumbnail, 640),
    currentStatus: statusOf(row),
    currentEventVersionId: version.id,
    isPublic: event.approvedVersionId !== null && event.cancelledAt === null && partner.isApproved,
    capacity: row.capacity,
    ticketsSold: row.sold,
  };
}

export const presentTicketType = ({ ticketType, policy }: TicketTypeRow): AuthoredTicketType => ({
  id: ticketType.id,
  name: ticketType.name,
  description: ticketType.description,
  price: price(ticketType.priceMinor, ticketType.currency),
  quantity: ticketType.quantity,
  taken: ticketType.taken,
  startDateTime: ticketType.salesStartAt.toISOString(),
  endDateTime: ticketType.salesEndAt.toISOString(),
  cancellationPolicyId: ticketType.policyId,
  cancellationPolicy: policy && {
    id: policy.id,
    name: policy.name,
    cancellationPolicyPeriods: policy.periods,
  },
});

export const presentSubEvent = (
  extra: typeof subEvents.$inferSelect,
  lookups: Lookups,
): AuthoredSubEvent => ({
  id: extra.id,
  name: extra.name,
  description: extra.description,
  startDateTime: extra.startAt.toISOString(),
  price: price(extra.priceMinor, extra.currency),
  currencyCode: extra.currency,
  subEventType: lookups.list('subEventTypes').get(extra.typeId)?.name ?? '',
  subEventTypeId: extra.typeId,
});

/** An event as its partner reads it; decisions without the internal notes. */
export function presentAuthored(row: AuthoredRow): AuthoredEvent {
  const { event, venue, partner, lookups } = row;
  const { content } = row.version;
  const options = (list: ListName, ids: readonly number[]): Option[] =>
    ids.flatMap((id) => lookups.list(list).get(id) ?? []).map(({ id, name }) => ({ id, name }));
  const one = (list: ListName, id: number | null): Option | null =>
    id === null ? null : (options(list, [id])[0] ?? null);
  const countries = (ids: readonly number[]): Option[] =>
    ids.flatMap((id) => lookups.countries.get(id) ?? []).map(({ id, name }) => ({ id, name }));
  const attendees = lookups.list('numAttendees').get(content.numAttendeesId ?? 0);

  const picture = (file: AuthoredRow['pictures'][number]) => ({
    id: file.id,
    url: media(file.fileId, 1280),
    alternativeText: file.alternativeText,
  });
  const banners = row.pictures.filter(({ kind }) => kind === 'banner');
  const thumbnail = row.pictures.find(({ kind }) => kind === 'thumbnail');
  const shown = thumbnail ?? banners[0];

  return {
    ...presentSummary({ ...row, thumbnail: shown?.fileId ?? null }),
    partner: { id: partner.id, partnerName: partner.name },
    venue: {
      id: venue.id,
      name: venue.name,
      address: venue.address,
      place: placeName(row.place),
      placeId: row.place.id,
      googlePlaceId: venue.googlePlaceId,
    },
    attendanceType: lookups.list('attendanceTypes').get(content.attendanceType)?.name ?? '',
    attendanceTypeId: content.attendanceType,
    eventTypeId: content.eventTypeId,
    websiteUrl: content.websiteUrl,
    imageUrl: banners[0] ? media(banners[0].fileId, 1280) : shown ? media(shown.fileId, 1280) : null,
    bannerImageUrls: banners.map(({ fileId }) => media(fileId, 1280)),
    thumbnail: thumbnail ? picture(thumbnail) : null,
    banners: banners.map(picture),
    documents: row.pictures.flatMap(({ id, fileId, kind, name }) =>
      kind === 'agenda' || kind === 'exhibitor-list'
        ? [{ id, type: kind, name, url: `/media/${fileId}/${encodeURIComponent(name)}` }]
        : [],
    ),
    sectors: options('sectors', content.sectors).map((sector) => ({
      ...sector,
      sectorSubtypes: options(
        'sectorSubtypes',
        content.sectorSubtypes.filter((id) => lookups.list('sectorSubtypes').get(id)?.parentId === sector.id),
      ),
    })),
    minAttendees: attendees?.minValue ?? null,
    maxAttendees: attendees?.maxValue ?? null,
    eventSize: one('eventSizes', content.eventSizeId),
    eventSizeMetric: content.eventSizeMetric,
    numAttendees: one('numAttendees', content.numAttendeesId),
    previousNumAttendees: content.previousNumAttendees,
    numExhibitors: one('numExhibitors', content.numExhibitorsId),
    previousNumExhibitors: content.previousNumExhibitors,
    audiences: options('audiences', content.audiences),
    attendeeClasses: options('attendeeClasses', content.attendeeClasses),
    otherAttendeeClass: content.otherAttendeeClass,
    attendeeJobTitles: options('jobTitles', content.attendeeJobTitles),
    attendeeDesignations: options('designations', content.attendeeDesignations),
    attendeeCountries: countries(content.attendeeCountries),
    exhibitorTypes: options('exhibitorTypes', content.exhibitorTypes),
    exhibitorCountries: countries(content.exhibitorCountries),
    agendaItems: content.agendaItems,
    subEvents: row.extras.map((extra) => presentSubEvent(extra, lookups)),
    ticketCurrencyCode: event.currency,
    ticketTypes: row.tickets.map(presentTicketType),
    otherInformation: content.otherInformation,
    vettingStatusUpdates: row.updates.map(({ id, status, comment, createdAt }) => ({
      id,
      vettingStatus: status,
      comment,
      createdAt: createdAt.toISOString(),
    })),
  };
}
