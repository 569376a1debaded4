import { Readable } from 'node:stream';
import { dayIn, money, toMajor, type Contract, type Currency, type Debt } from '@atrium/domain';
import { spreadsheet, type Columns } from '../../files/spreadsheet.ts';
import type { Api } from '../../http/implement.ts';
import { Page } from '../../http/reply.ts';
import { approveAdjustment, createAdjustment, reverseAdjustment } from './adjust-balance.ts';
import { listAdjustments, listDebts } from './adjustments.queries.ts';

const major = (amountMinor: number, currency: Currency) => toMajor(money(amountMinor, currency));

const debtColumns: Columns<Debt> = [
  ['Partner ID', ({ partnerId }) => partnerId],
  ['Partner', ({ partner }) => partner],
  ['Currency', ({ currency }) => currency],
  ['Owed', ({ owedMinor, currency }) => major(owedMinor, currency)],
  ['Since', ({ since }) => since],
  ['By refunds', ({ refundsMinor, currency }) => major(refundsMinor, currency)],
  ['By disputes', ({ disputesMinor, currency }) => major(disputesMinor, currency)],
  ['By adjustments', ({ chargesMinor, currency }) => major(chargesMinor, currency)],
  ['Held for events', ({ heldMinor, currency }) => major(heldMinor, currency)],
  ['Under dispute', ({ reserveMinor, currency }) => major(reserveMinor, currency)],
  ['Received', ({ receivedMinor, currency }) => major(receivedMinor, currency)],
  ['Reference', ({ reference }) => reference],
];

export function adjustmentsRoutes(api: Api, group: Contract['adjustments']): void {
  api.implement(group, {
    debts: async ({ query }, { db }) => {
      const { items, total } = await listDebts(db, query);
      return new Page(items, total, 'eq', null);
    },
    exportDebts: async (_input, { db, now }) => {
      const { items } = await listDebts(db, { page: 1, limit: null });
      return spreadsheet(`debts-${dayIn(now(), 'UTC')}.csv`, debtColumns, Readable.from(items));
    },
    adjustments: async ({ query }, { db }) => {
      const { items, total } = await listAdjustments(db, query);
      return new Page(items, total, 'eq', null);
    },
    createAdjustment: ({ body, headers }, ctx) => createAdjustment(ctx, body, headers['idempotency-key']),
    approveAdjustment: ({ params }, ctx) => approveAdjustment(ctx, params.adjustmentId),
    reverseAdjustment: ({ params, body }, ctx) => reverseAdjustment(ctx, params.adjustmentId, body.reason),
  });
}
