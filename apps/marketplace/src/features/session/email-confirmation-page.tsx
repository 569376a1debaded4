import { PageLoading, ResendConfirmation, loginFor, useResendConfirmation } from '@atrium/account';
import { selectSession } from '@atrium/api-slice';
import { AuthCard, Button, TextLink } from '@atrium/ui';
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
    <AuthCard title="We could not confirm your email yet" lead={message}>
      <title>Email confirmation | Atrium</title>
      <Button isWide onPress={retry}>
        Try again
      </Button>
    </AuthCard>
  ) : (
    <LinkSpent message={message} />
  );
}

function Confirmed() {
  return (
    <AuthCard title="Email Confirmed!" lead="Thank you. Your account is ready.">
      <title>Email Confirmed! | Atrium</title>
      <div className={classes.actions}>
        <Button href={paths.dashboard} isWide>
          Go to your dashboard
        </Button>
        <Button href={paths.gettingStarted} variant="secondary" isWide>
          Getting started
        </Button>
        <TextLink href={paths.support}>Contact support</TextLink>
      </div>
    </AuthCard>
  );
}

function LinkSpent({ message }: { message: string }) {
  const session = useSelector(selectSession);
  const resend = useResendConfirmation();
  return (
    <AuthCard title="This link does not work any more" lead={message}>
      <title>Email confirmation | Atrium</title>
      <div className={classes.actions}>
        {session ? (
          <ResendConfirmation resend={resend} isWide />
        ) : (
          <Button href={loginFor(paths.login, paths.myAccount)} isWide>
            Log in for a new link
          </Button>
        )}
        <TextLink href={paths.support}>Contact support</TextLink>
      </div>
    </AuthCard>
  );
}
