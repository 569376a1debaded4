import { useSiteOrigin } from '@atrium/account';
import type { Availability, EventDetail } from '@atrium/domain';
import { t } from '@atrium/texts';
import { pageAddress } from '../../head/page-address.ts';
import { PageHead, sharedImage } from '../../head/page-head.tsx';
import { breadcrumbs, StructuredData, type Thing } from '../../head/structured-data.tsx';
import { paths } from '../../paths.ts';

export interface EventHeadProps {
  event: EventDetail;
  /** Availability of the ticket types; undefined until it is loaded. */
  stocks: Availability | undefined;
}

/** Title, description and structured data of an event, for search engines and shared links. */
export function EventHead({ event, stocks }: EventHeadProps) {
  const origin = useSiteOrigin();
  const path = paths.event(event.id);
  return (
    <>
      <PageHead
        title={`${event.name} | Atrium`}
        description={event.tagline}
        path={path}
        imageUrl={event.imageUrl}
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

/** Posters as PNG, because search engines read no SVG. */
const imagesOf = ({ bannerImageUrls, imageUrl }: EventDetail): readonly string[] =>
  bannerImageUrls.length > 0 ? bannerImageUrls : imageUrl ? [sharedImage(imageUrl)] : [];

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

const rated = (ratingValue: number, more = {}) => ({ ratingValue, bestRating: 10, worstRating: 1, ...more });

const performer = ({ name, title, company }: EventDetail['speakers'][number]) => ({
  '@type': 'Person',
  name,
  ...(title && { jobTitle: title }),
  ...(company && { affiliation: { '@type': 'Organization', name: company } }),
});

/** The series with what its reviews come to, once there are enough for stars. */
const ratedSeries = ({ name, reviews }: EventDetail) =>
  reviews?.mean && {
    superEvent: {
      '@type': 'EventSeries',
      name,
      aggregateRating: rated(reviews.mean, { '@type': 'AggregateRating', reviewCount: reviews.count }),
      review: reviews.newest.map(({ author, publishedAt, score, text }) => ({
        '@type': 'Review',
        author: { '@type': 'Person', name: author ?? t('Former attendee') },
        datePublished: publishedAt,
        reviewBody: text,
        reviewRating: rated(score, { '@type': 'Rating' }),
      })),
    },
  };

/** The event as a schema.org node. */
function eventThing(event: EventDetail, stocks: Availability | undefined, origin: string): Thing {
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
  const isOnline = venue.isOnline || event.attendanceType === 'Virtual';
  const online = { '@type': 'VirtualLocation', url };
  const locations: Readonly<Record<string, unknown>> = { Hybrid: [place, online] };
  return {
    '@type': 'Event',
    name: event.name,
    description: event.description,
    url,
    startDate: event.startDateTime,
    endDate: event.endDateTime,
    eventStatus: schema(event.isCancelled ? 'EventCancelled' : 'EventScheduled'),
    eventAttendanceMode: schema(modes[event.attendanceType] ?? 'OfflineEventAttendanceMode'),
    location: isOnline ? online : (locations[event.attendanceType] ?? place),
    image: imagesOf(event).map((image) => `${origin}${image}`),
    organizer: { '@type': 'Organization', name: event.partner.partnerName, url: event.websiteUrl ?? url },
    ...(event.speakers.length > 0 && { performer: event.speakers.map(performer) }),
    ...ratedSeries(event),
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
