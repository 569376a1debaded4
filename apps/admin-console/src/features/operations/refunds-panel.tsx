import { useRetryRefundMutation, useSettleRefundMutation, useUnsentRefundsQuery } from '@atrium/api-slice';
import { formatMoney, fromMajor, refundStatuses, type UnsentRefund } from '@atrium/domain';
import { Button, TextLink } from '@atrium/ui';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { ReasonDialog, tried } from '../acts/index.ts';
import { At, listClasses as classes, PagedTable, StatusFilter, useListState } from '../lists/index.ts';
import panel from './operations.module.css';
import { StatusCell } from './status-cell.tsx';

const amountOf = ({ amount, currency }: UnsentRefund) =>
  `${formatMoney(fromMajor(amount, currency))} ${currency}`;

/** Money that is due to buyers and was not sent: what is tried again by itself, and what needs somebody. */
export function RefundsPanel() {
  const { state, query, change } = useListState({ sorts: ['createdAt'], statuses: refundStatuses });
  const { status, page, limit } = query;
  const refunds = useUnsentRefundsQuery(
    { query: { status, page, limit } },
    { refetchOnMountOrArgChange: true },
  );
  const [retry, { isLoading }] = useRetryRefundMutation();
  const [settle] = useSettleRefundMutation();
  const [asked, setAsked] = useState<UnsentRefund | null>(null);
  const tryAgain = ({ id }: UnsentRefund) =>
    tried(retry({ params: { refundId: id } }), 'The refund is sent').catch(() => undefined);
  return (
    <div className={classes.page}>
      <div className={classes.tools}>
        <StatusFilter
          statuses={refundStatuses}
          value={state.status}
          onChange={(next) => change({ status: next })}
        />
        <Button variant="secondary" isPending={refunds.isFetching} onPress={() => void refunds.refetch()}>
          Refresh
        </Button>
      </div>
      <PagedTable
        label="Refunds"
        query={refunds}
        emptyText="Every refund has been sent"
        noun="refund"
        page={state.page}
        onPage={(next) => change({ page: next })}
        columns={[
          { id: 'at', title: 'Due since', cell: ({ createdAt }) => <At instant={createdAt} /> },
          {
            id: 'order',
            title: 'Buyer',
            cell: ({ orderId, email }) => <TextLink href={paths.order(orderId)}>{email}</TextLink>,
          },
          {
            id: 'amount',
            title: 'Amount',
            align: 'end',
            cell: amountOf,
          },
          {
            id: 'status',
            title: 'Status',
            cell: (refund) => <StatusCell {...refund} />,
          },
          { id: 'tries', title: 'Tries', align: 'end', cell: ({ tries }) => tries },
          {
            id: 'acts',
            title: 'Actions',
            cell: (refund) => (
              <div className={panel.acts}>
                <Button
                  size="s"
                  variant="secondary"
                  isDisabled={isLoading}
                  aria-label={`Try the refund of ${refund.email} again`}
                  onPress={() => void tryAgain(refund)}
                >
                  Try again
                </Button>
                <Button
                  size="s"
                  variant="quiet"
                  aria-label={`Settle the refund of ${refund.email} by hand`}
                  onPress={() => setAsked(refund)}
                >
                  Settle by hand
                </Button>
              </div>
            ),
          },
        ]}
      />
      {asked && (
        <ReasonDialog
          title={`Settle ${amountOf(asked)} by hand?`}
          confirmText="It is paid back"
          label="How the money was paid back"
          description="For example the date and reference of a transfer. It stays on record."
          onConfirm={(note) =>
            tried(settle({ params: { refundId: asked.id }, body: { note } }), 'The refund is settled')
          }
          onClose={() => setAsked(null)}
        >
          <p>
            Only once {asked.email} has the money by another way: nothing is sent for this refund any more.
          </p>
        </ReasonDialog>
      )}
    </div>
  );
}
