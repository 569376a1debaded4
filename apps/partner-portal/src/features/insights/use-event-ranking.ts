import { useOptionsQuery, usePartnerRankingQuery } from '@atrium/api-slice';

/** Loads the ranking report of an own event, with the name of its main sector. */
export function useEventRanking(eventId: number) {
  const report = usePartnerRankingQuery({ params: { eventId } });
  const { data: options } = useOptionsQuery();
  const sectorName = options?.sectors.find(({ id }) => id === report.data?.sector?.sectorId)?.name;
  return { report, sectorName };
}
