import {
  useApprovePayoutMutation,
  useCancelPayoutMutation,
  useCreatePayoutsMutation,
  useDuePayoutsQuery,
  usePayoutsQuery,
  useSendPaymentFileMutation,
  useSettlePayoutMutation,
} from '@atrium/api-slice';
import { payoutStatuses, type AdminPayout, type DuePayout } from '@atrium/domain';
import { Button, Card, ConfirmDialog, QueryView, toast } from '@atrium/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { ReasonDialog, toastResult } from '../actions/index.ts';
import { listClasses as classes, StatusFilter, useFileDownload, useListState } from '../lists/index.ts';
import { DueTable } from './due-table.tsx';
import { PayOutDialog } from './pay-out-dialog.tsx';
import { payoutText } from './payout-texts.ts';
import { PayoutTable, type PayoutAction } from './payout-table.tsx';

/** Pays out what is due to organisers, and lists the payouts. */
export function PayoutsPage() {
  const { state, query, change } = useListState({ sorts: ['createdAt'], statuses: payoutStatuses });
  const due = useDuePayoutsQuery(undefined, { refetchOnMountOrArgChange: true });
  const payouts = usePayoutsQuery(
    { query: { status: query.status, page: query.page, limit: query.limit } },
    { refetchOnMountOrArgChange: true },
  );
  const [create] = useCreatePayoutsMutation();
  const [approve] = useApprovePayoutMutation();
  const [cancel] = useCancelPayoutMutation();
  const [settle] = useSettlePayoutMutation();
  const file = useFileDownload(useSendPaymentFileMutation());
  const [chosen, setChosen] = useState<readonly DuePayout[] | null>(null);
  const [pending, setPending] = useState<{ payout: AdminPayout; action: PayoutAction } | null>(null);
  const payable = due.data?.due.filter(({ obstacle }) => obstacle === null) ?? [];
  const payOut = async (all: readonly DuePayout[]) => {
    const body = { payouts: all.map(({ partnerId, currency }) => ({ partnerId, currency })) };
    const { approved, waiting, leftOut } = await create({ body }).unwrap();
    const parts = [
      approved > 0 && `${approved} approved`,
      waiting > 0 && `${waiting} waiting for a second administrator`,
      leftOut > 0 && `${leftOut} left out`,
    ].filter(Boolean);
    toast.success(`Payouts: ${parts.join(', ')}`);
  };
  return (
    <div className={classes.page}>
      <Card title="Due">
        <QueryView query={due} failed="We couldn't load what is due">
          {({ due: all, rail }) => (
            <div className={classes.page}>
              <div className={classes.foot}>
                <p className={classes.quiet}>
                  Money of events that are over. A changed account is paid from two days later.
                </p>
                <div className={classes.foot}>
                  {rail === 'file' && (
                    <>
                      <Button
                        variant="secondary"
                        icon={<Download size={18} aria-hidden />}
                        isPending={file.isSaving}
                        onPress={() => file.onSave({ query: { format: 'sepa' } })}
                      >
                        SEPA file
                      </Button>
                      <Button
                        variant="secondary"
                        icon={<Download size={18} aria-hidden />}
                        isPending={file.isSaving}
                        onPress={() => file.onSave({ query: { format: 'iso20022' } })}
                      >
                        ISO 20022 file
                      </Button>
                      <Button
                        variant="secondary"
                        icon={<Download size={18} aria-hidden />}
                        isPending={file.isSaving}
                        onPress={() => file.onSave({ query: { format: 'csv' } })}
                      >
                        Payment file
                      </Button>
                    </>
                  )}
                  {payable.length > 0 && (
                    <Button onPress={() => setChosen(payable)}>{`Pay out all ${payable.length}`}</Button>
                  )}
                </div>
              </div>
              <DueTable due={all} onPayOut={(one) => setChosen([one])} />
            </div>
          )}
        </QueryView>
      </Card>
      <Card title="Payouts">
        <div className={classes.page}>
          <div className={classes.tools}>
            <StatusFilter
              statuses={payoutStatuses}
              value={state.status}
              onChange={(status) => change({ status })}
            />
          </div>
          <PayoutTable
            query={payouts}
            page={state.page}
            onPage={(page) => change({ page })}
            isByFile={due.data?.rail === 'file'}
            onAction={(payout, action) => setPending({ payout, action })}
          />
        </div>
      </Card>
      {chosen && <PayOutDialog due={chosen} onConfirm={payOut} onClose={() => setChosen(null)} />}
      {pending?.action === 'approve' && (
        <ConfirmDialog
          isOpen
          onOpenChange={(isOpen) => !isOpen && setPending(null)}
          title={`Approve ${payoutText(pending.payout)}?`}
          confirmText="Approve payout"
          onConfirm={() =>
            toastResult(approve({ params: { payoutId: pending.payout.id } }), 'Payout approved')
          }
        >
          <p>It goes to {pending.payout.account}.</p>
        </ConfirmDialog>
      )}
      {pending?.action === 'cancel' && (
        <ConfirmDialog
          isOpen
          onOpenChange={(isOpen) => !isOpen && setPending(null)}
          title={`Cancel ${payoutText(pending.payout)}?`}
          confirmText="Cancel payout"
          cancelText="Keep payout"
          tone="danger"
          onConfirm={() =>
            toastResult(cancel({ params: { payoutId: pending.payout.id } }), 'Payout cancelled')
          }
        >
          <p>Its money is due again, and can be paid out later.</p>
        </ConfirmDialog>
      )}
      {(pending?.action === 'paid' || pending?.action === 'returned') && (
        <ReasonDialog
          title={`${pending.action === 'paid' ? 'Did the bank pay' : 'Did the bank return'} ${payoutText(pending.payout)}?`}
          confirmText={pending.action === 'paid' ? 'Mark as paid' : 'Mark as returned'}
          label="Reference of the bank"
          description="Kept in the audit log."
          onConfirm={(note) =>
            toastResult(
              settle({
                params: { payoutId: pending.payout.id },
                body: { outcome: pending.action === 'paid' ? 'PAID' : 'RETURNED', note },
              }),
              'Payout saved',
            )
          }
          onClose={() => setPending(null)}
        />
      )}
    </div>
  );
}
