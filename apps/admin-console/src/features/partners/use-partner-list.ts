import { useListState } from '../lists/index.ts';

export const partnerStatuses = ['PENDING', 'APPROVED', 'REJECTED', 'BLOCKED', 'LETTER_TO_POST'] as const;

/** How the list of partners is filtered and sorted, on the list and on every partner opened from it. */
export const usePartnerList = () => useListState({ sorts: ['name', 'applied'], statuses: partnerStatuses });
