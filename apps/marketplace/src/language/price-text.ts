import { formatMoney, type Money } from '@atrium/domain';
import { t } from '@atrium/texts';

/** A price in the specification's format, in every language; zero is Free. */
export const priceText = (price: Money, options?: { whole: boolean }): string =>
  price.amountMinor === 0 ? t('Free') : formatMoney(price, options);
