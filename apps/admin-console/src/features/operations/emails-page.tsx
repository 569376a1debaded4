import {
  useClearUndeliverableMutation,
  useOutboxEmailsQuery,
  useResendEmailMutation,
} from '@atrium/api-slice';
import type { OutboxEmail } from '@atrium/domain';
import { Button } from '@atrium/ui';
import { useState } from 'react';
import { toastResult } from '../actions/index.ts';
import { Timestamp, listClasses as classes, ListToolbar, PagedTable, useListState } from '../lists/index.ts';
import { EmailDialog } from './email-dialog.tsx';
import panel from './operations.module.css';
import { reportText } from './report-text.ts';
import { StatusCell } from './status-cell.tsx';

const statuses = ['WAITING', 'SENT', 'FAILED'] as const;

/** All emails, to be opened, and resent if they failed. */
export function EmailsPage() {
  const { state, query, change } = useListState({ sorts: ['createdAt'], statuses });
  const { status, page, limit } = query;
  const to = state.search || undefined;
  const mails = useOutboxEmailsQuery(
    { query: { to, status, page, limit, content: 'none' } },
    { refetchOnMountOrArgChange: true },
  );
  const [resend, { isLoading }] = useResendEmailMutation();
  const [trust, { isLoading: isTrusting }] = useClearUndeliverableMutation();
  const [opened, setOpened] = useState<OutboxEmail | null>(null);
  return (
    <div className={classes.page}>
      <ListToolbar
        searchLabel="Search by recipient's address"
        statuses={statuses}
        state={state}
        change={change}
      />
      <PagedTable
        label="Emails"
        query={mails}
        emptyText="No emails found"
        noun="email"
        page={state.page}
        onPage={(next) => change({ page: next })}
        columns={[
          { id: 'at', title: 'Created', cell: ({ createdAt }) => <Timestamp instant={createdAt} /> },
          {
            id: 'to',
            title: 'To',
            cell: ({ to: recipient }) => <span className={classes.long}>{recipient}</span>,
          },
          { id: 'subject', title: 'Subject', cell: ({ subject }) => subject },
          {
            id: 'status',
            title: 'Status',
            cell: (mail) => <StatusCell {...mail} note={reportText(mail)} />,
          },
          {
            id: 'actions',
            title: 'Actions',
            cell: (mail) => (
              <div className={panel.actions}>
                <Button
                  size="s"
                  variant="quiet"
                  aria-label={`View ${mail.subject} to ${mail.to}`}
                  onPress={() => setOpened(mail)}
                >
                  View
                </Button>
                {mail.status === 'FAILED' && (
                  <Button
                    size="s"
                    variant="secondary"
                    isDisabled={isLoading}
                    aria-label={`Resend to ${mail.to}`}
                    onPress={() => void sendAgain(mail)}
                  >
                    Resend
                  </Button>
                )}
                {mail.isUndeliverable && (
                  <Button
                    size="s"
                    variant="secondary"
                    isDisabled={isTrusting}
                    aria-label={`Trust ${mail.to} again`}
                    onPress={() => void trustAgain(mail)}
                  >
                    Trust address
                  </Button>
                )}
              </div>
            ),
          },
        ]}
      />
      {opened && <EmailDialog mail={opened} onClose={() => setOpened(null)} />}
    </div>
  );

  function sendAgain({ id: mailId }: OutboxEmail) {
    return toastResult(resend({ params: { mailId } }), 'Email queued to resend').catch(() => undefined);
  }

  function trustAgain({ id: mailId }: OutboxEmail) {
    return toastResult(trust({ params: { mailId } }), 'Digests and mailings are sent there again').catch(
      () => undefined,
    );
  }
}
