import {
  useApproveExplanationMutation,
  useExplainSuspenseMutation,
  useReverseExplanationMutation,
  useSuspenseLinesQuery,
  useWithdrawReversalMutation,
} from '@atrium/api-slice';
import { suspenseStates, type SuspenseLine } from '@atrium/domain';
import { ConfirmDialog } from '@atrium/ui';
import { useState } from 'react';
import { ReasonDialog, toastResult } from '../actions/index.ts';
import { listClasses as classes, StatusFilter, useListState } from '../lists/index.ts';
import { ExplanationDialog } from './explanation-dialog.tsx';
import { SuspenseTable, type SuspenseAction } from './suspense-table.tsx';
import { isLarge, suspenseText } from './suspense-texts.ts';
import { usePartnerSearch } from './use-partner-search.ts';

/** Money of the bank and the payment company that none of our records explains, and what administrators found it to be. */
export function SuspensePage() {
  const { state, query, change } = useListState({ sorts: ['bookedOn'], statuses: suspenseStates });
  const lines = useSuspenseLinesQuery(
    { query: { state: query.status, page: query.page, limit: query.limit } },
    { refetchOnMountOrArgChange: true },
  );
  const [explain] = useExplainSuspenseMutation();
  const [approve] = useApproveExplanationMutation();
  const [reverse] = useReverseExplanationMutation();
  const [withdraw] = useWithdrawReversalMutation();
  const search = usePartnerSearch();
  const [pending, setPending] = useState<{ line: SuspenseLine; action: SuspenseAction } | null>(null);
  const end = () => setPending(null);
  const isWaiting = pending?.line.state === 'WAITING';
  const reversal = pending?.line.explanation?.reversal;
  const again = pending?.line.isTransfer
    ? 'It is listed in Bank import again.'
    : 'The money needs an explanation again.';
  return (
    <div className={classes.page}>
      <p className={classes.quiet}>
        The bank or the payment company moved this money, and nothing else in our books says why. Explain all
        of it before you close a month. Only payouts are recognised: a refund that you paid by transfer, or a
        transfer that you sent back, is listed here too, and is recorded already. Incoming transfers are
        explained in Bank import, and then listed here.
      </p>
      <div className={classes.tools}>
        <StatusFilter
          statuses={suspenseStates}
          value={state.status}
          onChange={(status) => change({ status })}
        />
      </div>
      <SuspenseTable
        query={lines}
        page={state.page}
        onPage={(page) => change({ page })}
        onAction={(line, action) => setPending({ line, action })}
      />
      {pending?.action === 'explain' && (
        <ExplanationDialog
          line={pending.line}
          name={suspenseText(pending.line)}
          search={search}
          onConfirm={(body) =>
            toastResult(explain({ params: { lineId: pending.line.id }, body }), 'Explanation saved')
          }
          onClose={end}
        />
      )}
      {pending?.action === 'approve' && (
        <ConfirmDialog
          isOpen
          onOpenChange={(isOpen) => !isOpen && end()}
          title={reversal ? 'Approve this reversal?' : 'Approve this explanation?'}
          confirmText={reversal ? 'Approve reversal' : 'Approve explanation'}
          onConfirm={() =>
            toastResult(
              approve({ params: { lineId: pending.line.id } }),
              reversal ? 'Explanation reversed' : 'Explanation approved',
            )
          }
        >
          <p>{suspenseText(pending.line)}</p>
          {reversal && <p>{`${reversal.reason} ${again}`}</p>}
        </ConfirmDialog>
      )}
      {pending?.action === 'withdraw-reversal' && (
        <ConfirmDialog
          isOpen
          onOpenChange={(isOpen) => !isOpen && end()}
          title="Withdraw this reversal?"
          confirmText="Withdraw reversal"
          onConfirm={() =>
            toastResult(withdraw({ params: { lineId: pending.line.id } }), 'Reversal withdrawn')
          }
        >
          <p>{suspenseText(pending.line)}</p>
          <p>The explanation still applies.</p>
        </ConfirmDialog>
      )}
      {pending?.action === 'reverse' && (
        <ReasonDialog
          title={isWaiting ? 'Withdraw this explanation?' : 'Reverse this explanation?'}
          confirmText={isWaiting ? 'Withdraw explanation' : 'Reverse explanation'}
          description={`Stored in the audit log. ${again}`}
          onConfirm={(reason) =>
            toastResult(
              reverse({ params: { lineId: pending.line.id }, body: { reason } }),
              isWaiting
                ? 'Explanation withdrawn'
                : isLarge(pending.line)
                  ? 'Reversal saved'
                  : 'Explanation reversed',
            )
          }
          onClose={end}
        >
          <p>{suspenseText(pending.line)}</p>
          {!isWaiting && isLarge(pending.line) && (
            <p>It is reversed when a second administrator approves it.</p>
          )}
        </ReasonDialog>
      )}
    </div>
  );
}
