import { useEventVersionsQuery, useOwnEventQuery } from '@atrium/api-slice';
import { Card, QueryView, TextLink } from '@atrium/ui';
import { useParams } from 'react-router';
import { paths } from '../../paths.ts';
import { EventAgenda } from './event-agenda.tsx';
import { EventDocuments } from './event-documents.tsx';
import { EventExtras } from './event-extras.tsx';
import { EventFacts } from './event-facts.tsx';
import { EventHead } from './event-head.tsx';
import { TicketTypes } from './ticket-types.tsx';
import { VersionHistory, VettingHistory } from './event-history.tsx';
import classes from './events.module.css';

/** One own event with all that is known of it. */
export function EventDetailsPage() {
  const eventId = Number(useParams()['eventId']);
  const event = useOwnEventQuery({ params: { eventId } });
  const versions = useEventVersionsQuery({ params: { eventId } });
  return (
    <div className={classes.stack}>
      <title>{`${event.data?.name ?? 'Event'} | Atrium for organisers`}</title>
      <TextLink href={paths.section('events')}>Events</TextLink>
      <QueryView query={event}>
        {(data) => (
          <>
            <EventHead event={data} />
            <EventFacts event={data} />
            <TicketTypes ticketTypes={data.ticketTypes} timeZone={data.timeZone} />
            <EventExtras extras={data.subEvents} timeZone={data.timeZone} />
            <EventAgenda items={data.agendaItems} timeZone={data.timeZone} />
            <EventDocuments documents={data.documents} />
            <VettingHistory updates={data.vettingStatusUpdates} />
            <Card title="Version history">
              <QueryView query={versions}>{(found) => <VersionHistory versions={found} />}</QueryView>
            </Card>
          </>
        )}
      </QueryView>
    </div>
  );
}
