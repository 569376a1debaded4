import { formatMoney, money, type UnsentDamageRefund } from '@atrium/domain';
import { Badge, Button, Card, DataTable, ReadMore, TextLink } from '@atrium/ui';
import { paths } from '../../paths.ts';
import { Timestamp, listClasses } from '../lists/index.ts';
import classes from './finances.module.css';

interface UnsentDamageRefundsProps {
  refunds: readonly UnsentDamageRefund[];
  isRetrying: boolean;
  onRetry: (refund: UnsentDamageRefund) => void;
  onSettle: (refund: UnsentDamageRefund) => void;
}

/** Refunds of damage that are due and not sent, with the reason of the last attempt. */
export function UnsentDamageRefunds({ refunds, isRetrying, onRetry, onSettle }: UnsentDamageRefundsProps) {
  return (
    <Card title="Refunds that aren't sent">
      <DataTable
        label="Unsent refunds"
        rows={refunds}
        rowKey={({ id }) => id}
        columns={[
          { id: 'at', title: 'Due since', cell: ({ createdAt }) => <Timestamp instant={createdAt} /> },
          {
            id: 'order',
            title: 'Order, organiser',
            cell: ({ orderId, orderNumber, organiser }) => (
              <>
                <TextLink href={paths.order(orderId)}>{orderNumber}</TextLink>
                <br />
                <TextLink href={paths.partner(organiser.id)}>{organiser.name}</TextLink>
              </>
            ),
          },
          {
            id: 'amount',
            title: 'Amount',
            align: 'end',
            cell: ({ amountMinor, currency }) => formatMoney(money(amountMinor, currency)),
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
              <div className={classes.actions}>
                <Button
                  size="s"
                  variant="secondary"
                  isDisabled={isRetrying}
                  aria-label={`Retry the refund of order ${refund.orderNumber}`}
                  onPress={() => onRetry(refund)}
                >
                  Retry
                </Button>
                <Button
                  size="s"
                  variant="quiet"
                  aria-label={`Settle the refund of order ${refund.orderNumber} manually`}
                  onPress={() => onSettle(refund)}
                >
                  Settle manually
                </Button>
              </div>
            ),
          },
        ]}
      />
    </Card>
  );
}
