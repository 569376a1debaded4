import { deviceTime } from '@atrium/domain';
import {
  isFailure,
  selectSession,
  useAttendanceQuery,
  useEventDraftQuery,
  useOwnEventQuery,
  useSettingsQuery,
} from '@atrium/api-slice';
import { formatNumber } from '@atrium/texts';
import { Banner, QueryView, TextLink } from '@atrium/ui';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation, useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';
import { draftKey, readDraft } from './event-draft.ts';
import classes from './event-form.module.css';
import { dropHiddenOptions, type EventLists } from './event-lists.ts';
import { EventValues, toNextEdition, emptyEvent } from './event-values.ts';
import { NewEventForm } from './new-event-form.tsx';
import { useEventLists } from './use-event-lists.ts';

/** Creates an event; `?from=` copies an existing one, `?draft=` continues a draft of the company. */
export function AddEventPage() {
  const key = useFormKey();
  return <OpenedPage key={key} />;
}

/** Returns the key of the form: that of the address at which it was opened, before its draft got one of its own. */
function useFormKey(): string {
  const { key, ...location } = useLocation();
  const state: unknown = location.state;
  return typeof state === 'object' && state !== null && 'form' in state && typeof state.form === 'string'
    ? state.form
    : key;
}

function OpenedPage() {
  const [search] = useSearchParams();
  const [{ from, draftId }] = useState({
    from: Number(search.get('from')) || null,
    draftId: search.get('draft'),
  });
  const { lists } = useEventLists();
  const partnerId = useSelector(selectSession)?.partnerId ?? 0;
  return (
    <div className={classes.page}>
      <title>Create event | Atrium for organisers</title>
      <TextLink href={paths.section('events')}>Events</TextLink>
      <h1>{from ? 'Plan next edition' : 'Create event'}</h1>
      <QueryView query={lists}>
        {(data) => {
          const opened = { lists: data, partnerId };
          if (draftId) return <Continued draftId={draftId} {...opened} />;
          return from ? <Duplicate from={from} {...opened} /> : <BlankEvent {...opened} />;
        }}
      </QueryView>
    </div>
  );
}

interface FormSource {
  lists: EventLists;
  partnerId: number;
}

/** Starts with the currency of the settings, or a default if they fail to load. */
function BlankEvent(source: FormSource) {
  const { data, isLoading } = useSettingsQuery();
  const initial = data ? { ...emptyEvent, currencyCode: data.defaultCurrency } : emptyEvent;
  return (
    <QueryView query={{ data: isLoading ? undefined : initial, isLoading }}>
      {(values) => <NewDraft subject="new" initial={values} {...source} />}
    </QueryView>
  );
}

function Duplicate({ from, ...source }: FormSource & { from: number }) {
  const event = useOwnEventQuery({ params: { eventId: from } });
  // without it the edition starts with what was written for the event
  const attendance = useAttendanceQuery({ params: { eventId: from } });
  const counted = attendance.data?.isOver && attendance.data.isEnough ? attendance.data.attended : null;
  const [now] = useState(() => deviceTime());
  return (
    <QueryView query={attendance.isLoading ? { isLoading: true } : event}>
      {(data) => {
        const initial = dropHiddenOptions(toNextEdition(data, now, counted), source.lists);
        return (
          <>
            <Banner title="Check the dates">
              We've copied {data.name} and moved its dates, agenda, extras and sale periods to the same
              weekdays in {initial.startDateTime?.slice(0, 4)}. Its images and documents aren't copied.
              {counted !== null &&
                ` Its ${formatNumber(counted)} attendees, counted at check-in, are the previous number.`}
            </Banner>
            <NewDraft subject={`copy-${from}`} initial={initial} {...source} />
          </>
        );
      }}
    </QueryView>
  );
}

interface NewDraftProps extends FormSource {
  /** The part of the storage key that names what is written. */
  subject: string;
  initial: EventValues;
}

/** A draft that the server doesn't have yet; what this browser kept of it comes back. */
function NewDraft({ subject, initial, ...source }: NewDraftProps) {
  const [opened] = useState(() => ({
    id: crypto.randomUUID(),
    revision: 0,
    content: initial,
    savedAt: null,
  }));
  const [stored] = useState(() => readDraft(draftKey(source.partnerId, subject)));
  return <NewEventForm opened={opened} subject={subject} initial={stored?.values ?? initial} {...source} />;
}

function Continued({ draftId, ...source }: FormSource & { draftId: string }) {
  const draft = useEventDraftQuery({ params: { draftId } });
  const subject = `draft-${draftId}`;
  // the draft when the form opened: its own saves come later
  const [stored] = useState(() => readDraft(draftKey(source.partnerId, subject)));
  if (stored && !draft.data && isFailure(draft.error) && draft.error.code === 'draft-not-found')
    return (
      <>
        <Banner tone="warning" title="Someone in your team deleted or submitted this draft">
          This browser kept what you typed. It becomes a new draft.
        </Banner>
        <NewDraft subject={subject} initial={emptyEvent} {...source} />
      </>
    );
  return (
    <QueryView query={draft}>
      {({ revision, content, updatedAt }) => {
        const values = EventValues.parse(content);
        return (
          <NewEventForm
            opened={{
              id: draftId,
              revision: stored?.basedOn ?? revision,
              content: stored && stored.basedOn !== revision ? null : values,
              savedAt: updatedAt,
            }}
            subject={subject}
            initial={stored?.values ?? values}
            {...source}
          />
        );
      }}
    </QueryView>
  );
}
