import { LoginPage as AccountLogin } from '@atrium/account';
import type { StoredSession } from '@atrium/api-slice';
import { useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';

const refuse = (session: StoredSession) =>
  session.isAdmin ? null : 'This account is not an administrator account.';

export function LoginPage() {
  const [parameters] = useSearchParams();
  const from = parameters.get('from');
  // whoever logs out comes from the dashboard, and knows
  const isMissed = from !== null && from !== paths.dashboard;
  return (
    <AccountLogin
      title="Admin login"
      lead={isMissed ? 'Missing authentication credentials' : 'For the staff of the marketplace.'}
      forgotPasswordHref={paths.forgotPassword}
      refuse={refuse}
    />
  );
}
