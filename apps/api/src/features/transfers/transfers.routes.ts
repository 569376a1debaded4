import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import type { Contract } from '@atrium/domain';
import { orNotFound } from '../../context.ts';
import { orderBilling } from '../../db/schema/index.ts';
import type { Api } from '../../http/implement.ts';
import { Page } from '../../http/reply.ts';
import { textsIn } from '../../texts/index.ts';
import { findOwnOrder } from '../orders/index.ts';
import {
  coverDebt,
  explainBankLine,
  matchBankLine,
  reverseDebtPayment,
  settleBankLine,
} from './decide-bank-line.ts';
import { importStatement } from './import-statement.ts';
import { listBankLines } from './list-bank-lines.ts';
import { requestTransfer } from './request-transfer.ts';
import { setTransfers } from './set-transfers.ts';
import { transferPdf } from './transfer-pdf.ts';
import { findOrderTransfer } from './transfers.queries.ts';

export function transfersRoutes(api: Api, group: Contract['transfers']): void {
  api.implement(group, {
    orderTransfer: async ({ params: { orderId } }, ctx) => {
      orNotFound(await findOwnOrder(ctx.db, ctx.actor.attendeeId, orderId), 'order-not-found');
      return findOrderTransfer(ctx, orderId);
    },
    requestTransfer: ({ params }, ctx) => requestTransfer(ctx, params.orderId),
    transferInstructions: async ({ params: { orderId } }, ctx) => {
      const order = orNotFound(await findOwnOrder(ctx.db, ctx.actor.attendeeId, orderId), 'order-not-found');
      const { transfer } = await findOrderTransfer(ctx, orderId);
      const [billing] = await ctx.db
        .select({ company: orderBilling.company })
        .from(orderBilling)
        .where(eq(orderBilling.orderId, orderId));
      const pdf = await transferPdf(
        textsIn(order.language),
        order,
        orNotFound(transfer ?? undefined, 'transfer-not-found'),
        billing?.company ?? null,
        ctx.now(),
      );
      return { name: `${order.number}.pdf`, mediaType: 'application/pdf', content: await buffer(pdf) };
    },
    setTransfers: (input, ctx) => setTransfers(ctx, input),
    importBankStatement: (input, ctx) => importStatement(ctx, input),
    bankLines: async ({ query }, ctx) => {
      const { items, total } = await listBankLines(ctx, query);
      return new Page(items, total, 'eq', null);
    },
    matchBankLine: ({ params, body }, ctx) => matchBankLine(ctx, params.lineId, body.order),
    coverDebt: ({ params, body }, ctx) => coverDebt(ctx, params.lineId, body.partnerId),
    reverseDebtPayment: ({ params, body }, ctx) => reverseDebtPayment(ctx, params.lineId, body.reason),
    explainBankLine: ({ params, body }, ctx) => explainBankLine(ctx, params.lineId, body),
    settleBankLine: ({ params, body }, ctx) => settleBankLine(ctx, params.lineId, body),
  });
}
