import { LoginPage as AccountLogin } from '@atrium/account';
import { paths } from '../../paths.ts';

export function LoginPage() {
  return (
    <AccountLogin
      lead="Good to see you again."
      signUpHref={paths.register}
      forgotPasswordHref={paths.forgotPassword}
    />
  );
}
