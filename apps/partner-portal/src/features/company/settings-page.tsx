import { AccountPage } from './account-page.tsx';

/** The account, beginning with the company. */
export function SettingsPage() {
  return <AccountPage start="company" />;
}
