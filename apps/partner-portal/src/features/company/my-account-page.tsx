import { AccountPage } from './account-page.tsx';

/** The account, beginning with the person. */
export function MyAccountPage() {
  return <AccountPage start="profile" />;
}
