import {
  dayIn,
  discountState,
  type Contract,
  type Discount,
  type DiscountState,
  type Download,
  type HandlerInput,
} from '@atrium/domain';
import { spreadsheet, type Columns } from '../../files/spreadsheet.ts';
import type { PartnerContext } from '../authoring/index.ts';
import { listCodesOfBatch } from './code-batches.queries.ts';

const states: Record<DiscountState, string> = {
  ON: 'On',
  OFF: 'Off',
  NOT_YET: 'Not yet valid',
  EXPIRED: 'Expired',
  USED_UP: 'Used up',
};

const columnsAt = (now: Date): Columns<Discount> => [
  ['Code', ({ code }) => code],
  ['Tickets', ({ figures }) => figures.tickets],
  ['Reserved', ({ figures }) => figures.reserved],
  ['State', (row) => states[discountState(row, now.getTime())]],
];

/** Exports the codes of a batch with the tickets that were bought with each. */
export async function exportCodes(
  ctx: PartnerContext,
  { params: { eventId, batchId } }: HandlerInput<Contract['discounts']['exportCodeBatch']>,
): Promise<Download> {
  const codes = await listCodesOfBatch(ctx, eventId, batchId);
  async function* rows() {
    yield* codes;
  }
  const now = ctx.now();
  return spreadsheet(`codes-${batchId}-${dayIn(now, 'UTC')}.csv`, columnsAt(now), rows());
}
