import { formatMoney, fromMajor, type DoorSale } from '@atrium/domain';

/** Ways of paying at the door, as they are chosen and shown. */
export const paymentNames: Record<DoorSale['payment'], string> = {
  CASH: 'Cash',
  TERMINAL: 'Card terminal',
  FREE: 'Free of charge',
};

/** Formats what a ticket costs at the door, or what was taken for it. */
export const priceText = ({ amount, currency }: DoorSale['amount']): string =>
  formatMoney(fromMajor(amount, currency.code));
