import {
  useCountriesQuery,
  useOrganizationTypesQuery,
  useOwnPartnerQuery,
  useSectorsQuery,
} from '@atrium/api-slice';
import type { Partner } from '@atrium/domain';
import { Banner, Button, QueryView } from '@atrium/ui';
import { AddressNotice } from './address-notice.tsx';
import { CompanyEmailNotice } from './company-email-notice.tsx';
import { CompanyProfileForm } from './company-form.tsx';
import classes from './company.module.css';
import { LogoCard } from './logo-card.tsx';
import { useLogo } from './use-logo.ts';
import { useSaveCompany } from './use-save-company.ts';
import { VettingNotice } from './vetting-notice.tsx';

/** The own company as a tab shows it. */
export function CompanyPage() {
  const partner = useOwnPartnerQuery();
  return (
    <QueryView query={partner} failed="Failed to fetch partner">
      {(data) => <Company partner={data} />}
    </QueryView>
  );
}

/** The company's profile with what still has to be proven about it. */
function Company({ partner }: { partner: Partner }) {
  const countries = useCountriesQuery();
  const sectors = useSectorsQuery();
  const organizationTypes = useOrganizationTypesQuery();
  const save = useSaveCompany(partner.id);
  const logo = useLogo(partner.id);
  const missing = [countries, sectors, organizationTypes].filter(({ isError }) => isError);
  return (
    <div className={classes.cards}>
      <VettingNotice partner={partner} />
      <AddressNotice partner={partner} />
      <CompanyEmailNotice partner={partner} />
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
