import { useCountriesQuery, useOrganizationTypesQuery, useSectorsQuery } from '@atrium/api-slice';
import type { Country, Option } from '@atrium/domain';

/** What a form about a company chooses from. */
export interface CompanyLists {
  countries: readonly Country[];
  sectors: readonly Option[];
  organizationTypes: readonly Option[];
}

/** The lists, empty until they are there, and the way to ask again for those that failed; null while none has. */
export function useCompanyLists(): { lists: CompanyLists; retry: (() => void) | null } {
  const countries = useCountriesQuery();
  const sectors = useSectorsQuery();
  const organizationTypes = useOrganizationTypesQuery();
  const failed = [countries, sectors, organizationTypes].filter(({ isError }) => isError);
  return {
    lists: {
      countries: countries.data ?? [],
      sectors: sectors.data ?? [],
      organizationTypes: organizationTypes.data ?? [],
    },
    retry: failed.length > 0 ? () => failed.forEach(({ refetch }) => void refetch()) : null,
  };
}
