import { useDisputesQuery, useSubmitEvidenceMutation } from '@atrium/api-slice';
import { disputeStatuses, formatMoney, money, type AdminDispute } from '@atrium/domain';
import { disputeReasonText, t } from '@atrium/texts';
import { Button, StatusBadge, TextLink } from '@atrium/ui';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { toastResult } from '../actions/index.ts';
import { listClasses as classes, PagedTable, StatusFilter, Timestamp, useListState } from '../lists/index.ts';
import own from './finances.module.css';
import { DisputeDialog } from './dispute-dialog.tsx';

/** Payments that buyers dispute at their banks: open ones first, by the deadline of their evidence. */
export function DisputesPage() {
  const { state, query, change } = useListState({ sorts: ['openedAt'], statuses: disputeStatuses });
  const { status, page, limit } = query;
  const disputes = useDisputesQuery({ query: { status, page, limit } }, { refetchOnMountOrArgChange: true });
  const [submit] = useSubmitEvidenceMutation();
  const [chosen, setChosen] = useState<AdminDispute | null>(null);
  return (
    <div className={classes.page}>
      <div className={classes.tools}>
        <StatusFilter
          statuses={disputeStatuses}
          value={state.status}
          onChange={(next) => change({ status: next })}
        />
        <Button variant="secondary" isPending={disputes.isFetching} onPress={() => void disputes.refetch()}>
          Refresh
        </Button>
      </div>
      <PagedTable
        label="Disputes"
        query={disputes}
        emptyText="No disputes found"
        noun="dispute"
        page={state.page}
        onPage={(next) => change({ page: next })}
        columns={[
          {
            id: 'due',
            title: 'Evidence due',
            cell: ({ status: now, evidenceDueAt }) =>
              now === 'OPEN' && evidenceDueAt ? <Timestamp instant={evidenceDueAt} /> : '–',
          },
          {
            id: 'order',
            title: 'Order',
            cell: ({ orderId, orderNumber }) => (
              <span className={own.whole}>
                <TextLink href={paths.order(orderId)}>{orderNumber}</TextLink>
              </span>
            ),
          },
          {
            id: 'event',
            title: 'Event',
            cell: ({ event, partner, partnerId }) => (
              <>
                {event}
                <br />
                <TextLink href={paths.partner(partnerId)}>{partner}</TextLink>
              </>
            ),
          },
          {
            id: 'amount',
            title: 'Amount',
            align: 'end',
            cell: ({ amountMinor, currency }) => formatMoney(money(amountMinor, currency)),
          },
          { id: 'reason', title: 'Reason', cell: ({ reason }) => disputeReasonText({ t }, reason) },
          {
            id: 'status',
            title: 'Status',
            cell: ({ status: now, submittedAt }) => (
              <>
                <StatusBadge status={now} />
                {now === 'OPEN' && submittedAt && <p className={classes.quiet}>Evidence submitted</p>}
              </>
            ),
          },
          {
            id: 'actions',
            title: 'Actions',
            cell: (dispute) => {
              const name = dispute.status === 'OPEN' && !dispute.submittedAt ? 'Submit evidence' : 'Details';
              return (
                <span className={own.whole}>
                  <Button
                    size="s"
                    variant={name === 'Details' ? 'quiet' : 'secondary'}
                    aria-label={`${name}: order ${dispute.orderNumber}`}
                    onPress={() => setChosen(dispute)}
                  >
                    {name}
                  </Button>
                </span>
              );
            },
          },
        ]}
      />
      {chosen && (
        <DisputeDialog
          dispute={chosen}
          onSubmit={(text) =>
            toastResult(
              submit({ params: { disputeId: chosen.id }, body: { text } }),
              'Evidence submitted to the bank',
            )
          }
          onClose={() => setChosen(null)}
        />
      )}
    </div>
  );
}
