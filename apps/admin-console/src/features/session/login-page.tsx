import { LoginPage as AccountLogin } from '@atrium/account';
import type { StoredSession } from '@atrium/api-slice';
import { paths } from '../../paths.ts';

const refuse = (session: StoredSession) =>
  session.isAdmin ? null : 'This account is not an administrator account.';

export function LoginPage() {
  return (
    <AccountLogin
      title="Admin login"
      lead="For the staff of the marketplace."
      forgotPasswordHref={paths.forgotPassword}
      refuse={refuse}
    />
  );
}
