import type { EventDetail } from '@atrium/domain';
import { Card, EventFacts, EventTexts, ReadMore } from '@atrium/ui';
import { t } from '@atrium/texts';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { EventReviews } from '../reviews/index.ts';
import { Agenda } from './agenda.tsx';
import { Announcements } from './announcements.tsx';
import { AttendancePlot } from './attendance-plot.tsx';
import { attendanceRows } from './attendance-rows.ts';
import { attendanceTexts } from './attendance-texts.ts';
import { Editions } from './editions.tsx';
import { EventDocuments } from './event-documents.tsx';
import { capacityText } from './capacity.ts';
import { OptionalExtras } from './optional-extras.tsx';
import { Organiser } from './organiser.tsx';
import { SectionNav } from './section-nav.tsx';
import { Speakers } from './speakers.tsx';
import { Venue } from './venue.tsx';
import classes from './event-sections.module.css';

export interface EventSectionsProps {
  event: EventDetail;
  canContact: boolean;
  /** ID of the tickets, if they are for sale to this visitor. */
  ticketsId: string | null;
}

/** A part of the page that the navigation leads to. */
interface Section {
  id: string;
  name: string;
  content: ReactNode;
}

/** Everything below the header, with a navigation that stays in view. */
export function EventSections({ event, canContact, ticketsId }: EventSectionsProps) {
  const sections = sectionsOf(event, canContact);
  const tickets = ticketsId === null ? [] : [{ id: ticketsId, name: t('Tickets') }];
  return (
    <>
      <SectionNav sections={sections} apart={tickets} />
      {sections.map(({ id, content }) => (
        <div key={id} id={id} className={classes.section}>
          {content}
        </div>
      ))}
    </>
  );
}

function sectionsOf(event: EventDetail, canContact: boolean): readonly Section[] {
  const { venue, speakers, series, reviews } = event;
  const isCompared = attendanceRows(event).length > 0;
  const all: readonly (Section | false)[] = [
    {
      id: 'overview',
      name: t('Overview'),
      content: (
        <>
          <Announcements event={event} />
          <Card title={t('About this event')}>
            <ReadMore text={event.description} limit={150} />
          </Card>
          <EventFacts
            event={event}
            group="event"
            without={venue.isOnline ? [] : ['venueId']}
            more={[
              { term: t('Capacity'), description: capacityText(event.minAttendees, event.maxAttendees) },
            ]}
          />
          <OptionalExtras event={event} />
          <EventDocuments documents={event.documents} />
          <EventTexts event={event} />
        </>
      ),
    },
    {
      id: 'agenda',
      name: t('Agenda'),
      content: (
        <Agenda
          items={event.agendaItems}
          speakers={speakers}
          timeZone={event.timeZone}
          sectorId={event.sectors[0]?.id}
        />
      ),
    },
    speakers.length > 0 && {
      id: 'speakers',
      name: t('Speakers'),
      content: <Speakers event={event} />,
    },
    {
      id: 'who-comes',
      name: t('Who comes'),
      content: (
        <>
          <AttendancePlot event={event} />
          <EventFacts event={event} group="audience" />
          <EventFacts
            event={event}
            group="attendance"
            without={['previousNumAttendees']}
            more={
              isCompared
                ? []
                : [{ term: t('Attendees so far'), description: attendanceTexts(event).join('\n') }]
            }
          />
        </>
      ),
    },
    !venue.isOnline && { id: 'venue', name: t('Venue'), content: <Venue event={event} /> },
    reviews !== null && {
      id: 'reviews',
      name: t('Reviews'),
      content: (
        <>
          {series && <Editions event={event} series={series} />}
          <EventReviews eventId={event.id} reviews={reviews} />
        </>
      ),
    },
    {
      id: 'organiser',
      name: t('Organiser'),
      content: <Organiser event={event} contactHref={canContact ? paths.contactOrganiser(event.id) : null} />,
    },
  ];
  return all.filter((section) => section !== false);
}
