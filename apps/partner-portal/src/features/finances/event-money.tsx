import { messageOf } from '@atrium/api-slice';
import { formatMoney, money, type EventFinances, type MoneyState } from '@atrium/domain';
import { formatDay } from '@atrium/texts';
import { DataTable, type DataColumn, type SortDirection, type ViewedQuery } from '@atrium/ui';
import { paths } from '../../paths.ts';
import classes from './finances.module.css';

const states: Record<MoneyState, string> = {
  HELD: 'Held',
  DUE: 'Due',
  PAID: 'Paid out',
  SETTLED: 'Refunded',
};

const amount = (minor: number, { currency }: EventFinances) => formatMoney(money(minor, currency));
/** An amount that was taken off, with a true minus sign. */
const less = (minor: number, event: EventFinances) => (minor === 0 ? '–' : `−${amount(minor, event)}`);

const columns: readonly DataColumn<EventFinances>[] = [
  {
    id: 'name',
    title: 'Event',
    isSortable: true,
    place: 'top-start',
    cell: ({ name }) => <span className={classes.name}>{name}</span>,
  },
  {
    id: 'soldMinor',
    title: 'Sold',
    isSortable: true,
    align: 'end',
    cell: (event) => amount(event.soldMinor, event),
  },
  { id: 'refunded', title: 'Refunded', align: 'end', cell: (event) => less(event.refundedMinor, event) },
  {
    id: 'disputed',
    title: 'Lost disputes',
    align: 'end',
    cell: (event) => less(event.disputedMinor, event),
  },
  {
    id: 'commission',
    title: 'Commission',
    align: 'end',
    cell: (event) => less(event.commissionMinor, event),
  },
  {
    id: 'organiserMinor',
    title: 'Yours',
    isSortable: true,
    align: 'end',
    place: 'bottom-end',
    cell: (event) => <strong>{amount(event.organiserMinor, event)}</strong>,
  },
  {
    id: 'lastDay',
    title: 'Arrives',
    isSortable: true,
    place: 'bottom-start',
    cell: ({ arrivesOn, isCancelled, state }) => {
      if (isCancelled) return 'Cancelled';
      return state === 'HELD' ? formatDay(arrivesOn) : '–';
    },
  },
  {
    id: 'state',
    title: 'State',
    place: 'top-end',
    cell: ({ state, reserveMinor }) => (reserveMinor > 0 ? 'Under dispute' : states[state]),
  },
];

interface EventMoneyProps {
  events: ViewedQuery<{ items: readonly EventFinances[] }>;
  sorting: { criterion: string; direction: SortDirection };
  onSort: (sorting: { criterion: string; direction: SortDirection }) => void;
}

/** Events with what they sold; each opens the orders behind its amounts. */
export function EventMoney({ events, sorting, onSort }: EventMoneyProps) {
  const hasLost = events.data?.items.some(({ disputedMinor }) => disputedMinor > 0);
  return (
    <DataTable
      label="Money from your events"
      columns={hasLost ? columns : columns.filter(({ id }) => id !== 'disputed')}
      rows={events.data?.items ?? []}
      rowKey={({ eventId, currency }) => `${eventId} ${currency}`}
      rowHref={({ eventId }) => paths.ordersOfEvent(eventId)}
      sorting={sorting}
      onSort={onSort}
      isLoading={events.isLoading}
      failed={events.isError ? messageOf(events.error) : undefined}
      onRetry={() => void events.refetch?.()}
      emptyText="No events found"
      onPhone="list"
    />
  );
}
