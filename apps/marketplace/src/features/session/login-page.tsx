import { LoginPage as AccountLogin } from '@atrium/account';
import { t } from '@atrium/texts';
import { paths } from '../../paths.ts';

export function LoginPage() {
  return (
    <AccountLogin
      lead={t('Good to see you again.')}
      signUpHref={paths.register}
      forgotPasswordHref={paths.forgotPassword}
      findOrderHref={paths.findMyOrder}
    />
  );
}
