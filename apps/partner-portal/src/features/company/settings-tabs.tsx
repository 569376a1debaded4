import { PrivacyCard, SecurityPanel, SettingsPanel } from '@atrium/account';
import { Tabs } from '@atrium/ui';
import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { AgreementsPage } from '../agreements/index.ts';
import { BankAccountsPage } from '../bank-accounts/index.ts';
import { TeamPage } from '../team/index.ts';
import { CompanyPage } from './company-page.tsx';
import classes from './company.module.css';

interface SettingsTab {
  id: string;
  title: string;
  Content: ComponentType;
}

const ownTabs: readonly SettingsTab[] = [
  { id: 'company', title: 'Company Profile', Content: CompanyPage },
  { id: 'bank-accounts', title: 'Bank Accounts', Content: BankAccountsPage },
  { id: 'security', title: 'Security', Content: SecurityPanel },
  { id: 'agreements', title: 'Agreements', Content: AgreementsPage },
  { id: 'team', title: 'Team', Content: TeamPage },
  { id: 'settings', title: 'Settings', Content: GeneralSettings },
];

/** What the settings hold, behind what a page puts first; the tab is part of the address. */
export function SettingsTabs({ first = [] }: { first?: readonly SettingsTab[] }) {
  const [params, setParams] = useSearchParams();
  const tabs = [...first, ...ownTabs];
  const start = tabs[0]?.id;
  const asked = params.get('tab');
  return (
    <Tabs
      label="Settings"
      selected={tabs.find(({ id }) => id === asked)?.id ?? start}
      onChange={(tab) => setParams(tab === start ? {} : { tab }, { replace: true })}
      tabs={tabs.map(({ id, title, Content }) => ({ id, title, content: <Content /> }))}
    />
  );
}

function GeneralSettings() {
  return (
    <div className={classes.cards}>
      <SettingsPanel />
      <PrivacyCard />
    </div>
  );
}
