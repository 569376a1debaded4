import {
  presentFields,
  presentLimits,
  toPrice,
  type EditableEvent,
  type EditableSubEvent,
  type EditableTicketType,
  type EventFiles,
  type EventStatus,
  type EventSummary,
} from '@atrium/domain';
import type { subEvents } from '../../db/schema/index.ts';
import type { KeyedFile } from '../../files/file-keys.ts';
import { documentUrl, imageUrl } from '../../files/media-url.ts';
import { placeName } from '../places/index.ts';
import { optionsOf, type Lookups } from '../reference/index.ts';
import type { EditableEventRow, EventHead, EventSummaryRow, TicketTypeRow } from './authored.queries.ts';
import type { AttachedFile } from './version-files.queries.ts';

const isOnline = ({ kind }: EventHead['venue']): boolean => kind === 'online';

const statusOf = ({ event, version }: Pick<EventHead, 'event' | 'version'>): EventStatus =>
  event.cancelledAt ? 'CANCELLED' : version.status;

interface CountedEvent extends EventHead {
  lookups: Lookups;
  capacity: number;
  sold: number;
  thumbnail: string | null;
}

export function presentSummary(row: CountedEvent | EventSummaryRow, keyed: KeyedFile): EventSummary {
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
    venue: {
      id: venue.id,
      name: venue.name,
      place: isOnline(venue) ? '' : placeName(place),
      isOnline: isOnline(venue),
    },
    thumbnailImageUrl: row.thumbnail && imageUrl(keyed(row.thumbnail), 640),
    currentStatus: statusOf(row),
    currentEventVersionId: version.id,
    isPublic: event.approvedVersionId !== null && event.cancelledAt === null && partner.isApproved,
    capacity: row.capacity,
    ticketsSold: row.sold,
  };
}

export const presentTicketType = ({ ticketType, policy }: TicketTypeRow): EditableTicketType => ({
  id: ticketType.id,
  name: ticketType.name,
  description: ticketType.description,
  price: toPrice(ticketType.priceMinor, ticketType.currency),
  quantity: ticketType.quantity,
  taken: ticketType.taken,
  ...presentLimits(ticketType),
  needsCode: ticketType.needsCode,
  needsApproval: ticketType.needsApproval,
  needsCard: ticketType.needsCard,
  requiresCard: ticketType.requiresCard,
  attendance: ticketType.attendance,
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
): EditableSubEvent => ({
  id: extra.id,
  name: extra.name,
  description: extra.description,
  startDateTime: extra.startAt.toISOString(),
  price: toPrice(extra.priceMinor, extra.currency),
  currencyCode: extra.currency,
  subEventType: lookups.list('subEventTypes').get(extra.typeId)?.name ?? '',
  subEventTypeId: extra.typeId,
});

/** Presents the images and documents of a version or a draft. */
export function presentFiles(files: readonly AttachedFile[], keyed: KeyedFile): EventFiles {
  const image = ({ id, fileId, alternativeText }: AttachedFile) => ({
    id,
    url: imageUrl(keyed(fileId), 1280),
    alternativeText,
  });
  const thumbnail = files.find(({ kind }) => kind === 'thumbnail');
  return {
    thumbnail: thumbnail ? image(thumbnail) : null,
    banners: files.filter(({ kind }) => kind === 'banner').map(image),
    speakerImages: files.flatMap((file) =>
      file.speakerId === null ? [] : [{ ...image(file), speakerId: file.speakerId }],
    ),
    documents: files.flatMap(({ id, fileId, kind, name, scanStatus }) =>
      kind === 'agenda' || kind === 'exhibitor-list'
        ? [{ id, type: kind, name, url: documentUrl(keyed(fileId), name), scanStatus }]
        : [],
    ),
  };
}

/** Presents an event to its partner, without the internal notes of decisions. */
export function presentEventForEditors(
  row: EditableEventRow,
  keyed: KeyedFile,
  publicUrl: string | null,
): EditableEvent {
  const { event, venue, partner, lookups } = row;
  const { content } = row.version;
  const options = optionsOf(lookups);
  const attendees = lookups.list('numAttendees').get(content.numAttendeesId ?? 0);

  const banners = row.files.filter(({ kind }) => kind === 'banner');
  const thumbnail = row.files.find(({ kind }) => kind === 'thumbnail');
  const shown = thumbnail ?? banners[0];
  const face = banners[0] ?? thumbnail;

  return {
    ...presentSummary({ ...row, thumbnail: shown?.fileId ?? null }, keyed),
    ...presentFields('partner', content, options),
    partner: { id: partner.id, partnerName: partner.name },
    series: row.series,
    venue: {
      id: venue.id,
      name: venue.name,
      address: venue.address,
      place: isOnline(venue) ? '' : placeName(row.place),
      placeId: row.place.id,
      googlePlaceId: venue.googlePlaceId,
      isOnline: isOnline(venue),
      rooms: venue.rooms,
    },
    attendanceType: lookups.list('attendanceTypes').get(content.attendanceType)?.name ?? '',
    attendanceTypeId: content.attendanceType,
    eventTypeId: content.eventTypeId,
    imageUrl: face ? imageUrl(keyed(face.fileId), 1280) : null,
    bannerImageUrls: banners.map(({ fileId }) => imageUrl(keyed(fileId), 1280)),
    ...presentFiles(row.files, keyed),
    sectors: options('sectors', content.sectors).map((sector) => ({
      ...sector,
      sectorSubtypes: options(
        'sectorSubtypes',
        content.sectorSubtypes.filter((id) => lookups.list('sectorSubtypes').get(id)?.parentId === sector.id),
      ),
    })),
    minAttendees: attendees?.minValue ?? null,
    maxAttendees: attendees?.maxValue ?? null,
    subEvents: row.extras.map((extra) => presentSubEvent(extra, lookups)),
    ticketCurrencyCode: event.currency,
    ticketTypes: row.tickets.map(presentTicketType),
    publicUrl,
    nameChangeDays: event.nameChangeDays,
    acceptsTransfers: event.acceptsTransfers,
    damageLimitMinor: event.damageLimitMinor,
    isNewestPublic: event.approvedVersionId === row.version.id,
    vettingStatusUpdates: row.updates.map(({ id, status, comment, createdAt }) => ({
      id,
      vettingStatus: status,
      comment,
      createdAt: createdAt.toISOString(),
    })),
  };
}
