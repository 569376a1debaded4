import { days, type AdminEventSummary, type EventId } from '@atrium/domain';
import {
  Card,
  Link,
  QueryView,
  ResponsiveImage,
  Switch,
  TextLink,
  useNow,
  type ViewedQuery,
} from '@atrium/ui';
import { useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import { vettingClasses as classes, type DelayedDecision } from '../vetting/index.ts';
import { waitingTime } from '../lists/index.ts';

export interface WaitingEventsProps {
  query: ViewedQuery<{ items: readonly AdminEventSummary[]; total: number }>;
  /** The open event. */
  current: EventId;
  /** The decision that isn't sent yet. */
  delayed: Pick<DelayedDecision, 'href' | 'status'> | null;
  /** The page was opened from the list that is shown, so that its filters stay. */
  isOwnList: boolean;
  hasLetterKeys: boolean;
  onLetterKeys: (isOn: boolean) => void;
}

const keys = [
  ['J or →', 'next'],
  ['K or ←', 'back'],
  ['A', 'approve'],
  ['R', 'reject'],
  ['U', 'undo the decision before'],
  ['1 to 6', 'checklist'],
  ['Ctrl Enter', 'to the comment; again to decide and open the next'],
] as const;

/** Lists what waits for a decision, and the keys to work through it. */
export function WaitingEvents(props: WaitingEventsProps) {
  const { query, current, delayed, isOwnList, hasLetterKeys, onLetterKeys } = props;
  const { search } = useLocation();
  const now = useNow();
  const hrefOf = isOwnList ? (id: number) => `${paths.event(id)}${search}` : paths.eventToVet;
  return (
    <Card isFlush>
      <div className={classes.queueHead}>
        <h2>Events to vet</h2>
        {query.data && <span>{query.data.total}</span>}
      </div>
      <QueryView query={query} empty={{ when: ({ items }) => items.length === 0, text: 'Nothing waiting' }}>
        {({ items, total }) => (
          <>
            <ul aria-label="Events to vet" className={classes.queue}>
              {items.map((event) => (
                <li key={event.id}>
                  <Link
                    href={hrefOf(event.id)}
                    aria-current={event.id === current ? 'true' : undefined}
                    className={classes.queueLink}
                  >
                    {event.thumbnailImageUrl ? (
                      <ResponsiveImage
                        src={event.thumbnailImageUrl}
                        alt=""
                        sizes="3rem"
                        className={classes.picture}
                      />
                    ) : (
                      <span className={classes.picture} />
                    )}
                    <div>
                      <strong>{event.name}</strong>
                      <span>{event.partner.partnerName}</span>
                      {delayed?.href.split('?')[0] === paths.event(event.id) ? (
                        <span>{delayed.status === 'APPROVED' ? 'Approved' : 'Rejected'}, not sent yet</span>
                      ) : (
                        <Age event={event} now={now} />
                      )}
                    </div>
                  </Link>
                </li>
              ))}
            </ul>
            {total > items.length && (
              <div className={classes.queueFoot}>
                <TextLink href={paths.eventsToVet}>All {total}</TextLink>
              </div>
            )}
          </>
        )}
      </QueryView>
      <div className={classes.queueFoot}>
        <dl aria-label="Keys" className={classes.keys}>
          {keys.map(([key, meaning]) => (
            <div key={key} style={{ display: 'contents' }}>
              <dt>
                <kbd className={classes.key}>{key}</kbd>
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
        <Switch isSelected={hasLetterKeys} onChange={onLetterKeys}>
          Letters and digits
        </Switch>
      </div>
    </Card>
  );
}

const soonDays = 30;

/** Says how long an event has waited, or how soon it starts. */
function Age({ event, now }: { event: AdminEventSummary; now: number }) {
  const left = Math.floor((Date.parse(event.startDateTime) - now) / days(1));
  if (left < 0 || left >= soonDays) return <span>Waiting for {waitingTime(event.submittedAt, now)}</span>;
  return (
    <span className={classes.urgent}>
      {left === 0 ? 'Starts today' : `Starts in ${left} ${left === 1 ? 'day' : 'days'}`}
    </span>
  );
}
