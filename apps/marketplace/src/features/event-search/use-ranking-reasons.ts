import { useRankingReasonsQuery } from '@atrium/api-slice';

/** Loads why an event has its place, for the words of the search. */
export function useRankingReasons(eventId: number, query: string | null) {
  const reasons = useRankingReasonsQuery(
    { body: { ids: [eventId], query } },
    // the personal order may be switched meanwhile
    { refetchOnMountOrArgChange: true },
  );
  return { ...reasons, data: reasons.data?.[0] };
}
