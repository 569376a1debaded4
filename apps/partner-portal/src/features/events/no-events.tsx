import type { EventTime } from '@atrium/domain';
import { Button, EmptyState } from '@atrium/ui';
import { paths } from '../../paths.ts';
import { usePastEventCount } from './use-past-event-count.ts';

export interface NoEventsProps {
  when: EventTime;
  isFiltered: boolean;
}

/** Says that a list of the partner's events is empty. */
export function NoEvents({ when, isFiltered }: NoEventsProps) {
  if (isFiltered) return <EmptyState title="No events found matching your search criteria" />;
  if (when === 'upcoming') return <NoUpcomingEvents />;
  return <EmptyState title={when === 'past' ? 'You have no past events' : 'You have no events yet'} />;
}

/** Leads to the past events, if there are any. */
function NoUpcomingEvents() {
  const past = usePastEventCount();
  return past === 0 ? (
    <EmptyState title="You have no upcoming events" />
  ) : (
    <EmptyState
      title="You have no upcoming events"
      detail={past === 1 ? 'One event is over.' : `${past.toLocaleString('en-US')} events are over.`}
      action={
        <Button variant="secondary" href={paths.pastEvents}>
          See past events
        </Button>
      }
    />
  );
}
