import { useSiteOrigin } from '@atrium/account';
import type { Availability, EventDetail } from '@atrium/domain';
import { t } from '@atrium/ui/language';
import { pageAddress } from '../../head/page-address.ts';
import { PageHead } from '../../head/page-head.tsx';
import { breadcrumbs, StructuredData, type Thing } from '../../head/structured-data.tsx';
import { paths } from '../../paths.ts';

export interface EventHeadProps {
  event: EventDetail;
  /** What is left, where it is known. */
  stocks: Availability | undefined;
}

/** What search engines and shared links know of an event. */
export function EventHead({ event, stocks }: EventHeadProps) {
  const origin = useSiteOrigin();
  const path = paths.event(event.id);
  return (
    <>
      <PageHead
        title={`${event.name} | Atrium`}
        description={event.tagline}
        path={path}
        picture={event.imageUrl}
      />
      <StructuredData
        things={[
          eventThing(event, stocks, origin),
          breadcrumbs(origin, [
            { name: t('Home'), path: paths.home },
            { name: t('Events'), path: paths.events },
            { name: event.name, path },
          ]),
        ]}
      />
    </>
  );
}

const schema = (name: string) => `https://schema.org/${name}`;
const modes: Readonly<Record<string, string>> = {
  'In-Person': 'OfflineEventAttendanceMode',
  Virtual: 'OnlineEventAttendanceMode',
  Hybrid: 'MixedEventAttendanceMode',
};
const availabilities = {
  'on-sale': 'InStock',
  'not-yet': 'PreOrder',
  'sold-out': 'SoldOut',
  ended: 'Discontinued',
  cancelled: 'Discontinued',
} as const;

/** The event as schema.org knows it. */
export function eventThing(event: EventDetail, stocks: Availability | undefined, origin: string): Thing {
  const url = pageAddress(origin, paths.event(event.id));
  const { venue } = event;
  const place = {
    '@type': 'Place',
    name: venue.name,
    address: venue.address ? `${venue.address}, ${venue.place}` : venue.place,
    ...(venue.latitude !== null && venue.longitude !== null
      ? { geo: { '@type': 'GeoCoordinates', latitude: venue.latitude, longitude: venue.longitude } }
      : {}),
  };
  const online = { '@type': 'VirtualLocation', url };
  const locations: Readonly<Record<string, unknown>> = { Virtual: online, Hybrid: [place, online] };
  return {
    '@type': 'Event',
    name: event.name,
    description: event.description,
    url,
    startDate: event.startDateTime,
    endDate: event.endDateTime,
    eventStatus: schema(event.isCancelled ? 'EventCancelled' : 'EventScheduled'),
    eventAttendanceMode: schema(modes[event.attendanceType] ?? 'OfflineEventAttendanceMode'),
    location: locations[event.attendanceType] ?? place,
    ...(event.imageUrl ? { image: event.bannerImageUrls.map((picture) => `${origin}${picture}`) } : {}),
    organizer: { '@type': 'Organization', name: event.partner.partnerName, url: event.websiteUrl ?? url },
    offers: event.ticketTypes.map(({ id, name, price, startDateTime, endDateTime }) => {
      const stock = stocks?.find(({ ticketTypeId }) => ticketTypeId === id);
      return {
        '@type': 'Offer',
        name,
        url,
        price,
        priceCurrency: event.ticketCurrencyCode,
        validFrom: startDateTime,
        validThrough: endDateTime,
        ...(stock ? { availability: schema(availabilities[stock.status]) } : {}),
      };
    }),
  };
}
