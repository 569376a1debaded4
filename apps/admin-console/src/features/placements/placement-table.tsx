import { formatEventDays, formatMoney, type Placement } from '@atrium/domain';
import { Badge, Button, DataTable, TextLink } from '@atrium/ui';
import { paths } from '../../paths.ts';

interface PlacementTableProps {
  label: string;
  emptyText: string;
  placements: readonly Placement[];
  onApprove: (placement: Placement) => void;
  onStop: (placement: Placement) => void;
}

const canStop = ({ status }: Placement) =>
  status === 'WAITING' || status === 'BOOKED' || status === 'RUNNING';

const sum = (placement: Placement, field: 'shown' | 'clicked') =>
  placement.days.reduce((total, day) => total + day[field], 0).toLocaleString('en-GB');

/** Placements with event, payer, cell, days, price and counts. */
export function PlacementTable({ label, emptyText, placements, onApprove, onStop }: PlacementTableProps) {
  return (
    <DataTable
      label={label}
      rows={placements}
      rowKey={({ id }) => id}
      emptyText={emptyText}
      columns={[
        {
          id: 'event',
          title: 'Event',
          cell: ({ event }) => <TextLink href={paths.event(event.id)}>{event.name}</TextLink>,
        },
        {
          id: 'payer',
          title: 'Advertiser, payer',
          cell: ({ advertiser, payer }) => (
            <>
              {advertiser}
              <br />
              {payer}
            </>
          ),
        },
        {
          id: 'cell',
          title: 'Sector, country',
          cell: ({ sector, country }) => `${sector ?? 'Any'}, ${country ?? 'any'}`,
        },
        {
          id: 'days',
          title: 'Days',
          cell: ({ fromDay, toDay }) =>
            formatEventDays({ startDateTime: fromDay, endDateTime: toDay, timeZone: 'UTC' }),
        },
        {
          id: 'price',
          title: 'Price',
          align: 'end',
          cell: ({ price }) => `${formatMoney(price)} ${price.currency}`,
        },
        {
          id: 'seen',
          title: 'Shown, clicked',
          align: 'end',
          cell: (placement) => `${sum(placement, 'shown')}, ${sum(placement, 'clicked')}`,
        },
        {
          id: 'status',
          title: 'Status',
          cell: ({ status, stop }) => (
            <>
              <Badge>{status}</Badge>
              {stop && (
                <>
                  <br />
                  {stop.reason ?? stop.by}
                </>
              )}
            </>
          ),
        },
        {
          id: 'actions',
          title: 'Actions',
          cell: (placement) => (
            <>
              {placement.status === 'WAITING' && (
                <Button
                  size="s"
                  aria-label={`Approve the placement of ${placement.event.name}`}
                  onPress={() => onApprove(placement)}
                >
                  Approve
                </Button>
              )}
              {canStop(placement) && (
                <Button
                  size="s"
                  variant="quiet"
                  aria-label={`Stop the placement of ${placement.event.name}`}
                  onPress={() => onStop(placement)}
                >
                  Stop
                </Button>
              )}
            </>
          ),
        },
      ]}
    />
  );
}
