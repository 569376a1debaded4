import {
  useRefundPromiseQuery,
  useRetryRefundMutation,
  useSettleRefundMutation,
  useUnsentRefundsQuery,
} from '@atrium/api-slice';
import { formatMoney, fromMajor, refundPromise, refundStatuses, type UnsentRefund } from '@atrium/domain';
import { Banner, Button, TextLink } from '@atrium/ui';
import { formatDay } from '@atrium/texts';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { ReasonDialog, toastResult } from '../actions/index.ts';
import { Timestamp, listClasses as classes, PagedTable, StatusFilter, useListState } from '../lists/index.ts';
import panel from './operations.module.css';
import { StatusCell } from './status-cell.tsx';

const amountOf = ({ amount, currency }: UnsentRefund) =>
  `${formatMoney(fromMajor(amount, currency))} ${currency}`;

/** Refunds that are due and not sent: those retried automatically, and those that need an administrator. */
export function RefundsPage() {
  const { state, query, change } = useListState({ sorts: ['createdAt'], statuses: refundStatuses });
  const { status, page, limit } = query;
  const refunds = useUnsentRefundsQuery(
    { query: { status, page, limit } },
    { refetchOnMountOrArgChange: true },
  );
  const [retry, { isLoading }] = useRetryRefundMutation();
  const [settle] = useSettleRefundMutation();
  const [pending, setPending] = useState<UnsentRefund | null>(null);
  const tryAgain = ({ id }: UnsentRefund) =>
    toastResult(retry({ params: { refundId: id } }), 'Refund sent').catch(() => undefined);
  return (
    <div className={classes.page}>
      <PromiseBanner />
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
          { id: 'at', title: 'Due since', cell: ({ createdAt }) => <Timestamp instant={createdAt} /> },
          {
            id: 'promisedOn',
            title: 'Promised by',
            cell: ({ promisedOn }) => (promisedOn ? formatDay(promisedOn) : '–'),
          },
          {
            id: 'order',
            title: 'Order',
            cell: ({ orderId, orderNumber, email }) => (
              <>
                <TextLink href={paths.order(orderId)}>{orderNumber}</TextLink>
                <br />
                {email}
              </>
            ),
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
            cell: (refund) =>
              refund.transferTo ? (
                <>
                  Send it to {refund.transferTo.name}
                  <br />
                  {refund.transferTo.account ?? 'Ask the buyer for the account'}
                </>
              ) : (
                <StatusCell {...refund} />
              ),
          },
          { id: 'tries', title: 'Attempts', align: 'end', cell: ({ tries }) => tries },
          {
            id: 'actions',
            title: 'Actions',
            cell: (refund) => (
              <div className={panel.actions}>
                {!refund.transferTo && (
                  <Button
                    size="s"
                    variant="secondary"
                    isDisabled={isLoading}
                    aria-label={`Retry the refund of ${refund.email}`}
                    onPress={() => void tryAgain(refund)}
                  >
                    Retry
                  </Button>
                )}
                <Button
                  size="s"
                  variant="quiet"
                  aria-label={`Settle the refund of ${refund.email} manually`}
                  onPress={() => setPending(refund)}
                >
                  Settle manually
                </Button>
              </div>
            ),
          },
        ]}
      />
      {pending && (
        <ReasonDialog
          title={`Settle ${amountOf(pending)} manually?`}
          confirmText="Settle refund"
          label="How the money was paid back"
          description="For example the date and reference of a transfer. Kept in the audit log."
          onConfirm={(note) =>
            toastResult(settle({ params: { refundId: pending.id }, body: { note } }), 'Refund settled')
          }
          onClose={() => setPending(null)}
        >
          <p>Only do this once {pending.email} has been paid another way. We won't send this refund.</p>
        </ReasonDialog>
      )}
    </div>
  );
}

const percent = (share: number) => `${Math.floor(share * 100)}%`;

/** How many refunds of the last 90 days were sent in time, beside the promise to buyers. */
function PromiseBanner() {
  const { data } = useRefundPromiseQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!data) return null;
  const { onTime, late, overdue } = data;
  const all = onTime + late + overdue;
  const { businessDays, share } = refundPromise;
  if (all === 0) return <Banner tone="info">No refunds were promised in the last 90 days.</Banner>;
  return (
    <Banner
      tone={onTime / all < share ? 'danger' : 'success'}
      title={`${percent(onTime / all)} of refunds in time`}
    >
      In the last 90 days: {onTime} sent within {businessDays} business days, {late} later, {overdue} overdue.
      We promise {percent(share)}.
    </Banner>
  );
}
