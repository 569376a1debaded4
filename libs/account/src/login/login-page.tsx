import { selectSession, type StoredSession } from '@atrium/api-slice';
import { AuthCard, Button } from '@atrium/ui';
import { t } from '@atrium/ui/language';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router';
import { afterLogin, dashboardOf } from '../session/role-home.ts';
import { useAppName, useGoTo } from '../session/use-go-to.ts';
import { useLogOut } from '../session/use-log-out.ts';
import { useLogin } from '../session/use-login.ts';
import { LoginForm } from './login-form.tsx';
import classes from './login.module.css';

export interface LoginPageProps {
  title?: string;
  lead?: string;
  /** Where an account is made; no link without it. */
  signUpHref?: string;
  forgotPasswordHref?: string;
  /** Turns accounts away that have no business here. */
  refuse?: (session: StoredSession) => string | null;
}

/** The login of a front end; leads back to where it was asked for, or to the account's home. */
export function LoginPage({
  title = t('Log in'),
  lead,
  signUpHref,
  forgotPasswordHref,
  refuse,
}: LoginPageProps) {
  const session = useSelector(selectSession);
  const [wasSignedIn] = useState(session !== null);
  const [params] = useSearchParams();
  const app = useAppName();
  const goTo = useGoTo();
  const login = useLogin(refuse);
  if (session && wasSignedIn) return <AlreadyLoggedIn session={session} />;
  return (
    <AuthCard
      title={title}
      lead={lead}
      footer={
        signUpHref && (
          <div className={classes.actions}>
            {t('New here?')}
            <Button variant="secondary" isWide href={signUpHref}>
              {t('Sign up')}
            </Button>
          </div>
        )
      }
    >
      <title>{`${title} | Atrium`}</title>
      <LoginForm
        login={login}
        forgotPasswordHref={forgotPasswordHref}
        onSignedIn={(now) => void goTo(afterLogin(now, params.get('from'), app), { replace: true })}
      />
    </AuthCard>
  );
}

function AlreadyLoggedIn({ session }: { session: StoredSession }) {
  const logOut = useLogOut();
  return (
    <AuthCard
      title={t('Already Logged In')}
      lead={t('You are logged in as {{email}}.', { email: session.email })}
    >
      <title>{`${t('Already Logged In')} | Atrium`}</title>
      <div className={classes.actions}>
        <Button href={dashboardOf(session)} isWide>
          {t('Go to your dashboard')}
        </Button>
        <Button variant="secondary" isWide onPress={() => void logOut()}>
          {t('Log out')}
        </Button>
      </div>
    </AuthCard>
  );
}
