import {
  resolveQuery,
  useChangeSeriesMutation,
  useLazyAllSeriesQuery,
  useLazyAdminPartnersQuery,
  useMergeSeriesMutation,
  useMoveEditionsMutation,
  useTransferSeriesMutation,
} from '@atrium/api-slice';
import type { AdminSeries, EventId, SeriesDraft } from '@atrium/domain';
import { useCallback } from 'react';
import { toastResult } from '../actions/index.ts';

/** An administrator's actions on series. */
export function useSeriesActions() {
  const [change] = useChangeSeriesMutation();
  const [merge] = useMergeSeriesMutation();
  const [move] = useMoveEditionsMutation();
  const [transfer] = useTransferSeriesMutation();
  return {
    change: ({ id }: AdminSeries, draft: SeriesDraft, reason: string) =>
      toastResult(change({ params: { seriesId: id }, body: { ...draft, reason } }), 'Series saved'),
    merge: ({ id }: AdminSeries, intoSeriesId: number, reason: string) =>
      toastResult(merge({ params: { seriesId: id }, body: { intoSeriesId, reason } }), 'Series merged'),
    transfer: ({ id }: AdminSeries, partnerId: number, reason: string) =>
      toastResult(transfer({ params: { seriesId: id }, body: { partnerId, reason } }), 'Series transferred'),
    /** Moves an edition to a new series, another one, or none. */
    move: (eventId: EventId, into: SeriesDraft | { seriesId: number } | null, reason: string) =>
      toastResult(move({ body: { eventIds: [eventId], into, reason } }), 'Edition moved'),
    join: (eventIds: EventId[], into: SeriesDraft, reason: string) =>
      toastResult(move({ body: { eventIds, into, reason } }), 'Series added'),
  };
}

interface Choice {
  id: number;
  name: string;
}

/** Searches series by name or organiser, but for the one that editions leave. */
export function useSeriesSearch(left: number | null) {
  const [search] = useLazyAllSeriesQuery();
  return useCallback(
    async (text: string, signal: AbortSignal): Promise<Choice[]> => {
      const { items } = await resolveQuery(search({ query: { search: text, limit: 10 } }), signal);
      return items
        .filter(({ id }) => id !== left)
        .map(({ id, name, partner }) => ({ id, name: `${name}, ${partner.partnerName}` }));
    },
    [search, left],
  );
}

/** Searches organisers by name. */
export function usePartnerSearch() {
  const [search] = useLazyAdminPartnersQuery();
  return useCallback(
    async (text: string, signal: AbortSignal): Promise<Choice[]> => {
      const { items } = await resolveQuery(search({ query: { search: text, limit: 10 } }), signal);
      return items.map(({ id, name }) => ({ id, name }));
    },
    [search],
  );
}
