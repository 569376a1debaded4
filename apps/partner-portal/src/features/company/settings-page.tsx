import { PrivacyCard, SecurityPanel, SettingsPanel } from '@atrium/account';
import { useOwnPartnerQuery } from '@atrium/api-slice';
import { QueryView, Tabs } from '@atrium/ui';
import { useSearchParams } from 'react-router';
import { AgreementsPage } from '../agreements/index.ts';
import { BankAccountsPage } from '../bank-accounts/index.ts';
import { TeamPage } from '../team/index.ts';
import { CompanyPage } from './company-page.tsx';
import classes from './company.module.css';

const tabs = {
  company: { title: 'Company Profile', Content: OwnCompany },
  'bank-accounts': { title: 'Bank Accounts', Content: BankAccountsPage },
  security: { title: 'Security', Content: SecurityPanel },
  agreements: { title: 'Agreements', Content: AgreementsPage },
  team: { title: 'Team', Content: TeamPage },
  settings: { title: 'Settings', Content: GeneralSettings },
};

type TabId = keyof typeof tabs;
const isTab = (id: string | null): id is TabId => id !== null && Object.hasOwn(tabs, id);

/** The company, where it is paid, who acts for it and what it agreed to; the tab is part of the address. */
export function SettingsPage() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('tab');
  const selected = isTab(asked) ? asked : 'company';
  return (
    <div className={classes.page}>
      <title>Settings | Atrium for organisers</title>
      <h1>Settings</h1>
      <Tabs
        label="Settings"
        selected={selected}
        onChange={(tab) => setParams(tab === 'company' ? {} : { tab }, { replace: true })}
        tabs={Object.entries(tabs).map(([id, { title, Content }]) => ({ id, title, content: <Content /> }))}
      />
    </div>
  );
}

function OwnCompany() {
  const partner = useOwnPartnerQuery();
  return <QueryView query={partner}>{(data) => <CompanyPage partner={data} />}</QueryView>;
}

function GeneralSettings() {
  return (
    <div className={classes.cards}>
      <SettingsPanel />
      <PrivacyCard />
    </div>
  );
}
