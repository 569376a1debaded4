import { formatEventTime, formatMoney, fromMajor, type AuthoredTicketType } from '@atrium/domain';
import { Button, Card, DataTable, TextLink, type DataColumn } from '@atrium/ui';
import { Plus } from 'lucide-react';
import { paths } from '../../paths.ts';
import classes from './offers.module.css';
import { RowActions } from './row-actions.tsx';
import type { OfferIntent } from './use-offers.ts';

const count = (number: number) => number.toLocaleString('en-US');

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
    cell: ({ taken, quantity }) => (
      <div className={classes.figure}>
        <span>
          {count(taken)} of {count(quantity)}
        </span>
        <span className={classes.quiet}>
          {quantity > 0 && taken === quantity ? 'Sold out' : `${count(quantity - taken)} left`}
        </span>
      </div>
    ),
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

interface TicketTypesCardProps {
  ticketTypes: readonly AuthoredTicketType[];
  timeZone: string;
  /** Told what is to be done; absent where nothing can be changed any more. */
  onIntent?: ((intent: OfferIntent) => void) | undefined;
}

/** What is on sale, how it sells, and what a cancellation gives back. */
export function TicketTypesCard({ ticketTypes, timeZone, onIntent }: TicketTypesCardProps) {
  const actions: DataColumn<AuthoredTicketType>[] = onIntent
    ? [
        {
          id: 'actions',
          title: 'Actions',
          cell: (row) => (
            <RowActions
              name={row.name}
              onChange={() => onIntent({ kind: 'ticket-type', row })}
              onWithdraw={() => onIntent({ kind: 'withdraw-ticket-type', row })}
            />
          ),
        },
      ]
    : [];
  return (
    <Card title="Ticket types">
      <DataTable
        label="Ticket types"
        columns={[...columnsIn(timeZone), ...actions]}
        rows={ticketTypes}
        rowKey={({ id }) => id}
        emptyText="No tickets available at the moment."
      />
      {onIntent && (
        <div className={classes.add}>
          <Button
            variant="secondary"
            icon={<Plus size={18} aria-hidden />}
            onPress={() => onIntent({ kind: 'ticket-type', row: null })}
          >
            Add ticket type
          </Button>
        </div>
      )}
    </Card>
  );
}
