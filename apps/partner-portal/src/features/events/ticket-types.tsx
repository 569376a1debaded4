import { formatEventTime, formatMoney, fromMajor, type AuthoredTicketType } from '@atrium/domain';
import { Card, DataTable, TextLink, type DataColumn } from '@atrium/ui';
import { paths } from '../../paths.ts';
import classes from './events.module.css';

const columnsIn = (timeZone: string): DataColumn<AuthoredTicketType>[] => [
  {
    id: 'name',
    title: 'Ticket type',
    cell: ({ name, description }) => (
      <div>
        <strong>{name}</strong>
        {description && <p className={classes.quiet}>{description}</p>}
      </div>
    ),
  },
  {
    id: 'price',
    title: 'Price',
    align: 'end',
    cell: ({ price }) => formatMoney(fromMajor(price.amount, price.currency.code), { zeroAsFree: true }),
  },
  {
    id: 'taken',
    title: 'Sold',
    align: 'end',
    cell: ({ taken, quantity }) => `${taken.toLocaleString('en-US')} of ${quantity.toLocaleString('en-US')}`,
  },
  {
    id: 'sale',
    title: 'On sale',
    cell: ({ startDateTime, endDateTime }) =>
      `${formatEventTime(startDateTime, timeZone)} to ${formatEventTime(endDateTime, timeZone)}`,
  },
  {
    id: 'policy',
    title: 'Cancellation policy',
    cell: ({ cancellationPolicy }) =>
      cancellationPolicy ? (
        <TextLink href={paths.policy(cancellationPolicy.id)}>{cancellationPolicy.name}</TextLink>
      ) : (
        'None'
      ),
  },
];

interface TicketTypesProps {
  ticketTypes: readonly AuthoredTicketType[];
  timeZone: string;
}

/** What is on sale, how it sells, and what a cancellation gives back. */
export function TicketTypes({ ticketTypes, timeZone }: TicketTypesProps) {
  return (
    <Card title="Ticket types">
      <DataTable
        label="Ticket types"
        columns={columnsIn(timeZone)}
        rows={ticketTypes}
        rowKey={({ id }) => id}
        emptyText="No tickets available at the moment."
      />
    </Card>
  );
}
