import { LoginPage as AccountLogin } from '@atrium/account';
import { rolesOf, type StoredSession } from '@atrium/api-slice';
import { paths } from '../../paths.ts';

const refuse = (session: StoredSession) => {
  const roles = rolesOf(session);
  if (roles.length === 0) return "This account can't use the partner portal. We've emailed you the reason.";
  return roles.includes('partner') || roles.includes('admin')
    ? null
    : "This isn't a partner account. Attendees log in on the marketplace.";
};

export function LoginPage() {
  return (
    <AccountLogin
      title="Partner login"
      lead="For organisers who list their events with us."
      signUpHref={paths.signUp}
      forgotPasswordHref={paths.forgotPassword}
      rejectSession={refuse}
    />
  );
}
