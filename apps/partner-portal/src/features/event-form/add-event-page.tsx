import { useGoTo } from '@atrium/account';
import { selectSession, useCreateEventMutation, useOwnEventQuery, useSettingsQuery } from '@atrium/api-slice';
import { Banner, QueryView, TextLink } from '@atrium/ui';
import { useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';
import { useOfferChoices } from '../offers/index.ts';
import { draftKey, requestIdOf } from './event-draft.ts';
import { EventForm } from './event-form.tsx';
import classes from './event-form.module.css';
import { choosable, type EventLists } from './event-lists.ts';
import { newEventResolver } from './event-rules.ts';
import { copyOf, emptyEvent, type EventValues } from './event-values.ts';
import { nothingKnown } from './preview.ts';
import { useEventLists } from './use-event-lists.ts';

const texts = { idle: 'Create Event', busy: 'Creating Event...', failed: 'The event was not created' };

/** Where an event is written; `?from=` begins with what another own event says. */
export function AddEventPage() {
  const from = Number(useSearchParams()[0].get('from')) || null;
  const { lists } = useEventLists();
  return (
    <div className={classes.page}>
      <title>Create event | Atrium for organisers</title>
      <TextLink href={paths.section('events')}>Events</TextLink>
      <h1>{from ? 'Duplicate event' : 'Create event'}</h1>
      <QueryView query={lists}>
        {(data) => (from ? <Duplicate key={from} from={from} lists={data} /> : <BlankEvent lists={data} />)}
      </QueryView>
    </div>
  );
}

/** Begins with the currency of the own settings; without them one is chosen here all the same. */
function BlankEvent({ lists }: { lists: EventLists }) {
  const { data, isLoading } = useSettingsQuery();
  const initial = data ? { ...emptyEvent, currencyCode: data.defaultCurrency } : emptyEvent;
  return (
    <QueryView query={{ data: isLoading ? undefined : initial, isLoading }}>
      {(values) => <NewEvent subject="new" lists={lists} initial={values} />}
    </QueryView>
  );
}

function Duplicate({ from, lists }: { from: number; lists: EventLists }) {
  const event = useOwnEventQuery({ params: { eventId: from } });
  const [now] = useState(() => new Date());
  return (
    <QueryView query={event}>
      {(data) => {
        const initial = choosable(copyOf(data, now), lists);
        return (
          <>
            <Banner title="Check the dates">
              Everything {data.name} says is copied, and its dates, agenda, extras and ticket sales are moved
              to the same weekdays of {initial.startDateTime?.slice(0, 4)}. Pictures and documents are added
              in the next step.
            </Banner>
            <NewEvent subject={`copy-${from}`} lists={lists} initial={initial} />
          </>
        );
      }}
    </QueryView>
  );
}

interface NewEventProps {
  /** What the draft is kept for. */
  subject: string;
  lists: EventLists;
  initial: EventValues;
}

function NewEvent({ subject, lists, initial }: NewEventProps) {
  const { findVenues, findOptions } = useEventLists();
  const [create] = useCreateEventMutation();
  const session = useSelector(selectSession);
  const goTo = useGoTo();
  const storageKey = draftKey(session?.partnerId ?? 0, subject);
  const resolver = useMemo(() => newEventResolver(lists), [lists]);
  return (
    <EventForm
      label="Create event"
      saveTexts={texts}
      initial={initial}
      draft={{ storageKey, basedOn: null }}
      lists={lists}
      findVenues={findVenues}
      findOptions={findOptions}
      resolver={resolver}
      save={async (body) => {
        const { data, error } = await create({
          body,
          headers: { 'idempotency-key': requestIdOf(storageKey, body) },
        });
        return data ?? { error };
      }}
      onSaved={(id) => void goTo(paths.eventFiles(id))}
      known={nothingKnown}
      offers={useOfferChoices()}
    />
  );
}
