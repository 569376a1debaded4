import { emailRetention, formatEventTime, type OutboxEmail } from '@atrium/domain';
import { DescriptionList, Dialog, QueryView, StatusBadge, Tabs } from '@atrium/ui';
import classes from './operations.module.css';
import { reportText } from './report-text.ts';
import { useEmail } from './use-email.ts';

/** The content of an email; opening it is audited. Its HTML can't run scripts or access the page. */
export function EmailDialog({ mail, onClose }: { mail: OutboxEmail; onClose: () => void }) {
  const letter = useEmail(mail.id);
  const at = (instant: string | null) => (instant ? formatEventTime(instant, 'UTC') : '–');
  return (
    <Dialog isOpen onOpenChange={onClose} title={mail.subject} size="l">
      <div className={classes.mail}>
        <DescriptionList
          items={[
            { term: 'To', description: mail.to },
            { term: 'Status', description: <StatusBadge status={mail.status} /> },
            { term: 'Created', description: at(mail.createdAt) },
            { term: 'Sent', description: at(mail.sentAt) },
            ...(mail.report
              ? [{ term: 'Report', description: `${reportText(mail)}, ${at(mail.report.at)}` }]
              : []),
            ...(mail.lastError ? [{ term: 'Last error', description: mail.lastError }] : []),
            ...(mail.attachments.length > 0
              ? [{ term: 'Attachments', description: mail.attachments.map(({ name }) => name).join(', ') }]
              : []),
          ]}
        />
        <QueryView query={letter}>
          {({ text, html, subject }) =>
            html === '' ? (
              <p>The text was deleted {emailRetention.body} days after the email was sent.</p>
            ) : (
              <Tabs
                label="Email"
                tabs={[
                  { id: 'text', title: 'Text', content: <pre className={classes.text}>{text}</pre> },
                  {
                    id: 'html',
                    title: 'HTML',
                    content: <iframe title={subject} sandbox="" srcDoc={html} className={classes.html} />,
                  },
                ]}
              />
            )
          }
        </QueryView>
      </div>
    </Dialog>
  );
}
