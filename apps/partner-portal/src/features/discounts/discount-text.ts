import { formatEventTime, formatMoney, fromMajor, type Discount } from '@atrium/domain';

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
export const moneyText = (major: number, row: Discount): string => money(major, row);

/** Limits of a code in words, each on its own. */
export function limitTexts(row: Discount, timeZone: string): string[] {
  const { startDateTime: from, endDateTime: until, maxPerBuyer, maxGiven } = row;
  return [
    ...(from ? [`From ${formatEventTime(from, timeZone)}`] : []),
    ...(until ? [`Until ${formatEventTime(until, timeZone)}`] : []),
    ...(maxPerBuyer ? [`${maxPerBuyer} per buyer`] : []),
    ...(maxGiven === null ? [] : [`Gives away up to ${money(maxGiven, row)}`]),
  ];
}

/** Whether a discount applies now, and why not. */
export function stateText({ isOn, startDateTime, endDateTime, maxTickets, figures }: Discount, now: number) {
  if (!isOn) return 'Off';
  if (startDateTime && Date.parse(startDateTime) > now) return 'Not yet valid';
  if (endDateTime && Date.parse(endDateTime) <= now) return 'Expired';
  return maxTickets !== null && figures.tickets + figures.reserved >= maxTickets ? 'Used up' : 'On';
}
