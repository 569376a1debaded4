import { isFailure, messageOf, useSaveCompanyMutation } from '@atrium/api-slice';
import type { CompanyForm, FieldFault, Partner } from '@atrium/domain';

export type CompanySaved =
  { kind: 'saved'; partner: Partner } | { kind: 'refused'; message: string; faults: FieldFault[] };

export type SaveCompany = (change: CompanyForm) => Promise<CompanySaved>;

/** Saves changes of the own company; answers what it is now, or why nothing was saved. */
export function useSaveCompany(partnerId: Partner['id']): SaveCompany {
  const [save] = useSaveCompanyMutation();
  return async (body) => {
    const { data, error } = await save({ params: { partnerId }, body });
    if (data) return { kind: 'saved', partner: data };
    return { kind: 'refused', message: messageOf(error), faults: isFailure(error) ? error.errors : [] };
  };
}
