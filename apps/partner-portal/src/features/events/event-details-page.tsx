import { useEventVersionsQuery, useOwnEventQuery, useOwnPartnerQuery } from '@atrium/api-slice';
import type { EditableEvent } from '@atrium/domain';
import { Card, QueryView, TextLink } from '@atrium/ui';
import { useParams } from 'react-router';
import { paths } from '../../paths.ts';
import { useRights } from '../../rights/use-rights.ts';
import { AttendanceCard } from '../attendance/index.ts';
import { SellingNotice } from '../company/index.ts';
import {
  ExtrasCard,
  TicketTypeOrExtraDialogs,
  TicketTypesCard,
  useTicketDialogs,
} from '../ticket-types/index.ts';
import { CancelEventDialog } from './cancel-event-dialog.tsx';
import { CancelledNotice } from './cancelled-notice.tsx';
import { EventActions } from './event-actions.tsx';
import { EventAgenda } from './event-agenda.tsx';
import { EventCockpit } from './event-cockpit.tsx';
import { EventDocuments } from './event-documents.tsx';
import { OwnEventFacts } from './event-facts.tsx';
import { EventHead } from './event-head.tsx';
import { VersionHistory, VettingHistory } from './event-history.tsx';
import { DamageLimitCard } from '../damage/index.ts';
import { NameChangesCard } from './name-changes-card.tsx';
import { ReviewNotice } from './review-notice.tsx';
import { EventSpeakers } from './event-speakers.tsx';
import { ShareCard } from './share-card.tsx';
import { TransfersCard } from './transfers-card.tsx';
import { useCancellation } from './use-cancellation.ts';
import classes from './events.module.css';

/** All details of an event, and its actions. */
export function EventDetailsPage() {
  const eventId = Number(useParams()['eventId']);
  const event = useOwnEventQuery({ params: { eventId } }, { refetchOnFocus: true });
  const versions = useEventVersionsQuery({ params: { eventId } });
  return (
    <div className={classes.stack}>
      <title>{`${event.data?.name ?? 'Event'} | Atrium for organisers`}</title>
      <TextLink href={paths.section('events')}>Events</TextLink>
      <QueryView query={event}>
        {(data) => (
          <>
            <OwnEvent key={data.id} event={data} now={event.fulfilledTimeStamp ?? NaN} />
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

/** `now` is when the event was read: later than the sale start of a ticket type that was just added. */
function OwnEvent({ event, now }: { event: EditableEvent; now: number }) {
  const may = useRights();
  const partner = useOwnPartnerQuery(undefined, {
    skip: !may('company') || event.isPublic || event.currentStatus === 'CANCELLED',
  });
  const cancellation = useCancellation(event);
  const dialogs = useTicketDialogs(event);
  const isCancelled = event.currentStatus === 'CANCELLED';
  const isOpen = !isCancelled && Date.parse(event.endDateTime) > now;
  const isEditable = isOpen && may('change-events');
  const onIntent = isEditable ? dialogs.begin : undefined;
  return (
    <>
      <EventHead event={event} now={now} />
      <EventActions event={event} isCancellable={isOpen} onCancel={cancellation.begin} />
      {isCancelled ? <CancelledNotice query={cancellation.query} /> : <ReviewNotice event={event} />}
      {partner.data && <SellingNotice partner={partner.data} />}
      {may('figures') && !isCancelled && Date.parse(event.endDateTime) <= now && (
        <AttendanceCard eventId={event.id} />
      )}
      {may('figures') && <EventCockpit event={event} now={now} />}
      {event.publicUrl && !isCancelled && <ShareCard event={event} url={event.publicUrl} />}
      <TicketTypesCard
        ticketTypes={event.ticketTypes}
        timeZone={event.timeZone}
        now={now}
        onIntent={onIntent}
      />
      {isEditable && <NameChangesCard event={event} />}
      {isEditable && <TransfersCard event={event} />}
      {isEditable && <DamageLimitCard event={event} />}
      <ExtrasCard extras={event.subEvents} timeZone={event.timeZone} onIntent={onIntent} />
      <OwnEventFacts event={event} />
      <EventAgenda items={event.agendaItems} speakers={event.speakers} timeZone={event.timeZone} />
      <EventSpeakers speakers={event.speakers} images={event.speakerImages} />
      <EventDocuments documents={event.documents} />
      <TicketTypeOrExtraDialogs event={event} dialogs={dialogs} />
      <CancelEventDialog event={event} cancellation={cancellation} />
    </>
  );
}
