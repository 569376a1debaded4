import { messageOf } from '@atrium/api-slice';
import { formatEventTime, formatMoney, fromMajor, type OrderSummary } from '@atrium/domain';
import { Button, DataTable, Pagination, StatusBadge, type DataColumn } from '@atrium/ui';
import { Download } from 'lucide-react';
import { SearchForm } from '../../forms/search-form.tsx';
import { paths } from '../../paths.ts';
import { ScheduleButton } from '../export-schedules/index.ts';
import { OrderFilters } from './order-filters.tsx';
import classes from './registrations.module.css';
import { useOrderList } from './use-order-list.ts';

const columnsIn = (timeZone: string): DataColumn<OrderSummary>[] => [
  {
    id: 'number',
    title: 'Order',
    cell: ({ number }) => <span className={classes.number}>{number}</span>,
  },
  {
    id: 'datetime',
    title: 'Date',
    isSortable: true,
    cell: ({ datetime }) => (
      <time dateTime={datetime} className={classes.time}>
        {formatEventTime(datetime, timeZone)}
      </time>
    ),
  },
  {
    id: 'purchaserEmail',
    title: 'Buyer',
    isSortable: true,
    cell: ({ purchaserName, purchaserEmail }) => (
      <span className={classes.buyer}>
        {purchaserName}
        <span className={classes.quiet}>{purchaserEmail}</span>
      </span>
    ),
  },
  { id: 'eventName', title: 'Event', isSortable: true, cell: ({ eventName }) => eventName },
  {
    id: 'numberOfTickets',
    title: 'Tickets',
    isSortable: true,
    align: 'end',
    cell: ({ numberOfTickets }) => numberOfTickets.toLocaleString('en-US'),
  },
  {
    id: 'totalPrice',
    title: 'Total',
    isSortable: true,
    align: 'end',
    cell: ({ totalPrice, refunded, currency }) => (
      <span className={classes.buyer}>
        {formatMoney(fromMajor(totalPrice, currency))}
        {refunded > 0 && (
          <span className={classes.quiet}>{formatMoney(fromMajor(refunded, currency))} refunded</span>
        )}
      </span>
    ),
  },
  {
    id: 'status',
    title: 'Status',
    cell: ({ status, dispute }) => (
      <span className={classes.states}>
        <StatusBadge status={status} />
        {dispute && <StatusBadge status={`DISPUTE_${dispute}`} />}
      </span>
    ),
  },
];

/** The orders of the partner's events. */
export function RegistrationsPage() {
  const { orders, search, filters, sorting, timeZone, page, pageCount, isExporting, ...on } = useOrderList();
  const { data, isLoading, error, refetch } = orders;
  return (
    <div className={classes.stack}>
      <div className={classes.controls}>
        <SearchForm
          label="Search orders"
          placeholder="Buyer, email, event or order number"
          search={search}
          onSearch={on.onSearch}
        />
        <div className={classes.buttons}>
          <Button
            variant="secondary"
            icon={<Download size={18} aria-hidden />}
            isPending={isExporting}
            onPress={on.onExport}
          >
            Export CSV
          </Button>
          <ScheduleButton event={null} />
        </div>
      </div>
      <OrderFilters {...filters} />
      <DataTable
        label="Orders"
        columns={columnsIn(timeZone)}
        rows={data?.items ?? []}
        rowKey={({ id }) => id}
        rowHref={({ id }) => paths.order(id)}
        sorting={sorting}
        onSort={on.onSort}
        isLoading={isLoading}
        failed={error && !data ? messageOf(error) : undefined}
        onRetry={() => void refetch()}
        emptyText="No orders found"
      />
      <Pagination page={page} pageCount={pageCount} onChange={on.onPage} label="Pages of orders" />
    </div>
  );
}
