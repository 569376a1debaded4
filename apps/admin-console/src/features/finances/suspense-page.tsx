import {
  useApproveExplanationMutation,
  useExplainSuspenseMutation,
  useReverseExplanationMutation,
  useSuspenseLinesQuery,
} from '@atrium/api-slice';
import { suspenseStates, type SuspenseLine } from '@atrium/domain';
import { ConfirmDialog } from '@atrium/ui';
import { useState } from 'react';
import { ReasonDialog, toastResult } from '../actions/index.ts';
import { listClasses as classes, StatusFilter, useListState } from '../lists/index.ts';
import { ExplanationDialog } from './explanation-dialog.tsx';
import { SuspenseTable, type SuspenseAction } from './suspense-table.tsx';
import { suspenseText } from './suspense-texts.ts';
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
  const search = usePartnerSearch();
  const [pending, setPending] = useState<{ line: SuspenseLine; action: SuspenseAction } | null>(null);
  const end = () => setPending(null);
  const isWaiting = pending?.line.state === 'WAITING';
  return (
    <div className={classes.page}>
      <p className={classes.quiet}>
        The bank or the payment company moved this money, and nothing else in our books says why. Explain all
        of it before you close a month.
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
          title="Approve this explanation?"
          confirmText="Approve explanation"
          onConfirm={() =>
            toastResult(approve({ params: { lineId: pending.line.id } }), 'Explanation approved')
          }
        >
          <p>{suspenseText(pending.line)}</p>
        </ConfirmDialog>
      )}
      {pending?.action === 'reverse' && (
        <ReasonDialog
          title={isWaiting ? 'Withdraw this explanation?' : 'Reverse this explanation?'}
          confirmText={isWaiting ? 'Withdraw explanation' : 'Reverse explanation'}
          description="Stored in the audit log. The money needs an explanation again."
          onConfirm={(reason) =>
            toastResult(
              reverse({ params: { lineId: pending.line.id }, body: { reason } }),
              isWaiting ? 'Explanation withdrawn' : 'Explanation reversed',
            )
          }
          onClose={end}
        >
          <p>{suspenseText(pending.line)}</p>
        </ReasonDialog>
      )}
    </div>
  );
}
