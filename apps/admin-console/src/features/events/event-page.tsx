import { useAdminEventQuery, useAdminEventsQuery, useEventNeighboursQuery } from '@atrium/api-slice';
import type { AdminEvent, EventId } from '@atrium/domain';
import { QueryView, ThreePane } from '@atrium/ui';
import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useParams } from 'react-router';
import { paths } from '../../paths.ts';
import { detailClasses as classes, DetailHead } from '../detail-layout/index.ts';
import { QueueBar, useQueue } from '../lists/index.ts';
import {
  ChecklistCard,
  DecisionNotice,
  eventDecisions,
  useDecisionDelay,
  useCommentBox,
  useVettingDraft,
  VettingPanel,
  WarningsCard,
  warningText,
} from '../vetting/index.ts';
import { AttendeeDataCard } from './attendee-data-card.tsx';
import { EventChanges } from './event-changes.tsx';
import { EventInformation, EventProgramme } from './event-information.tsx';
import { LocationPanel } from './location-panel.tsx';
import { PublicPage } from './public-page.tsx';
import { useEventActions } from './use-event-actions.ts';
import { useEventList } from './use-event-list.ts';
import { PublicLinks } from './public-links.tsx';
import { WaitingEvents } from './waiting-events.tsx';

const allWaiting = { status: 'PENDING', sort: 'submitted', when: 'all' } as const;

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
  const waiting = useAdminEventsQuery(
    { query: { ...(isWaitingOnly ? order : allWaiting), limit: 50 } },
    { refetchOnMountOrArgChange: true },
  );
  const [hasLetterKeys, setLetterKeys] = useState(true);
  const { waiting: delayed } = useDecisionDelay();
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
      <QueueBar {...bar} hasLetterKeys={hasLetterKeys} />
      <QueryView query={{ ...event, data: event.currentData, isLoading: event.isFetching }}>
        {(detail) => (
          <Detail
            key={`${detail.id} ${delayed?.subject === subjectOf(detail)}`}
            event={detail}
            openNext={openNext}
            hasLetterKeys={hasLetterKeys}
            waiting={
              <WaitingEvents
                query={waiting}
                current={detail.id}
                delayed={delayed}
                isOwnList={isWaitingOnly}
                hasLetterKeys={hasLetterKeys}
                onLetterKeys={setLetterKeys}
              />
            }
          />
        )}
      </QueryView>
    </div>
  );
}

interface DetailProps {
  event: AdminEvent;
  openNext: (() => void) | undefined;
  waiting: ReactNode;
  hasLetterKeys: boolean;
}

type PaneId = 'waiting' | 'page' | 'decision';

const subjectOf = ({ id, currentEventVersionId }: AdminEvent) => `event.${id}.${currentEventVersionId}`;

function Detail({ event, openNext, waiting, hasLetterKeys }: DetailProps) {
  const { vetting, sendDecision, moving } = useEventActions(event);
  const delay = useDecisionDelay();
  const { pathname, search } = useLocation();
  const [shown, setShown] = useState<PaneId>('page');
  const { draft, change, clear } = useVettingDraft(subjectOf(event));
  // shown at once, because nothing hidden takes the focus
  const commentBox = useCommentBox(() => flushSync(() => setShown('decision')));
  const goDecide = () => {
    flushSync(() => setShown('decision'));
    commentBox.current?.focus();
  };
  const page = (
    <>
      <PublicPage event={event} />
      <EventChanges event={event} />
      <EventInformation event={event} />
      <EventProgramme event={event} />
    </>
  );
  const decision = (
    <>
      <WarningsCard warnings={event.warnings} />
      <ChecklistCard
        checked={draft.checked}
        onChange={(checked) => change({ checked })}
        hasLetterKeys={hasLetterKeys}
      />
      {delay.waiting?.subject === subjectOf(event) ? (
        <DecisionNotice title="Admin Vetting" />
      ) : (
        <VettingPanel
          title="Admin Vetting"
          status={event.currentStatus}
          updates={event.vettingStatusUpdates}
          ready={eventDecisions}
          commentBox={commentBox}
          openNext={openNext}
          draft={draft}
          onChange={change}
          onDecided={clear}
          onUndo={delay.undo}
          onDelay={(form) =>
            delay.delay({
              subject: subjectOf(event),
              name: event.name,
              status: form.status,
              href: pathname + search,
              send: () => sendDecision(form),
            })
          }
          findings={event.warnings.map((warning) => warningText(warning).detail)}
          hasLetterKeys={hasLetterKeys}
          {...vetting}
        />
      )}
      <LocationPanel venue={event.venue} {...moving} />
      <AttendeeDataCard event={event} />
    </>
  );
  return (
    <>
      <header>
        <DetailHead name={event.name} statuses={[event.currentStatus]} onDecide={goDecide} />
        <p className={classes.text}>{event.tagline}</p>
        <PublicLinks event={event} />
      </header>
      <ThreePane
        shown={shown}
        onShow={setShown}
        panes={[
          { id: 'waiting', title: 'Waiting', content: waiting },
          { id: 'page', title: 'Page', content: page },
          { id: 'decision', title: 'Decision', content: decision },
        ]}
      />
    </>
  );
}
