import { useGoTo } from '@atrium/account';
import { selectSession, useChangeEventMutation, useOwnEventQuery } from '@atrium/api-slice';
import { lastRejection, type AuthoredEvent } from '@atrium/domain';
import { Banner, Card, EmptyState, QueryView, TextLink, toast } from '@atrium/ui';
import { useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import { useParams } from 'react-router';
import { paths } from '../../paths.ts';
import { draftKey } from './event-draft.ts';
import { EventForm } from './event-form.tsx';
import classes from './event-form.module.css';
import { listsHolding, type EventLists } from './event-lists.ts';
import { savedEventResolver } from './event-rules.ts';
import { valuesOf } from './event-values.ts';
import { knownOf } from './preview.ts';
import { useEventLists } from './use-event-lists.ts';

const texts = { idle: 'Save Updates', busy: 'Saving Event...', failed: 'Your changes were not saved' };

/** Where an event that there is gets its next version. */
export function EditEventPage() {
  const eventId = Number(useParams()['eventId']);
  const { lists } = useEventLists();
  const event = useOwnEventQuery({ params: { eventId } });
  return (
    <div className={classes.page}>
      <title>{`Edit ${event.data?.name ?? 'event'} | Atrium for organisers`}</title>
      <TextLink href={paths.event(eventId)}>{event.data?.name ?? 'Event'}</TextLink>
      <h1>Edit event</h1>
      <QueryView query={lists}>
        {(options) => (
          <QueryView query={event}>
            {(data) =>
              data.currentStatus === 'CANCELLED' ? (
                <EmptyState title="This event was called off" detail="It cannot be changed any more." />
              ) : (
                <>
                  <RejectionNotice event={data} />
                  <ChangedEvent key={eventId} event={data} options={options} />
                </>
              )
            }
          </QueryView>
        )}
      </QueryView>
    </div>
  );
}

function ChangedEvent({ event, options }: { event: AuthoredEvent; options: EventLists }) {
  // what the event was when the form began: a refetch must not change it under what is typed
  const [before] = useState(event);
  const { findVenues, findOptions } = useEventLists();
  const [change] = useChangeEventMutation();
  const session = useSelector(selectSession);
  const goTo = useGoTo();
  const lists = useMemo(() => listsHolding(options, before), [options, before]);
  const resolver = useMemo(() => savedEventResolver(lists), [lists]);
  const initial = useMemo(() => valuesOf(before), [before]);
  return (
    <EventForm
      label="Edit event"
      saveTexts={texts}
      initial={initial}
      draft={{
        storageKey: draftKey(session?.partnerId ?? 0, `event-${before.id}`),
        basedOn: before.currentEventVersionId,
      }}
      lists={lists}
      findVenues={findVenues}
      findOptions={findOptions}
      resolver={resolver}
      save={async (body) => {
        const { data, error } = await change({ params: { eventId: before.id }, body });
        return data ?? { error };
      }}
      onSaved={(id) => {
        toast.success('Event saved');
        void goTo(paths.event(id));
      }}
      known={knownOf(before)}
      offers={{
        elsewhere: (
          <Card title="Ticket types and extra events">
            <p>
              They are on sale already, so each is changed by itself{' '}
              <TextLink href={paths.event(before.id)}>on the page of the event</TextLink>.
            </p>
          </Card>
        ),
      }}
    />
  );
}

/** What to mend in an event that was turned down. */
function RejectionNotice({ event }: { event: AuthoredEvent }) {
  const rejection = event.currentStatus === 'REJECTED' && lastRejection(event.vettingStatusUpdates);
  if (!rejection) return null;
  return (
    <Banner tone="warning" title="This event was rejected">
      <p className={classes.comment}>{rejection.comment}</p>
      <p>Once you save it, it is looked at again.</p>
    </Banner>
  );
}
