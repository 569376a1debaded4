import { useListState } from '../lists/index.ts';

export const partnerStatuses = [
  'PENDING',
  'APPROVED',
  'REJECTED',
  'BLOCKED',
  'LETTER_TO_POST',
  'NEW_FACTS',
] as const;

/** Filters and sorting of the partner list, for the list and every partner opened from it. */
export const usePartnerList = () => useListState({ sorts: ['name', 'applied'], statuses: partnerStatuses });
