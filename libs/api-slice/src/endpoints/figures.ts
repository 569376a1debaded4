import { figuresCalls } from '@atrium/domain';
import { api } from '../api.ts';
import { callsOf } from '../call.ts';

const call = callsOf('figures', figuresCalls);

export const {
  useSummaryFiguresQuery,
  useEventListFiguresQuery,
  useEventFiguresQuery,
  useEventComparisonQuery,
  useExportEventComparisonMutation,
  useVisitSourcesQuery,
  useExportVisitSourcesMutation,
  useBuyerFiguresQuery,
  useExportBuyerFiguresMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    summaryFigures: build.query(call('summaryFigures')),
    eventListFigures: build.query(call('eventListFigures')),
    eventFigures: build.query(call('eventFigures')),
    eventComparison: build.query(call('eventComparison')),
    exportEventComparison: build.mutation(call('exportEventComparison')),
    visitSources: build.query(call('visitSources')),
    exportVisitSources: build.mutation(call('exportVisitSources')),
    buyerFigures: build.query(call('buyerFigures')),
    exportBuyerFigures: build.mutation(call('exportBuyerFigures')),
  }),
});
