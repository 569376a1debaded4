import {
  useAdjustmentsQuery,
  useApproveAdjustmentMutation,
  useCreateAdjustmentMutation,
  useReverseAdjustmentMutation,
} from '@atrium/api-slice';
import { adjustmentStatuses, type Adjustment } from '@atrium/domain';
import { Button, ConfirmDialog } from '@atrium/ui';
import { useState } from 'react';
import { ReasonDialog, toastResult } from '../actions/index.ts';
import { listClasses as classes, StatusFilter, useListState } from '../lists/index.ts';
import { AdjustmentDialog } from './adjustment-dialog.tsx';
import { AdjustmentTable, type AdjustmentAction } from './adjustment-table.tsx';
import { adjustmentText } from './adjustment-texts.ts';
import { usePartnerSearch } from './use-partner-search.ts';

/** Adjusts balances of organisers, and lists the adjustments. */
export function AdjustmentsPage() {
  const { state, query, change } = useListState({ sorts: ['createdAt'], statuses: adjustmentStatuses });
  const adjustments = useAdjustmentsQuery(
    { query: { status: query.status, page: query.page, limit: query.limit } },
    { refetchOnMountOrArgChange: true },
  );
  const [create] = useCreateAdjustmentMutation();
  const [approve] = useApproveAdjustmentMutation();
  const [reverse] = useReverseAdjustmentMutation();
  const search = usePartnerSearch();
  const [key, setKey] = useState<string | null>(null);
  const [pending, setPending] = useState<{ adjustment: Adjustment; action: AdjustmentAction } | null>(null);
  const isWaiting = pending?.adjustment.status === 'WAITING';
  return (
    <div className={classes.page}>
      <div className={classes.foot}>
        <p className={classes.quiet}>
          Credits and charges change what is due to an organiser, and appear on its statement.
        </p>
        <Button onPress={() => setKey(crypto.randomUUID())}>Adjust a balance</Button>
      </div>
      <div className={classes.tools}>
        <StatusFilter
          statuses={adjustmentStatuses}
          value={state.status}
          onChange={(status) => change({ status })}
        />
      </div>
      <AdjustmentTable
        query={adjustments}
        page={state.page}
        onPage={(page) => change({ page })}
        onAction={(adjustment, action) => setPending({ adjustment, action })}
      />
      {key !== null && (
        <AdjustmentDialog
          search={search}
          onConfirm={(body) =>
            toastResult(create({ headers: { 'idempotency-key': key }, body }), 'Adjustment saved')
          }
          onClose={() => setKey(null)}
        />
      )}
      {pending?.action === 'approve' && (
        <ConfirmDialog
          isOpen
          onOpenChange={(isOpen) => !isOpen && setPending(null)}
          title="Approve this adjustment?"
          confirmText="Approve adjustment"
          onConfirm={() =>
            toastResult(approve({ params: { adjustmentId: pending.adjustment.id } }), 'Adjustment approved')
          }
        >
          <p>{adjustmentText(pending.adjustment)}</p>
        </ConfirmDialog>
      )}
      {pending?.action === 'reverse' && (
        <ReasonDialog
          title={isWaiting ? 'Withdraw this adjustment?' : 'Reverse this adjustment?'}
          confirmText={isWaiting ? 'Withdraw adjustment' : 'Reverse adjustment'}
          description="Shown with the adjustment, and kept in the audit log."
          onConfirm={(reason) =>
            toastResult(
              reverse({ params: { adjustmentId: pending.adjustment.id }, body: { reason } }),
              isWaiting ? 'Adjustment withdrawn' : 'Adjustment reversed',
            )
          }
          onClose={() => setPending(null)}
        >
          <p>{adjustmentText(pending.adjustment)}</p>
        </ReasonDialog>
      )}
    </div>
  );
}
