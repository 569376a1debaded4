import { selectSession } from '@atrium/api-slice';
import { AuthCard, Button, TextLink } from '@atrium/ui';
import { t } from '@atrium/texts';
import { useSelector } from 'react-redux';
import { useParams } from 'react-router';
import { ResendConfirmation } from '../profile/resend-confirmation.tsx';
import { useResendConfirmation } from '../profile/use-resend-confirmation.ts';
import { PageLoading } from '../shell/page-states.tsx';
import classes from './email-confirmation.module.css';
import { loginFor } from './role-paths.ts';
import { useEmailConfirmation } from './use-email-confirmation.ts';

export interface EmailConfirmationPageProps {
  paths: {
    login: string;
    dashboard: string;
    /** Offers another link after the login. */
    myAccount: string;
  };
}

/** Help pages of the marketplace, reached from every host. */
const help = { gettingStarted: '/getting-started', support: '/support' };

/** Target of the link in the confirmation email (visitor spec 2). */
export function EmailConfirmationPage({ paths }: EmailConfirmationPageProps) {
  const { token = '' } = useParams();
  const { state, message, retry } = useEmailConfirmation(token);
  if (state === 'checking') return <PageLoading />;
  if (state === 'confirmed') return <Confirmed dashboardHref={paths.dashboard} />;
  return state === 'unanswered' ? (
    <AuthCard title={t("We couldn't confirm your email")} lead={t(message)}>
      <title>{`${t('Email confirmation')} | Atrium`}</title>
      <Button isWide onPress={retry}>
        {t('Try again')}
      </Button>
    </AuthCard>
  ) : (
    <LinkSpent message={message} loginHref={loginFor(paths.login, paths.myAccount)} />
  );
}

function Confirmed({ dashboardHref }: { dashboardHref: string }) {
  return (
    <AuthCard title={t('Email Confirmed!')} lead={t('Thank you. Your account is ready.')}>
      <title>{`${t('Email Confirmed!')} | Atrium`}</title>
      <div className={classes.actions}>
        <Button href={dashboardHref} isWide>
          {t('Go to your dashboard')}
        </Button>
        <Button href={help.gettingStarted} variant="secondary" isWide>
          {t('Getting started')}
        </Button>
        <TextLink href={help.support}>{t('Contact support')}</TextLink>
      </div>
    </AuthCard>
  );
}

function LinkSpent({ message, loginHref }: { message: string; loginHref: string }) {
  const session = useSelector(selectSession);
  const resend = useResendConfirmation();
  return (
    <AuthCard title={t('This link has expired or was already used')} lead={t(message)}>
      <title>{`${t('Email confirmation')} | Atrium`}</title>
      <div className={classes.actions}>
        {session ? (
          <ResendConfirmation resend={resend} isWide />
        ) : (
          <Button href={loginHref} isWide>
            {t('Log in for a new link')}
          </Button>
        )}
        <TextLink href={help.support}>{t('Contact support')}</TextLink>
      </div>
    </AuthCard>
  );
}
