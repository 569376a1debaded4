import {
  useApproveMailingMutation,
  useMailingsToApproveQuery,
  useRefuseMailingMutation,
} from '@atrium/api-slice';
import type { MailingToApprove } from '@atrium/domain';
import { EmptyState, Pagination, QueryView } from '@atrium/ui';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { ReasonDialog, toastResult } from '../actions/index.ts';
import { listClasses as classes, useListState } from '../lists/index.ts';
import { MailingCard } from './mailing-card.tsx';

const perPage = 10;

/** First mailings of companies, which an administrator reads before they go out, the longest waiting first. */
export function MailingsPage() {
  const { state, change } = useListState({ sorts: ['waiting'], statuses: [] });
  const waiting = useMailingsToApproveQuery(
    { query: { page: state.page, limit: perPage } },
    { refetchOnMountOrArgChange: true },
  );
  const [approve, approving] = useApproveMailingMutation();
  const [refuse] = useRefuseMailingMutation();
  const [refused, setRefused] = useState<MailingToApprove | null>(null);
  const decisionOn = ({ id, requestedAt }: MailingToApprove) => ({
    params: { mailingId: id },
    body: { requestedAt },
  });
  const onApprove = (mailing: MailingToApprove) =>
    void toastResult(approve(decisionOn(mailing)), 'Mailing approved').catch(() => undefined);
  return (
    <div className={classes.page}>
      <title>Mailings | Atrium admin</title>
      <h1>Mailings</h1>
      <p>
        The first emails that an organiser writes to attendees wait here. A decision is about the words as you
        see them: if they are changed meanwhile, read them again.
      </p>
      <QueryView query={waiting} failed="We couldn't load the mailings">
        {({ items, total }) => (
          <>
            {items.length === 0 && (
              <EmptyState icon={<MailCheck size={24} aria-hidden />} title="No mailing waits for approval" />
            )}
            {items.map((mailing) => (
              <MailingCard
                key={mailing.id}
                mailing={mailing}
                isPending={approving.isLoading}
                onApprove={onApprove}
                onRefuse={setRefused}
              />
            ))}
            <Pagination
              page={state.page}
              pageCount={Math.ceil(total / perPage)}
              onChange={(page) => change({ page })}
              label="Pages of mailings"
            />
          </>
        )}
      </QueryView>
      {refused && (
        <ReasonDialog
          title={`Refuse “${refused.subject}”?`}
          confirmText="Refuse mailing"
          description="The organiser gets it by email."
          onConfirm={(reason) => {
            const { params, body } = decisionOn(refused);
            return toastResult(refuse({ params, body: { ...body, reason } }), 'Mailing refused');
          }}
          onClose={() => setRefused(null)}
        >
          <p>It is cancelled. The organiser can write it again.</p>
        </ReasonDialog>
      )}
    </div>
  );
}
