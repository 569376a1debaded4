import { useMailsQuery, useResendMailMutation } from '@atrium/api-slice';
import type { OutboxMail } from '@atrium/domain';
import { Button } from '@atrium/ui';
import { useState } from 'react';
import { tried } from '../acts/index.ts';
import { At, listClasses as classes, ListTools, PagedTable, useListState } from '../lists/index.ts';
import { MailDialog } from './mail-dialog.tsx';
import panel from './operations.module.css';
import { StatusCell } from './status-cell.tsx';

const statuses = ['WAITING', 'SENT', 'FAILED'] as const;

/** Every mail, to be opened, and another try for those that were given up. */
export function MailsPanel() {
  const { state, query, change } = useListState({ sorts: ['createdAt'], statuses });
  const { status, page, limit } = query;
  const to = state.search || undefined;
  const mails = useMailsQuery(
    { query: { to, status, page, limit, content: 'none' } },
    { refetchOnMountOrArgChange: true },
  );
  const [resend, { isLoading }] = useResendMailMutation();
  const [opened, setOpened] = useState<OutboxMail | null>(null);
  return (
    <div className={classes.page}>
      <ListTools
        searchLabel="Search by recipient's address"
        statuses={statuses}
        state={state}
        change={change}
      />
      <PagedTable
        label="Mails"
        query={mails}
        emptyText="No mails found"
        noun="mail"
        page={state.page}
        onPage={(next) => change({ page: next })}
        columns={[
          { id: 'at', title: 'Written', cell: ({ createdAt }) => <At instant={createdAt} /> },
          {
            id: 'to',
            title: 'To',
            cell: ({ to: recipient }) => <span className={classes.long}>{recipient}</span>,
          },
          { id: 'subject', title: 'Subject', cell: ({ subject }) => subject },
          {
            id: 'status',
            title: 'Status',
            cell: (mail) => <StatusCell {...mail} />,
          },
          {
            id: 'act',
            title: 'Actions',
            cell: (mail) => (
              <div className={panel.acts}>
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
              </div>
            ),
          },
        ]}
      />
      {opened && <MailDialog mail={opened} onClose={() => setOpened(null)} />}
    </div>
  );

  function sendAgain({ id: mailId }: OutboxMail) {
    return tried(resend({ params: { mailId } }), 'The mail is sent again').catch(() => undefined);
  }
}
