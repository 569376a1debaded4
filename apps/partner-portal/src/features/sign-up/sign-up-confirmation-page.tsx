import { AuthCard, Button } from '@atrium/ui';
import { paths } from '../../paths.ts';
import classes from './sign-up.module.css';

/** Confirms the application and explains the next steps. */
export function SignUpConfirmationPage() {
  return (
    <AuthCard title="Application received" lead="Thank you for applying to list your events with us.">
      <title>Application received | Atrium for organisers</title>
      <div className={classes.page}>
        <p>The review of your application takes 2-3 business days. We'll email you when it's done.</p>
        <p>We've sent you a confirmation email. Open the link in it to verify your address.</p>
        <p>Until then you can log in, complete your company profile and draft your first event.</p>
        <Button href={paths.login} isWide>
          Log in
        </Button>
      </div>
    </AuthCard>
  );
}
