import { Tabs } from '@atrium/ui';
import { useSearchParams } from 'react-router';
import { listClasses as classes } from '../lists/index.ts';
import { AuditPanel } from './audit-panel.tsx';
import { JobsPanel } from './jobs-panel.tsx';
import { MailsPanel } from './mails-panel.tsx';
import { RefundsPanel } from './refunds-panel.tsx';
import { SubscribersPanel } from './subscribers-panel.tsx';
import { UsersPanel } from './users-panel.tsx';

const ids = ['mails', 'jobs', 'refunds', 'users', 'newsletter', 'audit'] as const;

/** What keeps the marketplace running: its mails, jobs and refunds, its accounts and readers, and the record of what staff did. */
export function OperationsPage() {
  const [parameters, setParameters] = useSearchParams();
  const selected = ids.find((id) => id === parameters.get('tab')) ?? 'mails';
  return (
    <div className={classes.page}>
      <title>Operations | Atrium admin</title>
      <h1>Operations</h1>
      <Tabs
        label="Operations"
        selected={selected}
        onChange={(tab) => setParameters({ tab }, { replace: true })}
        tabs={[
          { id: 'mails', title: 'Mails', content: <MailsPanel /> },
          { id: 'jobs', title: 'Jobs', content: <JobsPanel /> },
          { id: 'refunds', title: 'Refunds', content: <RefundsPanel /> },
          { id: 'users', title: 'Users', content: <UsersPanel /> },
          { id: 'newsletter', title: 'Newsletter', content: <SubscribersPanel /> },
          { id: 'audit', title: 'Audit log', content: <AuditPanel /> },
        ]}
      />
    </div>
  );
}
