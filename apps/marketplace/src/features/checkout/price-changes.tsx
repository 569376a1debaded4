import { fromMajor, type Currency, type PublicTicketType } from '@atrium/domain';
import { t } from '@atrium/texts';
import { Banner } from '@atrium/ui';
import { priceText } from '../../language/price-text.ts';
import type { Cart } from './checkout.slice.ts';

interface PriceChangesProps {
  /** As they are sold now, before discounts. */
  types: readonly Pick<PublicTicketType, 'id' | 'name' | 'price'>[];
  currency: Currency;
  cart: Pick<Cart, 'quantities' | 'prices'>;
}

/** Prices that are others than when the tickets were chosen. */
export function PriceChanges({ types, currency, cart }: PriceChangesProps) {
  const text = (major: number) => priceText(fromMajor(major, currency));
  return types.map(({ id, name, price }) => {
    const before = cart.quantities[id] ? cart.prices?.[id] : undefined;
    if (before === undefined || before === price) return null;
    return (
      <Banner key={id}>
        {t('The price of {{name}} changed from {{before}} to {{after}} since you chose it.', {
          name,
          before: text(before),
          after: text(price),
        })}
      </Banner>
    );
  });
}
