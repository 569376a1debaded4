import { useAdminOrdersQuery } from '@atrium/api-slice';
import { formatMoney, fromMajor, type OrderSummary } from '@atrium/domain';
import { StatusBadge, VisuallyHidden, type DataColumn } from '@atrium/ui';
import { paths } from '../../paths.ts';
import { Timestamp, listClasses as classes, ListToolbar, PagedTable, useListState } from '../lists/index.ts';

const sorts = ['datetime', 'purchaserEmail', 'eventName', 'numberOfTickets', 'totalPrice'] as const;
const statuses = ['PENDING', 'PAID', 'EXPIRED', 'PARTIALLY_REFUNDED', 'REFUNDED', 'CANCELLED'] as const;

const columns: readonly DataColumn<OrderSummary>[] = [
  {
    id: 'number',
    title: 'Order',
    cell: ({ number, status, dispute }) => (
      <span className={classes.numbered}>
        {number}
        <StatusBadge status={status} />
        {dispute && <StatusBadge status={`DISPUTE_${dispute}`} />}
      </span>
    ),
  },
  {
    id: 'datetime',
    title: 'Date',
    isSortable: true,
    cell: ({ datetime }) => <Timestamp instant={datetime} />,
  },
  {
    id: 'purchaserEmail',
    title: 'Buyer Email',
    isSortable: true,
    cell: ({ purchaserEmail }) => <span className={classes.address}>{purchaserEmail}</span>,
  },
  {
    id: 'eventName',
    title: 'Event Name',
    isSortable: true,
    cell: ({ eventName }) => eventName,
  },
  {
    id: 'numberOfTickets',
    title: 'Tickets',
    isSortable: true,
    align: 'end',
    cell: ({ numberOfTickets }) => numberOfTickets,
  },
  {
    id: 'totalPrice',
    title: 'Total Price',
    isSortable: true,
    align: 'end',
    cell: ({ totalPrice, refunded, currency }) => (
      <>
        {`${formatMoney(fromMajor(totalPrice, currency))} ${currency}`}
        {refunded > 0 && (
          <>
            <br />
            {`${formatMoney(fromMajor(refunded, currency))} refunded`}
          </>
        )}
      </>
    ),
  },
];

/** All orders, newest first by default. */
export function OrdersPage() {
  const { state, query, change } = useListState({ sorts, direction: 'desc', statuses });
  const orders = useAdminOrdersQuery({ query }, { refetchOnMountOrArgChange: true });
  return (
    <div className={classes.page}>
      <title>Registrations | Atrium admin</title>
      <h1>Registrations</h1>
      <ListToolbar searchLabel="Search orders" statuses={statuses} state={state} change={change} />
      {orders.isLoading && <VisuallyHidden role="status">Loading orders...</VisuallyHidden>}
      <PagedTable
        label="Registrations"
        query={orders}
        columns={columns}
        rowHref={({ id }) => paths.order(id)}
        sorting={{ criterion: state.sort, direction: state.direction }}
        onSort={({ criterion, direction }) =>
          change({ sort: sorts.find((sort) => sort === criterion) ?? 'datetime', direction })
        }
        emptyText="No orders found"
        noun="order"
        page={state.page}
        onPage={(page) => change({ page })}
      />
    </div>
  );
}
