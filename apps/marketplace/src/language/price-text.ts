import { formatMoney, type Money } from '@atrium/domain';
import { t } from '@atrium/ui/language';

/** A price as the spec writes it in every language; what costs nothing is free. */
export const priceText = (price: Money, options?: { whole: boolean }): string =>
  price.amountMinor === 0 ? t('Free') : formatMoney(price, options);
