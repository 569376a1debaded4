import { AuthCard, Button } from '@atrium/ui';
import { paths } from '../../paths.ts';
import classes from './sign-up.module.css';

/** Says that the application has arrived and what comes next. */
export function SignUpConfirmationPage() {
  return (
    <AuthCard title="Application received" lead="Thank you for applying to list your events with us.">
      <title>Application received | Atrium for organisers</title>
      <div className={classes.page}>
        <p>The review of your application takes 2-3 business days. We will write to you once it is done.</p>
        <p>A confirmation email has been sent to you. Open the link in it to verify your address.</p>
        <p>Until then you can log in, complete your company profile and draft your first event.</p>
        <Button href={paths.login} isWide>
          Log in
        </Button>
      </div>
    </AuthCard>
  );
}
