import { isFailure, messageOf, useSaveCompanyMutation, type Failure } from '@atrium/api-slice';
import type { CompanyForm, Partner } from '@atrium/domain';

type CompanySaved =
  { kind: 'saved'; partner: Partner } | { kind: 'refused'; message: string; faults: Failure['errors'] };

export type SaveCompany = (change: CompanyForm) => Promise<CompanySaved>;

/** Saves changes of the company; resolves to the saved company, or to the error. */
export function useSaveCompany(partnerId: Partner['id']): SaveCompany {
  const [save] = useSaveCompanyMutation();
  return async (body) => {
    const { data, error } = await save({ params: { partnerId }, body });
    if (data) return { kind: 'saved', partner: data };
    return { kind: 'refused', message: messageOf(error), faults: isFailure(error) ? error.errors : [] };
  };
}
