import { SecurityPanel } from '@atrium/account';
import {
  useCountriesQuery,
  useOrganizationTypesQuery,
  useOwnPartnerQuery,
  useSectorsQuery,
} from '@atrium/api-slice';
import type { Partner } from '@atrium/domain';
import { Banner, Button, QueryView, Tabs } from '@atrium/ui';
import { useSearchParams } from 'react-router';
import { CompanyProfileForm } from './company-form.tsx';
import classes from './company.module.css';
import { LogoCard } from './logo-card.tsx';
import { useLogo } from './use-logo.ts';
import { useSaveCompany } from './use-save-company.ts';
import { VettingNotice } from './vetting-notice.tsx';

/** The company and the account's security; the tab is part of the address. */
export function SettingsPage() {
  const partner = useOwnPartnerQuery();
  const [params, setParams] = useSearchParams();
  return (
    <div className={classes.page}>
      <title>Settings | Atrium for organisers</title>
      <h1>Settings</h1>
      <Tabs
        label="Settings"
        selected={params.get('tab') === 'security' ? 'security' : 'company'}
        onChange={(tab) => setParams(tab === 'company' ? {} : { tab }, { replace: true })}
        tabs={[
          {
            id: 'company',
            title: 'Company Profile',
            content: <QueryView query={partner}>{(data) => <CompanyTab partner={data} />}</QueryView>,
          },
          { id: 'security', title: 'Security', content: <SecurityPanel /> },
        ]}
      />
    </div>
  );
}

function CompanyTab({ partner }: { partner: Partner }) {
  const countries = useCountriesQuery();
  const sectors = useSectorsQuery();
  const organizationTypes = useOrganizationTypesQuery();
  const save = useSaveCompany(partner.id);
  const logo = useLogo(partner.id);
  const missing = [countries, sectors, organizationTypes].filter(({ isError }) => isError);
  return (
    <div className={classes.cards}>
      <VettingNotice partner={partner} />
      {missing.length > 0 && (
        <Banner
          tone="danger"
          action={
            <Button
              size="s"
              variant="secondary"
              onPress={() => missing.forEach(({ refetch }) => void refetch())}
            >
              Try again
            </Button>
          }
        >
          The lists to choose from could not be loaded.
        </Banner>
      )}
      <LogoCard partner={partner} logo={logo} />
      <CompanyProfileForm
        partner={partner}
        lists={{
          countries: countries.data ?? [],
          sectors: sectors.data ?? [],
          organizationTypes: organizationTypes.data ?? [],
        }}
        save={save}
      />
    </div>
  );
}
