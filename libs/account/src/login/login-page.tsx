import { selectAccount, selectEnded, type StoredSession } from '@atrium/api-slice';
import { AuthCard, Button, TextLink } from '@atrium/ui';
import { msg, t } from '@atrium/texts';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate, useSearchParams } from 'react-router';
import { useInvitedEmail, type InvitedState } from '../session/invited-email.ts';
import { afterLogin, dashboardPath, keepReturnPath } from '../session/role-paths.ts';
import { useAppName, useNavigateAcrossApps } from '../session/use-navigate-across-apps.ts';
import { useLogOut } from '../session/use-log-out.ts';
import { useLogin } from '../session/use-login.ts';
import { LoginForm } from './login-form.tsx';
import classes from './login.module.css';

export interface LoginPageProps {
  title?: string;
  lead?: string;
  /** Link to sign up; hidden without it. */
  signUpHref?: string;
  forgotPasswordHref?: string;
  /** Page for those who bought without an account. */
  findOrderHref?: string;
  /** Returns a reason to reject accounts that cannot use this app. */
  rejectSession?: (session: StoredSession) => string | null;
}

const endings = {
  account: msg('Your session has ended. Log in again to continue.'),
  guest: msg(
    'Your session has ended. Open your order with the link in our email, or have the link sent again.',
  ),
};

/** Login page of a front end; returns to the page that required the login, or else to the account's home. */
export function LoginPage({
  title = t('Log in'),
  lead,
  signUpHref,
  forgotPasswordHref,
  findOrderHref,
  rejectSession,
}: LoginPageProps) {
  const session = useSelector(selectAccount);
  const ended = useSelector(selectEnded);
  const [wasSignedIn] = useState(session !== null);
  const [params] = useSearchParams();
  const app = useAppName();
  const goTo = useNavigateAcrossApps();
  const login = useLogin(rejectSession);
  const email = useInvitedEmail();
  const navigate = useNavigate();
  const from = params.get('from');
  const signUp = signUpHref && keepReturnPath(signUpHref, from);
  const isForGuest = ended === 'guest' && findOrderHref !== undefined;
  if (session && wasSignedIn) return <AlreadyLoggedIn session={session} />;
  return (
    <AuthCard
      title={title}
      lead={ended ? t(endings[ended]) : lead}
      footer={
        signUp && (
          <div className={classes.actions}>
            {t('New here?')}
            <Button
              variant="secondary"
              isWide
              {...(email
                ? { onPress: () => void navigate(signUp, { state: { email } satisfies InvitedState }) }
                : { href: signUp })}
            >
              {t('Sign up')}
            </Button>
            {findOrderHref && !isForGuest && (
              <TextLink href={findOrderHref}>{t('Bought without an account? Find your order')}</TextLink>
            )}
          </div>
        )
      }
    >
      <title>{`${title} | Atrium`}</title>
      <div className={classes.actions}>
        {isForGuest && (
          <Button href={findOrderHref} isWide>
            {t('Find my order')}
          </Button>
        )}
        <LoginForm
          login={login}
          email={email}
          forgotPasswordHref={forgotPasswordHref}
          onSignedIn={(now) => void goTo(afterLogin(now, from, app), { replace: true })}
        />
      </div>
    </AuthCard>
  );
}

function AlreadyLoggedIn({ session }: { session: StoredSession }) {
  const logOut = useLogOut();
  return (
    <AuthCard
      title={t('Already Logged In')}
      lead={t("You're logged in as {{email}}.", { email: session.email })}
    >
      <title>{`${t('Already Logged In')} | Atrium`}</title>
      <div className={classes.actions}>
        <Button href={dashboardPath(session)} isWide>
          {t('Go to your dashboard')}
        </Button>
        <Button variant="secondary" isWide onPress={() => void logOut()}>
          {t('Log out')}
        </Button>
      </div>
    </AuthCard>
  );
}
