import { useCountriesQuery, useOrganizationTypesQuery, useSectorsQuery } from '@atrium/api-slice';
import type { Country, Option } from '@atrium/domain';

/** Option lists of a company form. */
export interface CompanyLists {
  countries: readonly Country[];
  sectors: readonly Option[];
  organizationTypes: readonly Option[];
}

/** Loads the lists, empty until loaded; `retry` refetches failed ones, and is null while none has failed. */
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
