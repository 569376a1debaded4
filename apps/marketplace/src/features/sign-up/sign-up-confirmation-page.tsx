import { ResendConfirmation, useResendConfirmation } from '@atrium/account';
import { selectSession } from '@atrium/api-slice';
import { AuthCard, TextLink } from '@atrium/ui';
import { useSelector } from 'react-redux';
import { paths } from '../../paths.ts';
import classes from './sign-up.module.css';

/** Asks a new attendee to open the confirmation mail. */
export function SignUpConfirmationPage() {
  const session = useSelector(selectSession);
  const resend = useResendConfirmation();
  return (
    <AuthCard
      title="Verify your email"
      lead={
        session
          ? `We have sent a confirmation email to ${session.email}.`
          : 'We have sent you a confirmation email.'
      }
      footer={
        <>
          Done already? <TextLink href={paths.login}>Log in</TextLink>
        </>
      }
    >
      <title>Verify your email | Atrium</title>
      <div className={classes.page}>
        <p>It may take up to 5 minutes to arrive. Open the link in it to verify your email.</p>
        {session && <ResendConfirmation resend={resend} isWide />}
      </div>
    </AuthCard>
  );
}
