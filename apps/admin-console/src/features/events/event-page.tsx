import { useAdminEventQuery, useEventNeighboursQuery } from '@atrium/api-slice';
import type { AdminEvent, EventId } from '@atrium/domain';
import { EventPictures, QueryView } from '@atrium/ui';
import { useParams } from 'react-router';
import { paths } from '../../paths.ts';
import { detailClasses as classes, DetailHead } from '../detail/index.ts';
import { QueueBar, useQueue } from '../lists/index.ts';
import { eventDecisions, useCommentBox, VettingPanel } from '../vetting/index.ts';
import { EventChanges } from './event-changes.tsx';
import { EventInformation, OtherInformation } from './event-information.tsx';
import { LocationPanel } from './location-panel.tsx';
import { useEventActs } from './use-event-acts.ts';
import { useEventList } from './use-event-list.ts';

/** One event, as its newest version has it, to be corrected and decided on. */
export function EventPage() {
  const eventId = Number(useParams()['eventId']) as EventId; // the server answers 404 to what is none
  const event = useAdminEventQuery({ params: { eventId } }, { refetchOnMountOrArgChange: true });
  const { order } = useEventList();
  const { currentData: neighbours } = useEventNeighboursQuery(
    { params: { eventId }, query: order },
    { refetchOnMountOrArgChange: true },
  );
  const isWaitingOnly = order.status === 'PENDING';
  // the next one is there before it is asked for
  const following = neighbours?.next ?? eventId;
  useAdminEventQuery({ params: { eventId: following } }, { skip: !isWaitingOnly });
  useEventNeighboursQuery({ params: { eventId: following }, query: order }, { skip: !isWaitingOnly });
  const { bar, goOn } = useQueue({
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
        {(detail) => <Detail key={detail.id} event={detail} goOn={goOn} />}
      </QueryView>
    </div>
  );
}

function Detail({ event, goOn }: { event: AdminEvent; goOn: (() => void) | undefined }) {
  const { vetting, moving } = useEventActs(event);
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
          <EventPictures name={event.name} pictures={event.banners} />
          <EventChanges event={event} />
          <EventInformation event={event} />
          <OtherInformation event={event} />
        </div>
        <div className={classes.side}>
          <VettingPanel
            title="Admin Vetting"
            status={event.currentStatus}
            updates={event.vettingStatusUpdates}
            ready={eventDecisions}
            commentBox={commentBox}
            goOn={goOn}
            {...vetting}
          />
          <LocationPanel venue={event.venue} {...moving} />
        </div>
      </div>
    </>
  );
}
