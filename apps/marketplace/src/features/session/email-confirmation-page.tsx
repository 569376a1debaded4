import { PageLoading, ResendConfirmation, loginFor, useResendConfirmation } from '@atrium/account';
import { selectSession } from '@atrium/api-slice';
import { AuthCard, Button, TextLink } from '@atrium/ui';
import { t } from '@atrium/ui/language';
import { useSelector } from 'react-redux';
import { useParams } from 'react-router';
import { paths } from '../../paths.ts';
import classes from './session.module.css';
import { useEmailConfirmation } from './use-email-confirmation.ts';

/** What the link of the confirmation mail leads to. */
export function EmailConfirmationPage() {
  const { token = '' } = useParams();
  const { state, message, retry } = useEmailConfirmation(token);
  if (state === 'checking') return <PageLoading />;
  if (state === 'confirmed') return <Confirmed />;
  return state === 'unanswered' ? (
    <AuthCard title={t('We could not confirm your email yet')} lead={t(message)}>
      <title>{`${t('Email confirmation')} | Atrium`}</title>
      <Button isWide onPress={retry}>
        {t('Try again')}
      </Button>
    </AuthCard>
  ) : (
    <LinkSpent message={message} />
  );
}

function Confirmed() {
  return (
    <AuthCard title={t('Email Confirmed!')} lead={t('Thank you. Your account is ready.')}>
      <title>{`${t('Email Confirmed!')} | Atrium`}</title>
      <div className={classes.actions}>
        <Button href={paths.dashboard} isWide>
          {t('Go to your dashboard')}
        </Button>
        <Button href={paths.gettingStarted} variant="secondary" isWide>
          {t('Getting started')}
        </Button>
        <TextLink href={paths.support}>{t('Contact support')}</TextLink>
      </div>
    </AuthCard>
  );
}

function LinkSpent({ message }: { message: string }) {
  const session = useSelector(selectSession);
  const resend = useResendConfirmation();
  return (
    <AuthCard title={t('This link does not work any more')} lead={t(message)}>
      <title>{`${t('Email confirmation')} | Atrium`}</title>
      <div className={classes.actions}>
        {session ? (
          <ResendConfirmation resend={resend} isWide />
        ) : (
          <Button href={loginFor(paths.login, paths.myAccount)} isWide>
            {t('Log in for a new link')}
          </Button>
        )}
        <TextLink href={paths.support}>{t('Contact support')}</TextLink>
      </div>
    </AuthCard>
  );
}
