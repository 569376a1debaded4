import { messageOf } from '@atrium/api-slice';
import type { Mailing } from '@atrium/domain';
import { Button, DataTable, EmptyState, Pagination, Select, type DataColumn } from '@atrium/ui';
import { Mails, Plus } from 'lucide-react';
import { paths } from '../../paths.ts';
import { MailingState } from './mailing-state.tsx';
import { audienceText, dueText, relativeText } from './mailing-text.ts';
import classes from './mailings.module.css';
import { useMailings } from './use-mailings.ts';

const columns: readonly DataColumn<Mailing>[] = [
  {
    id: 'subject',
    title: 'Subject',
    cell: ({ subject }) => <span className={classes.wrapped}>{subject}</span>,
  },
  { id: 'event', title: 'Event', cell: ({ event }) => <span className={classes.wrapped}>{event.name}</span> },
  { id: 'to', title: 'To', cell: (mailing) => audienceText(mailing) },
  {
    id: 'when',
    title: 'When',
    cell: (mailing) => (
      <span className={classes.lines}>
        <time dateTime={mailing.dueAt}>{dueText(mailing)}</time>
        {mailing.time.kind !== 'AT' && <span className={classes.quiet}>{relativeText(mailing.time)}</span>}
      </span>
    ),
  },
  { id: 'state', title: 'State', cell: (mailing) => <MailingState {...mailing} /> },
  {
    id: 'recipients',
    title: 'Recipients',
    align: 'end',
    cell: ({ state, recipients }) => (state === 'WAITING' ? '–' : recipients.toLocaleString('en-GB')),
  },
];

/** Emails that the company writes to the people with tickets of its events. */
export function MailingsPage() {
  const { mailings, events, eventId, page, pageCount, onEvent, onPage } = useMailings();
  const { data, isLoading, error, refetch } = mailings;
  const write = (
    <Button href={paths.newMailing(eventId ?? undefined)} icon={<Plus size={18} aria-hidden />}>
      Write to attendees
    </Button>
  );
  if (data?.total === 0 && eventId === null)
    return (
      <EmptyState
        icon={<Mails size={24} aria-hidden />}
        title="You haven’t written to attendees yet"
        detail="Tell the people with tickets how to get there or what changed, remind them, or thank them afterwards."
        action={write}
      />
    );
  return (
    <div className={classes.stack}>
      <div className={classes.controls}>
        <Select
          label="Event"
          options={events.data?.items ?? []}
          value={eventId}
          onChange={onEvent}
          placeholder="All events"
          clearText="All events"
          isLoading={events.isLoading}
          isPopoverWide
          className={classes.filter}
        />
        {write}
      </div>
      <DataTable
        label="Mailings"
        columns={columns}
        rows={data?.items ?? []}
        rowKey={({ id }) => id}
        rowHref={({ id }) => paths.mailing(id)}
        isLoading={isLoading}
        failed={error && !data ? messageOf(error) : undefined}
        onRetry={() => void refetch()}
        emptyText="No mailings of this event yet"
      />
      <Pagination page={page} pageCount={pageCount} onChange={onPage} label="Pages of mailings" />
    </div>
  );
}
