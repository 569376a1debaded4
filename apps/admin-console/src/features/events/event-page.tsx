import { useAdminEventQuery, useEventNeighboursQuery } from '@atrium/api-slice';
import type { AdminEvent, EventId } from '@atrium/domain';
import { EventImages, QueryView } from '@atrium/ui';
import { useParams } from 'react-router';
import { paths } from '../../paths.ts';
import { detailClasses as classes, DetailHead } from '../detail-layout/index.ts';
import { QueueBar, useQueue } from '../lists/index.ts';
import { eventDecisions, useCommentBox, VettingPanel } from '../vetting/index.ts';
import { EventChanges } from './event-changes.tsx';
import { EventInformation, EventProgramme } from './event-information.tsx';
import { LocationPanel } from './location-panel.tsx';
import { useEventActions } from './use-event-actions.ts';
import { useEventList } from './use-event-list.ts';
import { VisitorPreview } from './visitor-preview.tsx';

/** The newest version of an event, to be corrected and decided on. */
export function EventPage() {
  const eventId = Number(useParams()['eventId']) as EventId; // the server responds 404 to an invalid ID
  const event = useAdminEventQuery({ params: { eventId } }, { refetchOnMountOrArgChange: true });
  const { order } = useEventList();
  const { currentData: neighbours } = useEventNeighboursQuery(
    { params: { eventId }, query: order },
    { refetchOnMountOrArgChange: true },
  );
  const isWaitingOnly = order.status === 'PENDING';
  // prefetches the next event
  const following = neighbours?.next ?? eventId;
  useAdminEventQuery({ params: { eventId: following } }, { skip: !isWaitingOnly });
  useEventNeighboursQuery({ params: { eventId: following }, query: order }, { skip: !isWaitingOnly });
  const { bar, openNext } = useQueue({
    listName: 'Events',
    listPath: paths.events,
    hrefOf: paths.event,
    neighbours,
    isWaitingOnly,
  });
  return (
    <div className={classes.page}>
      <title>{`${event.currentData?.name ?? 'Event'} | Atrium admin`}</title>
      <QueueBar {...bar} />
      <QueryView query={{ ...event, data: event.currentData, isLoading: event.isFetching }}>
        {(detail) => <Detail key={detail.id} event={detail} openNext={openNext} />}
      </QueryView>
    </div>
  );
}

function Detail({ event, openNext }: { event: AdminEvent; openNext: (() => void) | undefined }) {
  const { vetting, moving } = useEventActions(event);
  const commentBox = useCommentBox();
  return (
    <>
      <header>
        <DetailHead
          name={event.name}
          statuses={[event.currentStatus]}
          onDecide={() => commentBox.current?.focus()}
        />
        <p className={classes.text}>{event.tagline}</p>
      </header>
      <div className={classes.columns}>
        <div className={classes.stack}>
          <EventImages name={event.name} images={event.banners} />
          <EventChanges event={event} />
          <EventInformation event={event} />
          <EventProgramme event={event} />
        </div>
        <div className={classes.side}>
          <VettingPanel
            title="Admin Vetting"
            status={event.currentStatus}
            updates={event.vettingStatusUpdates}
            ready={eventDecisions}
            commentBox={commentBox}
            openNext={openNext}
            {...vetting}
          />
          <VisitorPreview event={event} />
          <LocationPanel venue={event.venue} {...moving} />
        </div>
      </div>
    </>
  );
}
