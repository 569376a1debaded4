import { ResendConfirmation, useResendConfirmation } from '@atrium/account';
import { selectSession } from '@atrium/api-slice';
import { AuthCard, TextLink } from '@atrium/ui';
import { t, Words } from '@atrium/ui/language';
import { useSelector } from 'react-redux';
import { paths } from '../../paths.ts';
import classes from './sign-up.module.css';

/** Asks a new attendee to open the confirmation mail. */
export function SignUpConfirmationPage() {
  const session = useSelector(selectSession);
  const resend = useResendConfirmation();
  return (
    <AuthCard
      title={t('Verify your email')}
      lead={
        session
          ? t('We have sent a confirmation email to {{email}}.', { email: session.email })
          : t('We have sent you a confirmation email.')
      }
      footer={
        <Words
          text={t('Done already? <0>Log in</0>')}
          parts={[<TextLink key="login" href={paths.login} />]}
        />
      }
    >
      <title>{`${t('Verify your email')} | Atrium`}</title>
      <div className={classes.page}>
        <p>{t('It may take up to 5 minutes to arrive. Open the link in it to verify your email.')}</p>
        {session && <ResendConfirmation resend={resend} isWide />}
      </div>
    </AuthCard>
  );
}
