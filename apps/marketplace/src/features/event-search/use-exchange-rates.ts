import { useExchangeRatesQuery } from '@atrium/api-slice';
import type { ExchangeRates } from '@atrium/domain';

/** The exchange rates by which prices are compared; undefined until they are known. */
export const useExchangeRates = (): ExchangeRates | undefined => useExchangeRatesQuery().data;
