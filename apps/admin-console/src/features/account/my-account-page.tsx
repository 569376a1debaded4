import { MyAccountPage as AccountPage } from '@atrium/account';
import { paths } from '../../paths.ts';
import { AccountTabs } from './account-tabs.tsx';

export function MyAccountPage() {
  return (
    <>
      <AccountTabs current={paths.myAccount} />
      <AccountPage editHref={paths.editProfile} />
    </>
  );
}
