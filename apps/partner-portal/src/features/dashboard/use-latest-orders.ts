import { usePartnerOrdersQuery } from '@atrium/api-slice';

/** Loads the newest orders of the partner's events. */
export const useLatestOrders = () =>
  usePartnerOrdersQuery({ query: { limit: 5 } }, { refetchOnMountOrArgChange: true });
