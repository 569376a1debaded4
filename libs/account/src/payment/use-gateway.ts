import { usePaymentConfigurationQuery } from '@atrium/api-slice';

/** Loads which gateway takes payments. */
export const useGateway = () => usePaymentConfigurationQuery();
