import { useCountriesQuery, useSaveTaxProfileMutation, useTaxProfileQuery } from '@atrium/api-slice';
import type { TaxProfileForm } from '@atrium/domain';

/** How invoices are issued in the company's name, with what changes it. */
export function useTaxProfile({ isEditing }: { isEditing: boolean }) {
  const profile = useTaxProfileQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: countries = [] } = useCountriesQuery(undefined, { skip: !isEditing && !profile.data });
  const [save] = useSaveTaxProfileMutation();
  return {
    profile,
    countries,
    /** Returns the error if it fails. */
    save: async (body: TaxProfileForm): Promise<unknown> => (await save({ body })).error,
  };
}
