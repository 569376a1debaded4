import { Button } from '@atrium/ui';
import { formatNumber, t } from '@atrium/texts';
import { ShoppingBasket } from 'lucide-react';
import { countTickets, useCheckout } from '../features/checkout/index.ts';
import { paths } from '../paths.ts';
import classes from './layout.module.css';

/** Link to the basket with the number of tickets in it; nothing while it is empty. */
export function BasketLink() {
  const { carts } = useCheckout().checkout;
  const count = Object.values(carts).reduce((sum, cart) => sum + countTickets(cart), 0);
  if (count === 0) return null;
  return (
    <Button
      variant="quiet"
      size="s"
      href={paths.basket}
      className={classes.basket}
      icon={<ShoppingBasket size={20} aria-hidden />}
      aria-label={t('Basket, {{count}} tickets', { count, defaultValue_one: 'Basket, {{count}} ticket' })}
    >
      {formatNumber(count)}
    </Button>
  );
}
