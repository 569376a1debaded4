import { useNavigateAcrossApps } from '@atrium/account';
import {
  isFailure,
  selectSession,
  useChangeEventMutation,
  useLazyOwnEventQuery,
  useOwnEventQuery,
  type Failure,
} from '@atrium/api-slice';
import { lastRejection, type EditableEvent } from '@atrium/domain';
import { Banner, Card, EmptyState, QueryView, TextLink, toast } from '@atrium/ui';
import { useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import { useParams } from 'react-router';
import { paths } from '../../paths.ts';
import type { Dispute } from './disputed-fields.tsx';
import { draftKey } from './event-draft.ts';
import classes from './event-form.module.css';
import { listsWithCurrentValues, type EventLists } from './event-lists.ts';
import { savedEventResolver } from './event-rules.ts';
import { toEventValues, type EventValues } from './event-values.ts';
import { pickSavedData } from './preview.ts';
import { SavedEventForm } from './saved-event-form.tsx';
import { useEventLists } from './use-event-lists.ts';

const texts = { idle: 'Save Updates', busy: 'Saving Event...', failed: "We couldn't save your changes" };

/** Edits an existing event as a new version. */
export function EditEventPage() {
  const eventId = Number(useParams()['eventId']);
  const { lists } = useEventLists();
  // it may be rejected while it is open, and the email about that is read elsewhere
  const event = useOwnEventQuery({ params: { eventId } }, { refetchOnFocus: true });
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
                <EmptyState title="This event was cancelled" detail="You can't edit it." />
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

function ChangedEvent({ event, options }: { event: EditableEvent; options: EventLists }) {
  // the event when the form opened: a refetch must not change the form's values
  const [before] = useState(event);
  const { findVenues, findOptions } = useEventLists();
  const [change] = useChangeEventMutation();
  const [readEvent] = useLazyOwnEventQuery();
  const findDispute = async (error: unknown) => {
    if (!isFailure(error) || error.code !== 'event-changed') return undefined;
    const { data } = await readEvent({ params: { eventId: before.id } });
    return data && { dispute: disputeOf(error, data) };
  };
  const session = useSelector(selectSession);
  const goTo = useNavigateAcrossApps();
  const lists = useMemo(() => listsWithCurrentValues(options, before), [options, before]);
  const resolver = useMemo(() => savedEventResolver(lists), [lists]);
  const initial = useMemo(() => toEventValues(before), [before]);
  return (
    <SavedEventForm
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
      seriesOfEvent={before.series}
      resolver={resolver}
      save={async (body, basedOn) => {
        const { data, error } = await change({
          params: { eventId: before.id },
          body: { ...body, basedOn },
        });
        return data ?? (await findDispute(error)) ?? { error };
      }}
      onSaved={(id) => {
        toast.success('Event saved');
        void goTo(paths.event(id));
      }}
      known={pickSavedData(before)}
      offers={{
        elsewhere: (
          <Card headingLevel={3} title="Ticket types and extra events">
            <p>
              Tickets and extras are on sale. Edit them{' '}
              <TextLink href={paths.event(before.id)}>on the event page</TextLink>.
            </p>
          </Card>
        ),
      }}
      files={{
        elsewhere: (
          <Card headingLevel={3} title="Images and documents">
            <p>
              They are saved on their own. Change them{' '}
              <TextLink href={paths.eventFiles(before.id)}>among the files of the event</TextLink>.
            </p>
          </Card>
        ),
      }}
    />
  );
}

/** Reads what somebody else has changed from the refusal of an edit. */
function disputeOf({ errors }: Failure, event: EditableEvent): Dispute {
  const theirs = toEventValues(event);
  const isField = (path: string): path is keyof EventValues => Object.hasOwn(theirs, path);
  const fields = errors.flatMap(({ path, params }) =>
    isField(path)
      ? [{ name: path, theirs: textOf(params?.['theirs']), yours: textOf(params?.['yours']) }]
      : [],
  );
  return { fields, theirs, version: event.currentEventVersionId };
}

/** The reviewers' comment on a rejected event. */
function RejectionNotice({ event }: { event: EditableEvent }) {
  const rejection = event.currentStatus === 'REJECTED' && lastRejection(event.vettingStatusUpdates);
  if (!rejection) return null;
  return (
    <Banner tone="warning" title="This event was rejected">
      <p className={classes.comment}>{rejection.comment}</p>
      <p>We'll review it again when you save.</p>
    </Banner>
  );
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
