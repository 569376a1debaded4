import type { Money } from '@atrium/domain';
import { formatMoney, t } from '@atrium/texts';

/** A price in the visitor's language; zero is Free. */
export const priceText = (price: Money, options?: { whole: boolean }): string =>
  price.amountMinor === 0 ? t('Free') : formatMoney(price, options);
