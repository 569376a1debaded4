import { PrivacyCard, ProfilePanel, SecurityPanel, SettingsPanel } from '@atrium/account';
import type { Needs } from '@atrium/domain';
import { Button, Tabs } from '@atrium/ui';
import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { AgreementsPage } from '../agreements/index.ts';
import { ApiPage } from '../api/index.ts';
import { BankAccountsPage } from '../bank-accounts/index.ts';
import { TeamPage } from '../team/index.ts';
import { paths } from '../../paths.ts';
import { useRights } from '../../rights/use-rights.ts';
import { CompanyPage } from './company-page.tsx';
import classes from './company.module.css';

interface AccountTab {
  id: string;
  title: string;
  Content: ComponentType;
  needs?: Needs;
}

const accountTabs: readonly AccountTab[] = [
  { id: 'profile', title: 'My Profile', Content: OwnProfile },
  { id: 'company', title: 'Company Profile', Content: CompanyPage, needs: 'company' },
  { id: 'bank-accounts', title: 'Bank Accounts', Content: BankAccountsPage, needs: 'finance' },
  { id: 'security', title: 'Security', Content: SecurityPanel },
  { id: 'agreements', title: 'Agreements', Content: AgreementsPage, needs: 'company' },
  { id: 'team', title: 'Team', Content: TeamPage },
  { id: 'api', title: 'API and webhooks', Content: ApiPage, needs: 'api' },
  { id: 'settings', title: 'Settings', Content: GeneralSettings },
];

/**
 * The logged-in person and everything about the company (partner spec 2), at two addresses that begin with another tab; the address
 * holds the tab.
 */
export function AccountPage({ start }: { start: 'profile' | 'company' }) {
  const [params, setParams] = useSearchParams();
  const may = useRights();
  const tabs = accountTabs.filter(({ needs = 'any' }) => may(needs));
  const begin = tabs.some(({ id }) => id === start) ? start : 'profile';
  const pending = params.get('tab');
  return (
    <div className={classes.page}>
      <title>My Account | Atrium for organisers</title>
      <h1>My Account</h1>
      <Tabs
        label="My Account"
        selected={tabs.find(({ id }) => id === pending)?.id ?? begin}
        onChange={(tab) => setParams(tab === begin ? {} : { tab }, { replace: true })}
        tabs={tabs.map(({ id, title, Content }) => ({ id, title, content: <Content /> }))}
      />
    </div>
  );
}

function OwnProfile() {
  return (
    <div className={classes.cards}>
      <ProfilePanel />
      <div>
        <Button href={paths.editProfile}>Edit Profile</Button>
      </div>
    </div>
  );
}

function GeneralSettings() {
  return (
    <div className={classes.cards}>
      <SettingsPanel role="partner" />
      <PrivacyCard note="Your company stays with your team: events, bank accounts, API keys and devices at the door. To close the company, contact us." />
    </div>
  );
}
