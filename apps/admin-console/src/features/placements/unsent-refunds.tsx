import { formatMoney, type UnsentPlacementRefund } from '@atrium/domain';
import { Badge, Button, DataTable, ReadMore, TextLink } from '@atrium/ui';
import { paths } from '../../paths.ts';
import { Timestamp, listClasses } from '../lists/index.ts';

interface UnsentRefundsProps {
  refunds: readonly UnsentPlacementRefund[];
  isRetrying: boolean;
  onRetry: (refund: UnsentPlacementRefund) => void;
}

/** Refunds of placements that are due and not sent, with the reason of the last attempt. */
export function UnsentRefunds({ refunds, isRetrying, onRetry }: UnsentRefundsProps) {
  return (
    <DataTable
      label="Unsent refunds"
      rows={refunds}
      rowKey={({ id }) => id}
      emptyText="Every refund has been sent"
      columns={[
        { id: 'at', title: 'Due since', cell: ({ createdAt }) => <Timestamp instant={createdAt} /> },
        {
          id: 'event',
          title: 'Event, advertiser',
          cell: ({ event, advertiser }) => (
            <>
              <TextLink href={paths.event(event.id)}>{event.name}</TextLink>
              <br />
              {advertiser}
            </>
          ),
        },
        { id: 'days', title: 'Days', align: 'end', cell: ({ days }) => days },
        {
          id: 'amount',
          title: 'Amount',
          align: 'end',
          cell: ({ amount }) => `${formatMoney(amount)} ${amount.currency}`,
        },
        {
          id: 'status',
          title: 'Status',
          cell: ({ isRefused, lastError }) => (
            <>
              <Badge tone={isRefused ? 'danger' : 'neutral'}>{isRefused ? 'REFUSED' : 'WAITING'}</Badge>
              {lastError && <ReadMore text={lastError} className={listClasses.fault} />}
            </>
          ),
        },
        {
          id: 'actions',
          title: 'Actions',
          cell: (refund) => (
            <Button
              size="s"
              variant="secondary"
              isDisabled={isRetrying}
              aria-label={`Retry the refund of ${refund.event.name}`}
              onPress={() => onRetry(refund)}
            >
              Retry
            </Button>
          ),
        },
      ]}
    />
  );
}
