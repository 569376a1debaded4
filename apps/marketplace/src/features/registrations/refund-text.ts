import { fromMajor, type OrderDetail, type RefundQuote } from '@atrium/domain';
import { formatMoney } from '@atrium/texts';

type Price = OrderDetail['total'];

export const amountText = ({ amount, currency }: Price): string =>
  formatMoney(fromMajor(amount, currency.code));

/** An amount as the buyer's bank shows it, with what it is in the currency of the order if that is another. */
export const bothAmountsText = (amount: Price, own: Price | null | undefined): string =>
  own ? `${amountText(own)} (${amountText(amount)})` : amountText(amount);

/** A refund as the buyer's bank will show it. */
export const backText = ({ refund, own }: Pick<RefundQuote, 'refund' | 'own'>): string =>
  amountText(own ?? refund);
