import { usePartnerOrdersQuery } from '@atrium/api-slice';

/** The newest orders of the own events. */
export const useLatestOrders = () =>
  usePartnerOrdersQuery({ query: { limit: 5 } }, { refetchOnMountOrArgChange: true });
