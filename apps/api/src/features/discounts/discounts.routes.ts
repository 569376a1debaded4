import type { Contract } from '@atrium/domain';
import type { Api } from '../../http/implement.ts';
import { addCodeBatch, changeCodeBatch, deleteUnusedCodes } from './change-code-batches.ts';
import { addDiscount, changeDiscount, deleteDiscount } from './change-discounts.ts';
import { listCodeBatches } from './code-batches.queries.ts';
import { listDiscounts } from './discounts.queries.ts';
import { exportCodes } from './export-codes.ts';
import { quoteTickets } from './quote-tickets.ts';

export function discountsRoutes(api: Api, group: Contract['discounts']): void {
  api.implement(group, {
    discounts: ({ params }, ctx) => listDiscounts(ctx, params.eventId),
    addDiscount: (input, ctx) => addDiscount(ctx, input),
    changeDiscount: (input, ctx) => changeDiscount(ctx, input),
    deleteDiscount: (input, ctx) => deleteDiscount(ctx, input),
    codeBatches: ({ params }, ctx) => listCodeBatches(ctx, params.eventId),
    addCodeBatch: (input, ctx) => addCodeBatch(ctx, input),
    switchCodeBatch: (input, ctx) => changeCodeBatch(ctx, input),
    deleteUnusedCodes: (input, ctx) => deleteUnusedCodes(ctx, input),
    exportCodeBatch: (input, ctx) => exportCodes(ctx, input),
    quoteTickets: (input, ctx) => quoteTickets(ctx, input),
  });
}
