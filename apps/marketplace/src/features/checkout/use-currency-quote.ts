import { messageOf, usePaymentConfigurationQuery, useQuoteCurrencyMutation } from '@atrium/api-slice';
import type { Currency, CurrencyQuote, OrderDetail } from '@atrium/domain';

/** Currencies in which an order can be paid, its own first, and a way to choose one of them. */
export function useCurrencyQuote(
  { id, total }: Pick<OrderDetail, 'id' | 'total'>,
  onQuote: (quote: CurrencyQuote | null) => void,
) {
  const own = total.currency.code;
  const { data } = usePaymentConfigurationQuery();
  const [quote, { isLoading, error, reset }] = useQuoteCurrencyMutation();
  const others = (data?.currencies ?? []).filter((currency) => currency !== own);
  const choose = async (currency: Currency) => {
    onQuote(null);
    reset();
    if (currency === own) return;
    const answer = await quote({ params: { orderId: id }, body: { currency } });
    if (answer.data) onQuote(answer.data);
  };
  return {
    currencies: others.length === 0 ? [] : [own, ...others],
    choose,
    isLoading,
    failure: error && messageOf(error),
  };
}
