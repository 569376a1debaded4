import { formatDay, t } from '@atrium/texts';
import { DataTable, type DataColumn } from '../patterns/data-table.tsx';
import { DescriptionList } from '../patterns/description-list.tsx';
import { OrderBill, lineAmount, type BilledOrder, type BilledTicket } from './order-bill.tsx';
import { StatusBadge } from './status-badge.tsx';
import classes from './order-receipt.module.css';

export interface ReceiptTicket extends BilledTicket {
  ticketType: BilledTicket['ticketType'] & { eventName: string };
  isCancelled?: boolean;
  attendee: {
    person: {
      firstName: string;
      surname: string;
      email: string;
      companyName: string | null;
      jobTitle: string | null;
    };
  };
}

export interface ReceiptOrder extends BilledOrder {
  number: string;
  createdAt: string;
  firstName: string;
  surname: string;
  purchasingUserEmail: string;
  status?: string;
  tickets: readonly ReceiptTicket[];
}

const columns = (): DataColumn<ReceiptTicket>[] => [
  {
    id: 'ticket',
    title: t('Ticket'),
    cell: ({ ticketType, subEvents = [] }) => (
      <div>
        <strong className={classes.name}>{ticketType.name}</strong>
        <span className={classes.detail}>{ticketType.eventName}</span>
        {subEvents.map(({ id, name, price }) => (
          <span key={id} className={classes.detail}>
            + {name}, {lineAmount(price)}
          </span>
        ))}
      </div>
    ),
  },
  {
    id: 'attendee',
    title: t('Attendee'),
    cell: ({ attendee: { person }, isCancelled }) => (
      <div>
        <span className={classes.name}>
          {person.firstName} {person.surname}
        </span>
        <span className={classes.detail}>{person.email}</span>
        {isCancelled && <StatusBadge status="CANCELLED" />}
      </div>
    ),
  },
  { id: 'company', title: t('Company'), cell: ({ attendee }) => attendee.person.companyName ?? '–' },
  { id: 'job', title: t('Job title'), cell: ({ attendee }) => attendee.person.jobTitle ?? '–' },
  { id: 'price', title: t('Price'), align: 'end', cell: ({ ticketType }) => lineAmount(ticketType.price) },
];

/** Receipt of an order: items, buyer, attendees, total and refunds. */
export function OrderReceipt({ order }: { order: ReceiptOrder }) {
  return (
    <div className={classes.receipt}>
      <DescriptionList
        items={[
          { term: t('Order number'), description: <span className={classes.number}>{order.number}</span> },
          {
            term: t('Date'),
            description: <time dateTime={order.createdAt}>{formatDay(order.createdAt)}</time>,
          },
          { term: t('Customer'), description: `${order.firstName} ${order.surname}` },
          { term: t('Email'), description: order.purchasingUserEmail },
          ...(order.status
            ? [{ term: t('Status'), description: <StatusBadge status={order.status} /> }]
            : []),
        ]}
      />
      <DataTable
        label={t('Tickets')}
        columns={columns()}
        rows={order.tickets}
        rowKey={({ id }) => id}
        emptyText={t('No tickets')}
      />
      <OrderBill order={order} />
    </div>
  );
}
