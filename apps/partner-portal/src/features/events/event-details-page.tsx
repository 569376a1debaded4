import { useEventVersionsQuery, useOwnEventQuery } from '@atrium/api-slice';
import type { AuthoredEvent } from '@atrium/domain';
import { Card, QueryView, TextLink } from '@atrium/ui';
import { useState } from 'react';
import { useParams } from 'react-router';
import { paths } from '../../paths.ts';
import { ExtrasCard, OfferDialogs, TicketTypesCard, useOffers } from '../offers/index.ts';
import { CancelEventDialog } from './cancel-event-dialog.tsx';
import { CancelledNotice } from './cancelled-notice.tsx';
import { EventActions } from './event-actions.tsx';
import { EventAgenda } from './event-agenda.tsx';
import { EventDocuments } from './event-documents.tsx';
import { EventFacts } from './event-facts.tsx';
import { EventHead } from './event-head.tsx';
import { VersionHistory, VettingHistory } from './event-history.tsx';
import { ReviewNotice } from './review-notice.tsx';
import { useCancellation } from './use-cancellation.ts';
import classes from './events.module.css';

/** One own event with all that is known of it, and all that can be done with it. */
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
            <OwnEvent key={data.id} event={data} />
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

function OwnEvent({ event }: { event: AuthoredEvent }) {
  const cancellation = useCancellation(event);
  const offers = useOffers(event);
  const [now] = useState(() => Date.now());
  const isCancelled = event.currentStatus === 'CANCELLED';
  const isOpen = !isCancelled && Date.parse(event.endDateTime) > now;
  const onIntent = isOpen ? offers.begin : undefined;
  return (
    <>
      <EventHead event={event} />
      <EventActions event={event} isCancellable={isOpen} onCancel={cancellation.begin} />
      {isCancelled ? <CancelledNotice query={cancellation.query} /> : <ReviewNotice event={event} />}
      <TicketTypesCard ticketTypes={event.ticketTypes} timeZone={event.timeZone} onIntent={onIntent} />
      <ExtrasCard extras={event.subEvents} timeZone={event.timeZone} onIntent={onIntent} />
      <EventFacts event={event} />
      <EventAgenda items={event.agendaItems} timeZone={event.timeZone} />
      <EventDocuments documents={event.documents} />
      <OfferDialogs event={event} offers={offers} />
      <CancelEventDialog event={event} cancellation={cancellation} />
    </>
  );
}
