import { formatEventTime, formatMoney, fromMajor, type EditableTicketType } from '@atrium/domain';
import {
  Button,
  Card,
  DataTable,
  TextLink,
  ticketAttendanceText,
  ticketLimitsText,
  type DataColumn,
} from '@atrium/ui';
import { Plus } from 'lucide-react';
import { paths } from '../../paths.ts';
import classes from './ticket-types.module.css';
import { RowActions } from './row-actions.tsx';
import type { DialogState } from './use-ticket-dialogs.ts';

const count = (number: number) => number.toLocaleString('en-US');

const approvalText = ({ needsCard, requiresCard }: EditableTicketType): string => {
  if (requiresCard) return 'Sold on approval, no request without a card';
  return needsCard ? 'Sold on approval, card authorised with the request' : 'Sold on approval';
};

const columnsIn = (timeZone: string, now: number): DataColumn<EditableTicketType>[] => [
  {
    id: 'name',
    title: 'Ticket type',
    cell: (type) => {
      const limits = ticketLimitsText(type);
      return (
        <div>
          <strong>{type.name}</strong>
          {type.description && <p className={classes.quiet}>{type.description}</p>}
          {limits && <p className={classes.quiet}>{limits}</p>}
          {type.attendance && <p className={classes.quiet}>{ticketAttendanceText(type.attendance)}</p>}
          {type.needsCode && <p className={classes.quiet}>Hidden: only sold with a code</p>}
          {type.needsApproval && <p className={classes.quiet}>{approvalText(type)}</p>}
        </div>
      );
    },
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
    cell: ({ startDateTime, endDateTime }) => (
      <div>
        {formatEventTime(startDateTime, timeZone)} to {formatEventTime(endDateTime, timeZone)}
        {Date.parse(startDateTime) > now && <p className={classes.quiet}>Not yet on sale</p>}
        {Date.parse(endDateTime) <= now && <p className={classes.quiet}>No longer on sale</p>}
      </div>
    ),
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
  ticketTypes: readonly EditableTicketType[];
  timeZone: string;
  now: number;
  /** Opens a dialog; absent if nothing can be changed any more. */
  onIntent?: ((intent: DialogState) => void) | undefined;
}

/** The ticket types with their sales and refund terms. */
export function TicketTypesCard({ ticketTypes, timeZone, now, onIntent }: TicketTypesCardProps) {
  const actions: DataColumn<EditableTicketType>[] = onIntent
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
        columns={[...columnsIn(timeZone, now), ...actions]}
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
