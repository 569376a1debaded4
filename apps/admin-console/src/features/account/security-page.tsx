import { SecurityPage as AccountSecurity } from '@atrium/account';
import { paths } from '../../paths.ts';
import { AccountTabs } from './account-tabs.tsx';

export function SecurityPage() {
  return (
    <>
      <AccountTabs current={paths.security} />
      <AccountSecurity />
    </>
  );
}
