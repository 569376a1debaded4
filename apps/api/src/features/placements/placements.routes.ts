import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  dayAfter,
  dayIn,
  money,
  placementReceiptNumber,
  toMajor,
  type Contract,
  type Placement,
} from '@atrium/domain';
import { orNotFound } from '../../context.ts';
import { spreadsheet, type Columns } from '../../files/spreadsheet.ts';
import type { Api } from '../../http/implement.ts';
import { textsIn } from '../../texts/index.ts';
import { recipientFor } from '../identity/index.ts';
import { approvePlacement } from './approve-placement.ts';
import { bookPlacement } from './book-placement.ts';
import { cancelPlacement, stopPlacement } from './end-placement.ts';
import { payPlacement } from './pay-placement.ts';
import { placementReceiptPdf } from './placement-receipt-pdf.ts';
import { findPlacementReceipt } from './placement-receipt.ts';
import {
  listPlacementPrices,
  listPlacements,
  listSponsored,
  listTakenDays,
  listUnsentPlacementRefunds,
  readPlacementRevenue,
} from './placements.queries.ts';
import { quotePlacement } from './quote-placement.ts';
import { retryPlacementRefund } from './retry-placement-refund.ts';
import { savePlacementPrices } from './save-placement-prices.ts';

interface ReportedDay {
  placement: Placement;
  day: Placement['days'][number];
}

const columns: Columns<ReportedDay> = [
  ['Placement', ({ placement }) => placement.id],
  ['Event', ({ placement }) => placement.event.name],
  ['Sector', ({ placement }) => placement.sector ?? 'Any'],
  ['Country', ({ placement }) => placement.country ?? 'Any'],
  ['Status', ({ placement }) => placement.status],
  ['Day', ({ day }) => day.day],
  ['Shown', ({ day }) => day.shown],
  ['Clicked', ({ day }) => day.clicked],
  ['Cost', ({ placement, day }) => toMajor(money(day.priceMinor, placement.price.currency))],
  ['Currency', ({ placement }) => placement.price.currency],
];

const reportedDays = (placements: readonly Placement[]): ReportedDay[] =>
  placements.flatMap((placement) => placement.days.map((day) => ({ placement, day })));

export function placementsRoutes(api: Api, group: Contract['placements']): void {
  api.implement(group, {
    sponsoredEvents: (_input, { db, now }) => {
      const today = dayIn(now(), 'UTC');
      return listSponsored(db, dayAfter(today, -365), today);
    },
    quotePlacement: ({ body }, ctx) => quotePlacement(ctx, body),
    bookPlacement: ({ body }, ctx) => bookPlacement(ctx, body),
    payPlacement: ({ params, body }, ctx) => payPlacement(ctx, params.placementId, body),
    ownPlacements: (_input, { db, now, actor }) =>
      listPlacements(db, dayIn(now(), 'UTC'), { partnerId: actor.partnerId }),
    exportPlacements: async (_input, { db, now, actor }) => {
      const today = dayIn(now(), 'UTC');
      const own = await listPlacements(db, today, { partnerId: actor.partnerId });
      return spreadsheet(`placements-${today}.csv`, columns, Readable.from(reportedDays(own)));
    },
    placementReceipt: async ({ params }, ctx) => {
      const { partnerId, userId } = ctx.actor;
      const receipt = orNotFound(
        await findPlacementReceipt(ctx.db, { id: params.placementId, partnerId }),
        'receipt-not-found',
      );
      const { language } = await recipientFor(ctx, userId);
      return {
        name: `receipt-${placementReceiptNumber(receipt.id)}.pdf`,
        mediaType: 'application/pdf',
        content: await buffer(
          await placementReceiptPdf(
            textsIn(language),
            { ...receipt, isInvoicing: ctx.config.commissionInvoicing !== undefined },
            ctx.now(),
          ),
        ),
      };
    },
    cancelPlacement: ({ params }, ctx) => cancelPlacement(ctx, params.placementId),
    allPlacements: async (_input, { db, now }) => ({
      placements: await listPlacements(db, dayIn(now(), 'UTC')),
      prices: await listPlacementPrices(db),
      revenue: await readPlacementRevenue(db),
    }),
    placementCalendar: ({ query: { fromDay } }, { db, now }) =>
      listTakenDays(db, { today: dayIn(now(), 'UTC'), fromDay, toDay: dayAfter(fromDay, 6) }),
    unsentPlacementRefunds: (_input, { db }) => listUnsentPlacementRefunds(db),
    retryPlacementRefund: ({ params }, ctx) => retryPlacementRefund(ctx, params.placementRefundId),
    approvePlacement: ({ params }, ctx) => approvePlacement(ctx, params.placementId),
    stopPlacement: ({ params, body }, ctx) => stopPlacement(ctx, params.placementId, body.reason),
    savePlacementPrices: ({ body }, ctx) => savePlacementPrices(ctx, body),
  });
}
