import { useOwnPartnerQuery } from '@atrium/api-slice';
import type { Partner } from '@atrium/domain';
import { QueryView } from '@atrium/ui';
import { MissingLists } from '../../forms/missing-lists.tsx';
import { useCompanyLists } from '../../forms/use-company-lists.ts';
import { AddressNotice } from './address-notice.tsx';
import { CompanyEmailNotice } from './company-email-notice.tsx';
import { CompanyProfileForm } from './company-form.tsx';
import classes from './company.module.css';
import { FactsNotice } from './facts-notice.tsx';
import { LogoCard } from './logo-card.tsx';
import { useLogo } from './use-logo.ts';
import { useSaveCompany } from './use-save-company.ts';
import { VettingNotice } from './vetting-notice.tsx';

/** The company tab. */
export function CompanyPage() {
  const partner = useOwnPartnerQuery();
  return (
    <QueryView query={partner} failed="Failed to fetch partner">
      {(data) => <Company partner={data} />}
    </QueryView>
  );
}

/** The company's profile, with notices of what still has to be verified. */
function Company({ partner }: { partner: Partner }) {
  const { lists, retry } = useCompanyLists();
  const save = useSaveCompany(partner.id);
  const logo = useLogo(partner.id);
  return (
    <div className={classes.cards}>
      <VettingNotice partner={partner} />
      <FactsNotice partner={partner} />
      <AddressNotice partner={partner} />
      <CompanyEmailNotice partner={partner} />
      {retry && <MissingLists retry={retry} />}
      <LogoCard partner={partner} logo={logo} />
      <CompanyProfileForm partner={partner} lists={lists} save={save} />
    </div>
  );
}
