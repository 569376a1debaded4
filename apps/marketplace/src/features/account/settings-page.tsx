import { SettingsPage as AccountSettings } from '@atrium/account';
import { paths } from '../../paths.ts';

export function SettingsPage() {
  return <AccountSettings securityHref={paths.security} />;
}
