import { LoginPage as AccountLogin } from '@atrium/account';
import type { StoredSession } from '@atrium/api-slice';
import { useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';

const rejectSession = (session: StoredSession) =>
  session.isAdmin ? null : "This isn't an administrator account.";

export function LoginPage() {
  const [parameters] = useSearchParams();
  const from = parameters.get('from');
  // the dashboard is also where a logout redirects from, so it needs no explanation
  const isMissed = from !== null && from !== paths.dashboard;
  return (
    <AccountLogin
      title="Admin login"
      lead={isMissed ? 'Missing authentication credentials' : 'For administrators of the marketplace.'}
      forgotPasswordHref={paths.forgotPassword}
      rejectSession={rejectSession}
    />
  );
}
