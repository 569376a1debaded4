import { resolveQuery, useLazyDebtsQuery } from '@atrium/api-slice';
import { formatMoney, money, type Currency } from '@atrium/domain';
import { useCallback } from 'react';

/** Searches organisers who owe money in a currency, by name. */
export function useDebtorSearch(currency: Currency) {
  const [find] = useLazyDebtsQuery();
  return useCallback(
    async (search: string, signal: AbortSignal) =>
      (await resolveQuery(find({ query: { search, currency, limit: 10 } }), signal)).items.map(
        ({ partnerId, partner, owedMinor }) => ({
          id: partnerId,
          name: `${partner}, owes ${formatMoney(money(owedMinor, currency))}`,
        }),
      ),
    [find, currency],
  );
}
