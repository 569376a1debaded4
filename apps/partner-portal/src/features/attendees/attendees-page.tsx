import { messageOf } from '@atrium/api-slice';
import { formatEventDays, formatLocalHour, type EventAttendee } from '@atrium/domain';
import {
  Badge,
  Button,
  ConfirmDialog,
  DataTable,
  Pagination,
  Select,
  StatusBadge,
  TextLink,
  type DataColumn,
} from '@atrium/ui';
import { Download, IdCard, Mails } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { SearchForm } from '../../forms/search-form.tsx';
import { paths } from '../../paths.ts';
import { attendanceText } from '../attendance/index.ts';
import { ScheduleButton } from '../export-schedules/index.ts';
import { AnswersDialog } from './answers-dialog.tsx';
import { AttendeeActions } from './attendee-actions.tsx';
import { AttendeeDialog } from './attendee-dialog.tsx';
import { NoteDialog } from './note-dialog.tsx';
import { RemovalNote } from './removal-note.tsx';
import { useRights } from '../../rights/use-rights.ts';
import classes from './attendees.module.css';
import { useAttendees } from './use-attendees.ts';

const states = [
  { id: 'VALID', name: 'Valid tickets' },
  { id: 'CANCELLED', name: 'Cancelled tickets' },
  { id: 'all', name: 'All tickets' },
];
const checkIns = [
  { id: 'all', name: 'Everyone' },
  { id: 'CAME', name: 'Checked in' },
  { id: 'ABSENT', name: 'Not checked in' },
];
const anyType = 0;

/** The people who hold tickets of an event: one row for each ticket. */
export function AttendeesPage() {
  const eventId = Number(useParams()['eventId']);
  const {
    event,
    attendees,
    attendance,
    isOver,
    hasQuestions,
    hasSensitive,
    search,
    state,
    presence,
    ticketTypeId,
    sorting,
    page,
    pageCount,
    ...on
  } = useAttendees(eventId);
  const may = useRights();
  const mayChange = may('change-attendees');
  const [changed, setChanged] = useState<EventAttendee | null>(null);
  const [isExportingSensitive, setExportingSensitive] = useState(false);
  const [noted, setNoted] = useState<EventAttendee | null>(null);
  const [answering, setAnswering] = useState<EventAttendee | null>(null);
  const { data, isLoading, error, refetch } = attendees;
  const timeZone = event.data?.timeZone ?? 'UTC';
  const isCounted = attendance?.isOver === true && attendance.attended > 0;
  const columns: readonly DataColumn<EventAttendee>[] = [
    {
      id: 'name',
      title: 'Name',
      isSortable: true,
      cell: ({ firstName, surname, email, note, isOpen, isUndeliverable }) => (
        <span className={classes.person}>
          <strong>{`${surname}, ${firstName}`}</strong>
          {isOpen && <Badge>In the buyer’s name until someone takes it</Badge>}
          <span className={classes.quiet}>{email}</span>
          {isUndeliverable && <Badge tone="warning">Emails come back</Badge>}
          {note !== null && <span className={classes.note}>{note}</span>}
        </span>
      ),
    },
    {
      id: 'company',
      title: 'Company',
      isSortable: true,
      cell: ({ company, jobTitle }) => (
        <span className={classes.person}>
          {company ?? '–'}
          {jobTitle && <span className={classes.quiet}>{jobTitle}</span>}
        </span>
      ),
    },
    {
      id: 'ticketType',
      title: 'Ticket',
      isSortable: true,
      cell: ({ ticketType, extras }) => (
        <span className={classes.person}>
          {ticketType.name}
          {extras.length > 0 && <span className={classes.quiet}>{extras.join(', ')}</span>}
        </span>
      ),
    },
    {
      id: 'order',
      title: 'Order',
      cell: ({ number, order }) => (
        <span className={classes.person}>
          <TextLink href={paths.order(order.id)}>
            <span className={classes.number}>{number}</span>
          </TextLink>
          <span className={classes.quiet}>{order.buyer}</span>
        </span>
      ),
    },
    {
      id: 'bought',
      title: 'Bought',
      isSortable: true,
      cell: ({ boughtAt }) => (
        <time dateTime={boughtAt} className={classes.person}>
          <span className={classes.number}>{formatEventDays({ startDateTime: boughtAt, timeZone })}</span>
          <span className={classes.quiet}>{formatLocalHour(boughtAt, timeZone)}</span>
        </time>
      ),
    },
    {
      id: 'state',
      title: 'State',
      cell: (one) => (
        <span className={classes.person}>
          {one.state === 'VALID' ? 'Valid' : <StatusBadge status="CANCELLED" />}
          {one.state === 'VALID' && !one.checkedInAt && one.ticketType.attendance === 'ONLINE' && (
            <span className={classes.quiet}>Admits online only</span>
          )}
          {one.state === 'VALID' &&
            !one.checkedInAt &&
            isCounted &&
            one.ticketType.attendance !== 'ONLINE' && <span className={classes.quiet}>Didn't come</span>}
          {one.checkedInAt && (
            <span className={classes.quiet}>
              Checked in{' '}
              <time dateTime={one.checkedInAt}>
                {formatLocalHour(one.checkedInAt, timeZone, 'en-GB', { withDay: true })}
              </time>
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'actions',
      title: 'Actions',
      cell: (one) => (
        <AttendeeActions
          eventId={eventId}
          attendee={one}
          hasQuestions={hasQuestions}
          mayChange={mayChange}
          isResending={on.isResending}
          onAnswers={setAnswering}
          onNote={setNoted}
          onChange={setChanged}
          onResend={on.onResend}
        />
      ),
    },
  ];
  return (
    <div className={classes.stack}>
      <title>{`Attendees${event.data ? ` of ${event.data.name}` : ''} | Atrium for organisers`}</title>
      <TextLink href={paths.event(eventId)}>{event.data?.name ?? 'Event'}</TextLink>
      <h1>Attendees</h1>
      {isCounted && <p>{attendanceText(attendance)}</p>}
      {isOver && <RemovalNote eventId={eventId} />}
      <div className={classes.controls}>
        <SearchForm
          label="Search attendees"
          placeholder="Name, company, email, buyer or number"
          search={search}
          onSearch={on.onSearch}
        />
        <div className={classes.buttons}>
          {may('messages') && event.data && event.data.currentStatus !== 'CANCELLED' && (
            <Button
              variant="secondary"
              icon={<Mails size={18} aria-hidden />}
              href={paths.newMailing(eventId)}
            >
              Write to attendees
            </Button>
          )}
          <Button variant="secondary" icon={<IdCard size={18} aria-hidden />} href={paths.badges(eventId)}>
            Badges
          </Button>
          {(['csv', 'xlsx'] as const).map((format) => (
            <Button
              key={format}
              variant="secondary"
              icon={<Download size={18} aria-hidden />}
              isDisabled={on.isExporting}
              onPress={() => on.onExport(format)}
            >
              {format === 'csv' ? 'Export CSV' : 'Export Excel'}
            </Button>
          ))}
          {event.data && <ScheduleButton event={event.data} />}
          {hasSensitive && mayChange && (
            <Button
              variant="secondary"
              icon={<Download size={18} aria-hidden />}
              isDisabled={on.isExporting}
              onPress={() => setExportingSensitive(true)}
            >
              Export with sensitive answers
            </Button>
          )}
        </div>
      </div>
      <div className={classes.filters}>
        <Select
          label="Tickets"
          options={states}
          value={state ?? 'all'}
          onChange={(next) => next !== null && on.onState(next)}
        />
        <Select
          label="Check-in"
          options={checkIns}
          value={presence ?? 'all'}
          onChange={(next) => next !== null && on.onPresence(next)}
        />
        <Select
          label="Ticket type"
          options={[
            { id: anyType, name: 'All types' },
            ...(event.data?.ticketTypes ?? []).map(({ id, name }) => ({ id: Number(id), name })),
          ]}
          value={ticketTypeId ?? anyType}
          onChange={(id) => on.onTicketType(id === anyType ? null : id)}
          isLoading={event.isLoading}
        />
      </div>
      {data && <p className={classes.quiet}>{countText(data.total)}</p>}
      <DataTable
        label="Attendees"
        columns={columns}
        rows={data?.items ?? []}
        rowKey={({ ticketId }) => ticketId}
        sorting={sorting}
        onSort={on.onSort}
        isLoading={isLoading}
        failed={error && !data ? messageOf(error) : undefined}
        onRetry={() => void refetch()}
        emptyText={on.isNarrowed ? 'No attendees found' : 'No tickets sold yet'}
      />
      <Pagination page={page} pageCount={pageCount} onChange={on.onPage} label="Pages of attendees" />
      <ConfirmDialog
        title="Export sensitive answers?"
        confirmText="Export Excel"
        isOpen={isExportingSensitive}
        onOpenChange={setExportingSensitive}
        isPending={on.isExporting}
        onConfirm={async () => {
          await on.onExportSensitive();
          setExportingSensitive(false);
        }}
      >
        <p>
          The file has answers about diet, access needs and the like. Your email and the time are recorded for
          the owners of your company. Delete the file once the event is over: we delete these answers 30 days
          after it.
        </p>
      </ConfirmDialog>
      {answering && (
        <AnswersDialog eventId={eventId} attendee={answering} onClose={() => setAnswering(null)} />
      )}
      {noted && (
        <NoteDialog
          key={noted.ticketId}
          attendee={noted}
          onSave={(text) => on.onNote(noted, text)}
          onClose={() => setNoted(null)}
        />
      )}
      {changed && (
        <AttendeeDialog
          key={changed.ticketId}
          attendee={changed}
          onSave={(holder) => on.onChangeAttendee(changed, holder)}
          onClose={() => setChanged(null)}
        />
      )}
    </div>
  );
}

const countText = (total: number): string =>
  total === 1 ? '1 ticket' : `${total.toLocaleString('en-GB')} tickets`;
