import { Tabs } from '@atrium/ui';
import { useSearchParams } from 'react-router';
import { ClaimsPage } from '../claims/index.ts';
import { listClasses as classes } from '../lists/index.ts';
import { SubscribersPage } from '../newsletter/index.ts';
import { AuditPage } from './audit-page.tsx';
import { JobsPage } from './jobs-page.tsx';
import { EmailsPage } from './emails-page.tsx';
import { RefundsPage } from './refunds-page.tsx';
import { SuspicionsPage } from './suspicions-page.tsx';
import { UsersPage } from './users-page.tsx';

const ids = ['mails', 'jobs', 'refunds', 'suspicions', 'users', 'newsletter', 'claims', 'audit'] as const;

/** Operations: emails, jobs, refunds, suspicious accounts, accounts, subscribers and the audit log. */
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
          { id: 'mails', title: 'Emails', content: <EmailsPage /> },
          { id: 'jobs', title: 'Jobs', content: <JobsPage /> },
          { id: 'refunds', title: 'Refunds', content: <RefundsPage /> },
          { id: 'suspicions', title: 'Suspicious accounts', content: <SuspicionsPage /> },
          { id: 'users', title: 'Users', content: <UsersPage /> },
          { id: 'newsletter', title: 'Newsletter', content: <SubscribersPage /> },
          { id: 'claims', title: 'Claims', content: <ClaimsPage /> },
          { id: 'audit', title: 'Audit log', content: <AuditPage /> },
        ]}
      />
    </div>
  );
}
