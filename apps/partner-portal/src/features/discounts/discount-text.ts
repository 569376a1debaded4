import {
  discountState,
  formatEventTime,
  formatMoney,
  fromMajor,
  type CodeBatch,
  type Discount,
  type DiscountState,
  type EditableEvent,
} from '@atrium/domain';

const money = (major: number, { currency }: Pick<Discount, 'currency'>) =>
  formatMoney(fromMajor(major, currency));

/** Says what a discount does to the price of a ticket. */
export function benefitText(row: Pick<Discount, 'benefit' | 'value' | 'currency'>): string {
  switch (row.benefit) {
    case 'PERCENT':
      return `${row.value} % off`;
    case 'AMOUNT':
      return `${money(row.value, row)} off`;
    case 'PRICE':
      return row.value === 0 ? 'Free' : `${money(row.value, row)} each`;
    case 'ACCESS':
      return 'Shows hidden tickets';
  }
}

/** Name of a discount: its code, or its number of tickets. */
export const nameOf = ({ code, fromTickets }: Pick<Discount, 'code' | 'fromTickets'>): string =>
  code ?? `From ${fromTickets ?? 0} tickets`;

/** Formats an amount in the currency of a discount. */
export const moneyText = (major: number, row: Pick<Discount, 'currency'>): string => money(major, row);

/** Name of codes that were made together: how they begin, and who they are for. */
export const nameOfBatch = ({ prefix, note }: Pick<CodeBatch, 'prefix' | 'note'>): string =>
  [prefix ? `${prefix}…` : 'Codes', ...(note ? [note] : [])].join(', ');

/** Names the ticket types that a discount is for. */
export function scopeText(
  { ticketTypeIds }: Pick<Discount, 'ticketTypeIds'>,
  { ticketTypes }: EditableEvent,
): string {
  if (ticketTypeIds.length === 0) return 'All ticket types';
  const names = ticketTypes.filter(({ id }) => ticketTypeIds.includes(id)).map(({ name }) => name);
  return names.length > 0 ? names.join(', ') : 'Withdrawn ticket types';
}

type Limits = Pick<Discount, 'startDateTime' | 'endDateTime' | 'maxPerBuyer' | 'maxGiven' | 'currency'>;

/** Limits of a code in words, each on its own. */
export function limitTexts(row: Limits, timeZone: string): string[] {
  const { startDateTime: from, endDateTime: until, maxPerBuyer, maxGiven } = row;
  return [
    ...(from ? [`From ${formatEventTime(from, timeZone)}`] : []),
    ...(until ? [`Until ${formatEventTime(until, timeZone)}`] : []),
    ...(maxPerBuyer ? [`${maxPerBuyer} per buyer`] : []),
    ...(maxGiven === null ? [] : [`Gives away up to ${money(maxGiven, row)}`]),
  ];
}

/** Names of the states of a discount. */
const stateTexts: Record<DiscountState, string> = {
  ON: 'On',
  OFF: 'Off',
  NOT_YET: 'Not yet valid',
  EXPIRED: 'Expired',
  USED_UP: 'Used up',
};

/** Whether a discount applies now, and why not. */
export const stateText = (row: Discount, now: number): string => stateTexts[discountState(row, now)];

/** Whether any code of a batch applies now, and why not. */
export const batchStateText = (batch: CodeBatch, now: number): string =>
  stateTexts[
    discountState(
      { ...batch, maxTickets: batch.maxTickets === null ? null : batch.maxTickets * batch.codes },
      now,
    )
  ];
