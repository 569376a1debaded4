import { useBuyerBillingQuery, useCountriesQuery } from '@atrium/api-slice';
import type { OrderId } from '@atrium/domain';

/** The company that an order is invoiced to, with the name of its country. */
export function useBuyerBilling(orderId: OrderId) {
  const { data: billing } = useBuyerBillingQuery({ params: { orderId } });
  const { data: countries = [] } = useCountriesQuery(undefined, { skip: !billing });
  return { billing, country: countries.find(({ id }) => id === billing?.country)?.name };
}
