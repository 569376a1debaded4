import { useMailQuery } from '@atrium/api-slice';
import { formatEventTime, type OutboxMail } from '@atrium/domain';
import { DescriptionList, Dialog, QueryView, StatusBadge, Tabs } from '@atrium/ui';
import classes from './operations.module.css';

/** One listed mail as it was written, which is read here and put on record; its HTML can neither run a script nor reach the page around it. */
export function MailDialog({ mail, onClose }: { mail: OutboxMail; onClose: () => void }) {
  const letter = useMailQuery({ params: { mailId: mail.id } }, { refetchOnMountOrArgChange: true });
  const at = (instant: string | null) => (instant ? formatEventTime(instant, 'UTC') : '–');
  return (
    <Dialog isOpen onOpenChange={onClose} title={mail.subject} size="l">
      <div className={classes.mail}>
        <DescriptionList
          items={[
            { term: 'To', description: mail.to },
            { term: 'Status', description: <StatusBadge status={mail.status} /> },
            { term: 'Written', description: at(mail.createdAt) },
            { term: 'Sent', description: at(mail.sentAt) },
            ...(mail.lastError ? [{ term: 'Last error', description: mail.lastError }] : []),
            ...(mail.attachments.length > 0
              ? [{ term: 'Attached', description: mail.attachments.map(({ name }) => name).join(', ') }]
              : []),
          ]}
        />
        <QueryView query={{ ...letter, data: letter.currentData, isLoading: letter.isFetching }}>
          {({ text, html, subject }) => (
            <Tabs
              label="The mail"
              tabs={[
                { id: 'text', title: 'Text', content: <pre className={classes.text}>{text}</pre> },
                {
                  id: 'html',
                  title: 'HTML',
                  content: <iframe title={subject} sandbox="" srcDoc={html} className={classes.html} />,
                },
              ]}
            />
          )}
        </QueryView>
      </div>
    </Dialog>
  );
}
