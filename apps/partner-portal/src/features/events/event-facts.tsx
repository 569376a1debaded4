import { formatEventTime, type AuthoredEvent } from '@atrium/domain';
import { Card, DescriptionList, TextLink } from '@atrium/ui';
import type { ReactNode } from 'react';
import classes from './events.module.css';

interface Fact {
  term: string;
  description: ReactNode;
}

const number = (value: number | null) => value?.toLocaleString('en-US') ?? null;
const names = (options: readonly { name: string }[]) => options.map(({ name }) => name).join(', ');

/** A group of facts; those that are not known say so. */
function Facts({ title, items }: { title: string; items: readonly Fact[] }) {
  return (
    <Card title={title}>
      <DescriptionList
        items={items.map(({ term, description }) => ({
          term,
          description:
            description === null || description === '' ? (
              <span className={classes.quiet}>Not provided</span>
            ) : (
              description
            ),
        }))}
      />
    </Card>
  );
}

/** All that was said of an event. */
export function EventFacts({ event }: { event: AuthoredEvent }) {
  const { venue, timeZone, eventSize, websiteUrl, otherAttendeeClass, otherEventType } = event;
  return (
    <>
      <Facts
        title="Basic information"
        items={[
          { term: 'Event type', description: otherEventType ?? event.eventType },
          { term: 'Starts', description: formatEventTime(event.startDateTime, timeZone) },
          { term: 'Ends', description: formatEventTime(event.endDateTime, timeZone) },
          {
            term: 'Venue',
            description: [venue.name, venue.address, venue.place].filter(Boolean).join(', '),
          },
          { term: 'Attendance', description: event.attendanceType },
          { term: 'Event size', description: eventSize?.name ?? null },
          { term: 'Size metric', description: event.eventSizeMetric },
          {
            term: 'Website',
            description: websiteUrl && (
              <TextLink href={websiteUrl} target="_blank" rel="noopener noreferrer">
                {websiteUrl}
              </TextLink>
            ),
          },
          { term: 'Currency', description: event.ticketCurrencyCode },
          { term: 'Capacity', description: number(event.capacity) },
          { term: 'Tickets sold', description: number(event.ticketsSold) },
        ]}
      />
      <Facts
        title="Sectors and audience"
        items={[
          ...event.sectors.map(({ name, sectorSubtypes }) => ({
            term: name,
            description: names(sectorSubtypes) || 'The whole sector',
          })),
          { term: 'Audience', description: names(event.audiences) },
        ]}
      />
      <Facts
        title="Attendees and exhibitors"
        items={[
          { term: 'Expected attendees', description: event.numAttendees?.name ?? null },
          { term: 'Attendees last time', description: number(event.previousNumAttendees) },
          { term: 'Job titles', description: names(event.attendeeJobTitles) },
          { term: 'Designations', description: names(event.attendeeDesignations) },
          {
            term: 'Attendee classes',
            description: [names(event.attendeeClasses), otherAttendeeClass].filter(Boolean).join(', '),
          },
          { term: 'Attendee countries', description: names(event.attendeeCountries) },
          { term: 'Expected exhibitors', description: event.numExhibitors?.name ?? null },
          { term: 'Exhibitors last time', description: number(event.previousNumExhibitors) },
          { term: 'Exhibitor types', description: names(event.exhibitorTypes) },
          { term: 'Exhibitor countries', description: names(event.exhibitorCountries) },
        ]}
      />
      <Facts
        title="Other information"
        items={[{ term: 'Notes for attendees', description: event.otherInformation }]}
      />
    </>
  );
}
