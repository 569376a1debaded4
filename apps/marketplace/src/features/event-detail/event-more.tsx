import type { EventDetail } from '@atrium/domain';
import { Card, ReadMore } from '@atrium/ui';
import { t } from '@atrium/ui/language';
import { paths } from '../../paths.ts';
import { Agenda } from './agenda.tsx';
import { EventDocuments } from './event-documents.tsx';
import { AttendeesAndExhibitors, EventInformation, IndustryAndAudience } from './event-facts.tsx';
import { OptionalExtras } from './optional-extras.tsx';
import { Organiser } from './organiser.tsx';

/** All there is to know beyond name, place and price. */
export function EventMore({ event, canContact }: { event: EventDetail; canContact: boolean }) {
  return (
    <>
      <EventInformation event={event} />
      <Agenda items={event.agendaItems} timeZone={event.timeZone} />
      <IndustryAndAudience event={event} />
      <AttendeesAndExhibitors event={event} />
      <OptionalExtras extras={event.subEvents} timeZone={event.timeZone} />
      <EventDocuments documents={event.documents} />
      {event.otherInformation && (
        <Card title={t('Other information')}>
          <ReadMore text={event.otherInformation} limit={150} />
        </Card>
      )}
      <Organiser
        name={event.partner.partnerName}
        websiteUrl={event.websiteUrl}
        contactHref={canContact ? paths.contactOrganiser(event.id) : null}
      />
    </>
  );
}
