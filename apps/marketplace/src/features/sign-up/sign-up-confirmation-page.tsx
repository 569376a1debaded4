import { keepReturnPath, ResendConfirmation, safeReturnPath, useResendConfirmation } from '@atrium/account';
import { selectSession } from '@atrium/api-slice';
import { AuthCard, TextLink } from '@atrium/ui';
import { t } from '@atrium/texts';
import { TranslatedText } from '@atrium/ui/language';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';
import classes from './sign-up.module.css';

/** Asks a new attendee to open the confirmation email. */
export function SignUpConfirmationPage() {
  const session = useSelector(selectSession);
  const from = safeReturnPath(useSearchParams()[0].get('from'));
  const resend = useResendConfirmation();
  return (
    <AuthCard
      title={t('Verify your email')}
      lead={
        session
          ? t("We've sent a confirmation email to {{email}}.", { email: session.email })
          : t("We've sent you a confirmation email.")
      }
      footer={
        session ? (
          <TextLink href={from ?? paths.events}>{from ? t('Continue') : t('Find events')}</TextLink>
        ) : (
          <TranslatedText
            text={t('Done already? <0>Log in</0>')}
            parts={[<TextLink key="login" href={keepReturnPath(paths.login, from)} />]}
          />
        )
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
