import { MyAccountPage as AccountPage } from '@atrium/account';
import { paths } from '../../paths.ts';

export function MyAccountPage() {
  return <AccountPage editHref={paths.editProfile} />;
}
