import { useCountriesQuery, useOptionsQuery, usePartnerRankingQuery } from '@atrium/api-slice';

/** Loads the ranking report of an own event, with the names of its main sector and its country. */
export function useEventRanking(eventId: number) {
  const report = usePartnerRankingQuery({ params: { eventId } });
  const { data: options } = useOptionsQuery();
  const { data: countries } = useCountriesQuery();
  const sectorName = options?.sectors.find(({ id }) => id === report.data?.sector?.sectorId)?.name;
  const countryName = countries?.find(({ id }) => id === report.data?.country?.countryId)?.name;
  return { report, sectorName, countryName };
}
