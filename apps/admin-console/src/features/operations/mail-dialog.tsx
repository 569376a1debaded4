import { formatEventTime, type OutboxMail } from '@atrium/domain';
import { DescriptionList, Dialog, StatusBadge, Tabs } from '@atrium/ui';
import classes from './operations.module.css';

/** One mail as it was written; its HTML can neither run a script nor reach the page around it. */
export function MailDialog({ mail, onClose }: { mail: OutboxMail; onClose: () => void }) {
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
        <Tabs
          label="The mail"
          tabs={[
            { id: 'text', title: 'Text', content: <pre className={classes.text}>{mail.text}</pre> },
            {
              id: 'html',
              title: 'HTML',
              content: <iframe title={mail.subject} sandbox="" srcDoc={mail.html} className={classes.html} />,
            },
          ]}
        />
      </div>
    </Dialog>
  );
}
