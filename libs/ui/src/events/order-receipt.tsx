import { formatMoney, fromMajor, sum, type Currency } from '@atrium/domain';
import { formatDay, t } from '../language/language.ts';
import { DataTable, type DataColumn } from '../patterns/data-table.tsx';
import { DescriptionList } from '../patterns/description-list.tsx';
import { StatusBadge } from './status-badge.tsx';
import classes from './order-receipt.module.css';

interface Price {
  amount: number;
  currency: { code: Currency };
}

export interface ReceiptTicket {
  id: string;
  ticketType: { name: string; eventName: string; price: Price };
  /** Extras, which are paid with the ticket. */
  subEvents?: readonly { id: number; name: string; price: Price }[];
  attendee: { person: { firstName: string; companyName: string | null; jobTitle: string | null } };
}

export interface ReceiptOrder {
  id: string;
  createdAt: string;
  firstName: string;
  surname: string;
  purchasingUserEmail: string;
  status?: string;
  /** Left out, it is the sum of the tickets and their extras. */
  total?: Price;
  tickets: readonly ReceiptTicket[];
}

const minor = ({ amount, currency }: Price) => fromMajor(amount, currency.code);
const inWords = (price: Price) => formatMoney(minor(price));

function totalOf({ total, tickets }: ReceiptOrder): string {
  if (total) return inWords(total);
  const prices = tickets.flatMap(({ ticketType, subEvents = [] }) => [
    ticketType.price,
    ...subEvents.map(({ price }) => price),
  ]);
  return formatMoney(sum(prices.map(minor), tickets[0]?.ticketType.price.currency.code ?? 'USD'));
}

const columns = (): DataColumn<ReceiptTicket>[] => [
  {
    id: 'ticket',
    title: t('Ticket'),
    cell: ({ ticketType, subEvents = [] }) => (
      <div>
        <strong className={classes.name}>{ticketType.name}</strong>
        <span className={classes.event}>{ticketType.eventName}</span>
        {subEvents.map(({ id, name, price }) => (
          <span key={id} className={classes.extra}>
            + {name}, {inWords(price)}
          </span>
        ))}
      </div>
    ),
  },
  { id: 'attendee', title: t('Attendee'), cell: ({ attendee }) => attendee.person.firstName },
  { id: 'company', title: t('Company'), cell: ({ attendee }) => attendee.person.companyName ?? '–' },
  { id: 'job', title: t('Job title'), cell: ({ attendee }) => attendee.person.jobTitle ?? '–' },
  { id: 'price', title: t('Price'), align: 'end', cell: ({ ticketType }) => inWords(ticketType.price) },
];

/** What was bought, by whom, for whom and for how much. */
export function OrderReceipt({ order }: { order: ReceiptOrder }) {
  return (
    <div className={classes.receipt}>
      <DescriptionList
        items={[
          { term: t('Order'), description: <span className={classes.id}>{order.id}</span> },
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
      <p className={classes.total}>
        <span>{t('Total')}</span>
        <strong>{totalOf(order)}</strong>
      </p>
    </div>
  );
}
