import { messageOf, useMailsQuery, useResendMailMutation } from '@atrium/api-slice';
import { formatEventTime, type OutboxMail } from '@atrium/domain';
import { Badge, Button, DataTable, toast } from '@atrium/ui';
import { ListFoot, listClasses as classes, StatusFilter, useListState } from '../lists/index.ts';

const statuses = ['WAITING', 'SENT', 'FAILED'] as const;
const tones = { WAITING: 'info', SENT: 'success', FAILED: 'danger' } as const;

/** Every mail, and another try for those that were given up. */
export function MailsPanel() {
  const { state, query, change } = useListState({ sorts: ['createdAt'], statuses });
  const { status, page, limit } = query;
  const mails = useMailsQuery({ query: { status, page, limit } }, { refetchOnMountOrArgChange: true });
  const [resend, { isLoading }] = useResendMailMutation();
  const sendAgain = async ({ id: mailId }: OutboxMail) => {
    const { error } = await resend({ params: { mailId } });
    if (error) toast.error(messageOf(error));
    else toast.success('The mail is sent again');
  };
  return (
    <div className={classes.page}>
      <div className={classes.tools}>
        <StatusFilter
          statuses={statuses}
          value={state.status}
          onChange={(next) => change({ status: next })}
        />
      </div>
      <DataTable
        label="Mails"
        rows={mails.data?.items ?? []}
        rowKey={({ id }) => id}
        emptyText="No mails found"
        isLoading={mails.isLoading}
        {...(mails.isError && { failed: messageOf(mails.error), onRetry: () => void mails.refetch() })}
        columns={[
          { id: 'at', title: 'Written', cell: ({ createdAt }) => formatEventTime(createdAt, 'UTC') },
          { id: 'to', title: 'To', cell: ({ to }) => to },
          { id: 'subject', title: 'Subject', cell: ({ subject }) => subject },
          {
            id: 'status',
            title: 'Status',
            cell: (mail) => (
              <>
                <Badge tone={tones[mail.status]}>{mail.status.toLowerCase()}</Badge>
                {mail.lastError && <p className={classes.quiet}>{mail.lastError}</p>}
              </>
            ),
          },
          {
            id: 'act',
            title: 'Action',
            cell: (mail) =>
              mail.status === 'FAILED' && (
                <Button
                  size="s"
                  variant="secondary"
                  isDisabled={isLoading}
                  aria-label={`Resend to ${mail.to}`}
                  onPress={() => void sendAgain(mail)}
                >
                  Resend
                </Button>
              ),
          },
        ]}
      />
      <ListFoot
        total={mails.data?.total ?? 0}
        relation={mails.data?.relation ?? 'eq'}
        noun="mail"
        page={state.page}
        onPage={(next) => change({ page: next })}
      />
    </div>
  );
}
