import type { EventDetail } from '@atrium/domain';
import { EventFacts, EventTexts } from '@atrium/ui';
import { t } from '@atrium/texts';
import { paths } from '../../paths.ts';
import { EventReviews } from '../reviews/index.ts';
import { Agenda } from './agenda.tsx';
import { Editions } from './editions.tsx';
import { EventDocuments } from './event-documents.tsx';
import { capacityText } from './capacity.ts';
import { OptionalExtras } from './optional-extras.tsx';
import { Organiser } from './organiser.tsx';
import { Speakers } from './speakers.tsx';

/** Details below the header: facts, programme, extras, documents, organiser. */
export function EventSections({ event, canContact }: { event: EventDetail; canContact: boolean }) {
  return (
    <>
      <EventFacts
        event={event}
        group="event"
        more={[{ term: t('Capacity'), description: capacityText(event.minAttendees, event.maxAttendees) }]}
      />
      <Agenda
        items={event.agendaItems}
        speakers={event.speakers}
        timeZone={event.timeZone}
        sectorId={event.sectors[0]?.id}
      />
      {event.speakers.length > 0 && <Speakers event={event} />}
      <EventFacts event={event} group="audience" />
      <EventFacts event={event} group="attendance" />
      <OptionalExtras extras={event.subEvents} timeZone={event.timeZone} />
      <EventDocuments documents={event.documents} />
      <EventTexts event={event} />
      {event.series && <Editions event={event} series={event.series} />}
      {event.reviews && <EventReviews eventId={event.id} reviews={event.reviews} />}
      <Organiser
        eventId={event.id}
        partner={event.partner}
        contactHref={canContact ? paths.contactOrganiser(event.id) : null}
      />
    </>
  );
}
