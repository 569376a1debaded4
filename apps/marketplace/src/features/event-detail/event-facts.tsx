import { formatEventTime, type EventDetail } from '@atrium/domain';
import { Card, DescriptionList, TextLink, kindOf } from '@atrium/ui';
import { formatNumber, locale, said, saidPlace, t } from '@atrium/ui/language';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { inMetric } from '../event-search/index.ts';
import { names } from './names.tsx';
import classes from './event-detail.module.css';

interface Fact {
  term: string;
  description: ReactNode;
}

/** Draws a group of facts, leaving out what is not known. */
function Facts({ title, items }: { title: string; items: readonly Fact[] }) {
  const known = items.filter(({ description }) => description !== null && description !== '');
  if (known.length === 0) return null;
  return (
    <Card title={title}>
      <DescriptionList items={known} />
    </Card>
  );
}

const number = (value: number | null) => value && formatNumber(value);

function spanText(least: number | null, most: number | null): string | null {
  if (least !== null && most !== null) return t('{{least}} to {{most}}', { least, most });
  if (least !== null) return t('At least {{number}}', { number: least });
  return most === null ? null : t('At most {{number}}', { number: most });
}

/** When, where, what and who. */
export function EventInformation({ event }: { event: EventDetail }) {
  const { venue, timeZone, eventSize, eventSizeMetric } = event;
  return (
    <Facts
      title={t('Event information')}
      items={[
        { term: t('Starts'), description: formatEventTime(event.startDateTime, timeZone, locale()) },
        { term: t('Ends'), description: formatEventTime(event.endDateTime, timeZone, locale()) },
        { term: t('Venue'), description: <Venue venue={venue} /> },
        { term: t('Attendance'), description: t(event.attendanceType) },
        { term: t('Event type'), description: kindOf(event) },
        { term: t('Event size'), description: eventSize && inMetric(eventSize.name, eventSizeMetric) },
        { term: t('Capacity'), description: spanText(event.minAttendees, event.maxAttendees) },
      ]}
    />
  );
}

function Venue({ venue }: Pick<EventDetail, 'venue'>) {
  const query = [venue.name, venue.address ?? venue.place].join(', ');
  const place = venue.googlePlaceId ? `&query_place_id=${encodeURIComponent(venue.googlePlaceId)}` : '';
  return (
    <>
      {venue.name}
      <br />
      {venue.address && (
        <>
          {venue.address}
          <br />
        </>
      )}
      {saidPlace(venue.place)}
      <br />
      <TextLink
        href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}${place}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        {t('Show on a map')} <ExternalLink size={13} aria-hidden className={classes.external} />
      </TextLink>
    </>
  );
}

/** The sectors with their subtypes, and whom the event is for. */
export function IndustryAndAudience({ event }: { event: EventDetail }) {
  return (
    <Facts
      title={t('Industry and audience')}
      items={[
        ...event.sectors.map(({ name, sectorSubtypes }) => ({
          term: t(name),
          description: names(sectorSubtypes) ?? t('The whole sector'),
        })),
        { term: t('Audience'), description: names(event.audiences) },
      ]}
    />
  );
}

/** Who comes, and who shows. */
export function AttendeesAndExhibitors({ event }: { event: EventDetail }) {
  const { attendeeClasses, otherAttendeeClass } = event;
  // an organiser's own word stands for Other
  const classesOf = otherAttendeeClass
    ? [...attendeeClasses.filter(({ name }) => name !== 'Other'), { name: otherAttendeeClass }]
    : attendeeClasses;
  return (
    <Facts
      title={t('Attendee and exhibitor information')}
      items={[
        { term: t('Expected attendees'), description: said(event.numAttendees?.name ?? null) },
        { term: t('Attendees last time'), description: number(event.previousNumAttendees) },
        { term: t('Job titles'), description: names(event.attendeeJobTitles) },
        { term: t('Designations'), description: names(event.attendeeDesignations) },
        { term: t('Attendee classes'), description: names(classesOf) },
        { term: t('Attendee countries'), description: names(event.attendeeCountries) },
        { term: t('Expected exhibitors'), description: said(event.numExhibitors?.name ?? null) },
        { term: t('Exhibitors last time'), description: number(event.previousNumExhibitors) },
        { term: t('Exhibitor types'), description: names(event.exhibitorTypes) },
        { term: t('Exhibitor countries'), description: names(event.exhibitorCountries) },
      ]}
    />
  );
}
