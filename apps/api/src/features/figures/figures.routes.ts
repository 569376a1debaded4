import type { Contract } from '@atrium/domain';
import { spreadsheet } from '../../files/spreadsheet.ts';
import type { Api } from '../../http/implement.ts';
import { compareEvents, comparisonColumns } from './compare-events.ts';
import { buyerColumns, countBuyers, groupsOf } from './count-buyers.ts';
import { countEvent } from './count-event.ts';
import { countEvents } from './count-events.ts';
import { countSources, sourceColumns } from './count-sources.ts';
import { countSummary } from './count-summary.ts';
import { byCurrency } from './sold-orders.ts';

export function figuresRoutes(api: Api, group: Contract['figures']): void {
  api.implement(group, {
    summaryFigures: (_input, { db, actor, now }) => countSummary(db, actor.partnerId, now()),
    eventListFigures: (_input, { db, actor, now }) => countEvents(db, actor.partnerId, now()),
    eventComparison: ({ query: { days } }, { db, actor, now }) =>
      compareEvents(db, actor.partnerId, days, now()),
    exportEventComparison: async ({ query: { days } }, { db, actor, now }) => {
      const { from, to, events } = await compareEvents(db, actor.partnerId, days, now());
      return spreadsheet(`events-${from}-to-${to}.csv`, comparisonColumns, byCurrency(events));
    },
    visitSources: ({ query }, { db, actor, now }) => countSources(db, actor.partnerId, query, now()),
    exportVisitSources: async ({ query }, { db, actor, now }) => {
      const { from, to, sources } = await countSources(db, actor.partnerId, query, now());
      return spreadsheet(`sources-${from}-to-${to}.csv`, sourceColumns, byCurrency(sources));
    },
    buyerFigures: ({ query }, { db, actor, now }) => countBuyers(db, actor.partnerId, query, now()),
    exportBuyerFigures: async ({ query }, { db, actor, now }) => {
      const figures = await countBuyers(db, actor.partnerId, query, now());
      return spreadsheet(
        `buyers-${figures.from}-to-${figures.to}.csv`,
        buyerColumns,
        byCurrency(groupsOf(figures)),
      );
    },
    eventFigures: ({ params }, { db, actor, now }) => countEvent(db, actor.partnerId, params.eventId, now()),
  });
}
