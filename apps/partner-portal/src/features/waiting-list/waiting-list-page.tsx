import { messageOf } from '@atrium/api-slice';
import {
  declineReasonLimit,
  formatEventTime,
  formatMoney,
  fromMajor,
  type Wait,
  type WaitingListSummary,
  type WaitState,
} from '@atrium/domain';
import {
  Banner,
  Button,
  ConfirmDialog,
  DataTable,
  Pagination,
  QueryView,
  Select,
  TextArea,
  TextLink,
  type DataColumn,
} from '@atrium/ui';
import { useState } from 'react';
import { useParams } from 'react-router';
import { paths } from '../../paths.ts';
import { useRights } from '../../rights/use-rights.ts';
import { useWaitingList } from './use-waiting-list.ts';
import { WaitingListSettings } from './waiting-list-settings.tsx';
import classes from './waiting-list.module.css';

const stateNames: Record<WaitState, string> = {
  WAITING: 'Waiting',
  OFFERED: 'Offered',
  ORDERED: 'Ordered',
  EXPIRED: 'Offer expired',
  LEFT: 'Left',
  REMOVED: 'Removed',
  OVER: 'Over',
};
const anyType = 0;
const anyState = 'all';

const counts: readonly DataColumn<WaitingListSummary['ticketTypes'][number]>[] = [
  {
    id: 'name',
    title: 'Ticket type',
    cell: ({ name, needsApproval }) => (
      <span className={classes.cell}>
        <strong>{name}</strong>
        {needsApproval && <span className={classes.quiet}>Sold on approval</span>}
      </span>
    ),
  },
  { id: 'left', title: 'Tickets left', align: 'end', cell: ({ left }) => left },
  { id: 'waiting', title: 'People waiting', align: 'end', cell: ({ waiting }) => waiting },
  { id: 'tickets', title: 'Tickets wanted', align: 'end', cell: ({ waitingTickets }) => waitingTickets },
  { id: 'offered', title: 'Offers open', align: 'end', cell: ({ offered }) => offered },
  { id: 'ordered', title: 'Offers taken', align: 'end', cell: ({ ordered }) => ordered },
];

/** States of requests for tickets that are sold on approval, where they have names of their own. */
const requestNames: Partial<Record<WaitState, string>> = {
  WAITING: 'Requested',
  OFFERED: 'Approved',
  EXPIRED: 'Approval expired',
  LEFT: 'Withdrawn',
  REMOVED: 'Declined',
};

/** The waiting list of an event, with the requests for tickets that are sold on approval: settings, how many wait for what, and who. */
export function WaitingListPage() {
  const eventId = Number(useParams()['eventId']);
  const { event, summary, waits, ticketTypeId, state, page, pageCount, ...on } = useWaitingList(eventId);
  const may = useRights();
  const [removed, setRemoved] = useState<Wait | null>(null);
  const mayChange = may('change-attendees') && event.data?.currentStatus !== 'CANCELLED';
  const timeZone = event.data?.timeZone ?? 'UTC';
  const { data, isLoading, error, refetch } = waits;
  return (
    <div className={classes.stack}>
      <title>{`Waiting list${event.data ? ` of ${event.data.name}` : ''} | Atrium for organisers`}</title>
      <TextLink href={paths.event(eventId)}>{event.data?.name ?? 'Event'}</TextLink>
      <h1>Waiting list</h1>
      <QueryView query={summary}>
        {(found) => (
          <>
            <WaitingListSettings
              key={`${found.state} ${found.offerHours}`}
              settings={found}
              isReadOnly={!mayChange}
              isSaving={on.isSaving}
              onSave={on.onSave}
            />
            <DataTable
              label="People waiting by ticket type"
              columns={counts}
              rows={found.ticketTypes}
              rowKey={({ id }) => String(id)}
              emptyText="This event has no ticket types yet"
            />
            {found.ticketTypes.length > 1 && (
              <p className={classes.quiet}>
                People who would take any of several types are counted under each.
              </p>
            )}
            <div className={classes.filters}>
              <Select
                label="Ticket type"
                options={[
                  { id: anyType, name: 'All types' },
                  ...found.ticketTypes.map(({ id, name }) => ({ id: Number(id), name })),
                ]}
                value={ticketTypeId ?? anyType}
                onChange={(id) => on.onTicketType(id === anyType ? null : id)}
              />
              <Select
                label="State"
                options={[
                  { id: anyState, name: 'Any state' },
                  ...Object.entries(stateNames).map(([id, name]) => ({ id, name })),
                ]}
                value={state ?? anyState}
                onChange={(id) => on.onState(id === anyState || id === null ? '' : id)}
              />
            </div>
          </>
        )}
      </QueryView>
      <DataTable
        label="People on the waiting list"
        columns={columnsOf(timeZone, mayChange ? { onRemove: setRemoved, onApprove: on.onApprove } : null)}
        rows={data?.items ?? []}
        rowKey={({ id }) => id}
        isLoading={isLoading}
        failed={error && !data ? messageOf(error) : undefined}
        onRetry={() => void refetch()}
        emptyText={
          on.isNarrowed
            ? 'No one found'
            : 'No one has joined yet. When a ticket type is sold out, or sold on approval, visitors can join on the event’s page.'
        }
      />
      <Pagination page={page} pageCount={pageCount} onChange={on.onPage} label="Pages of the waiting list" />
      {removed && (
        <RemoveDialog
          wait={removed}
          onRemove={(reason) => on.onRemove(removed, reason)}
          onClose={() => setRemoved(null)}
        />
      )}
    </div>
  );
}

interface Changes {
  onRemove: (wait: Wait) => void;
  onApprove: (wait: Wait) => Promise<void>;
}

const columnsOf = (timeZone: string, changes: Changes | null): DataColumn<Wait>[] => [
  {
    id: 'name',
    title: 'Name',
    cell: ({ name, email, message }) => (
      <span className={classes.cell}>
        <strong>{name}</strong>
        <span className={classes.quiet}>{email}</span>
        {message !== null && <span className={classes.message}>{message}</span>}
      </span>
    ),
  },
  { id: 'ticketType', title: 'Ticket type', cell: typeText },
  { id: 'count', title: 'Tickets', align: 'end', cell: ({ count }) => count },
  {
    id: 'state',
    title: 'State',
    cell: ({ state, position, offeredUntil, needsApproval, reason, card }) => (
      <span className={classes.cell}>
        {(needsApproval && requestNames[state]) || stateNames[state]}
        {position !== null && !needsApproval && (
          <span className={classes.quiet}>{`Number ${position} in line`}</span>
        )}
        {offeredUntil !== null && (
          <span className={classes.quiet}>{`Until ${formatEventTime(offeredUntil, timeZone)}`}</span>
        )}
        {card !== null && state === 'WAITING' && (
          <span className={classes.quiet}>{cardText(card, timeZone)}</span>
        )}
        {reason !== null && <span className={classes.message}>{reason}</span>}
      </span>
    ),
  },
  {
    id: 'joined',
    title: 'Joined',
    cell: ({ joinedAt }) => <time dateTime={joinedAt}>{formatEventTime(joinedAt, timeZone)}</time>,
  },
  ...(changes
    ? [
        {
          id: 'actions',
          title: 'Actions',
          cell: (wait: Wait) => <Actions wait={wait} {...changes} />,
        },
      ]
    : []),
];

/** Names the ticket type that is or was offered, or those any of which would do. */
const typeText = ({ ticketType, anyOf, state }: Wait): string =>
  anyOf && state === 'WAITING' ? `Any of ${anyOf.map(({ name }) => name).join(', ')}` : ticketType.name;

/** Says what is held on the card of a request. */
const cardText = ({ amount, heldUntil, isRequired }: NonNullable<Wait['card']>, timeZone: string): string =>
  heldUntil === null
    ? isRequired
      ? 'No card authorised, so it can’t be approved yet'
      : 'No card authorised: the buyer pays once you approve'
    : `${formatMoney(fromMajor(amount.amount, amount.currency.code))} held on a card: decide by ${formatEventTime(heldUntil, timeZone)}`;

function Actions({ wait, onRemove, onApprove }: Changes & { wait: Wait }) {
  const { name, state, needsApproval, card } = wait;
  if (state !== 'WAITING' && state !== 'OFFERED') return null;
  const isRequest = needsApproval && state === 'WAITING';
  const remove = isRequest ? 'Decline' : 'Remove';
  return (
    <span className={classes.actions}>
      {isRequest && !(card?.isRequired && card.heldUntil === null) && (
        <Button
          size="s"
          variant="secondary"
          aria-label={`Approve the request of ${name}`}
          onPress={() => void onApprove(wait)}
        >
          Approve
        </Button>
      )}
      <Button
        size="s"
        variant="quiet"
        aria-label={isRequest ? `Decline the request of ${name}` : `Remove ${name}`}
        onPress={() => onRemove(wait)}
      >
        {remove}
      </Button>
    </span>
  );
}

interface RemoveDialogProps {
  wait: Wait;
  /** Resolves to an error, or undefined. */
  onRemove: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

function RemoveDialog({ wait: { name, state, needsApproval }, onRemove, onClose }: RemoveDialogProps) {
  const isRequest = needsApproval && state === 'WAITING';
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const confirm = async () => {
    setPending(true);
    const error = await onRemove(reason);
    setPending(false);
    setFault(error === undefined ? null : messageOf(error));
    // keeps the dialog open
    if (error !== undefined) throw new TypeError('nobody was removed', { cause: error });
  };
  return (
    <ConfirmDialog
      title={isRequest ? `Decline the request of ${name}?` : `Remove ${name} from the waiting list?`}
      confirmText={isRequest ? 'Decline' : 'Remove'}
      tone="danger"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isPending={isPending}
      onConfirm={confirm}
    >
      <p>
        {needsApproval
          ? `${state === 'OFFERED' ? 'The tickets that are held for them become free. ' : ''}We email them that you declined. They can send another request.`
          : state === 'OFFERED'
            ? 'The tickets that are held go to the next in line.'
            : 'They lose their place. They can join again, at the end of the line.'}
      </p>
      {needsApproval && (
        <TextArea
          label="Reason"
          description="Optional. It is in the email, and on their page of requests."
          value={reason}
          onChange={setReason}
          maxLength={declineReasonLimit}
        />
      )}
      {fault !== null && <Banner tone="danger">{fault}</Banner>}
    </ConfirmDialog>
  );
}
