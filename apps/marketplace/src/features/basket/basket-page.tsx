import { selectSession, useOwnOrdersQuery } from '@atrium/api-slice';
import { sum, type Money, type OrderDetail } from '@atrium/domain';
import { Banner, Button, Card, Container, EmptyState } from '@atrium/ui';
import { t } from '@atrium/texts';
import { ShoppingBasket, Undo2 } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import { priceText } from '../../language/price-text.ts';
import { paths } from '../../paths.ts';
import {
  cartCleared,
  checkoutRestored,
  countTickets,
  dropsRead,
  JointOrders,
  purchaseBegun,
  useCheckout,
  type Cart,
  type DroppedChoice,
} from '../checkout/index.ts';
import classes from './basket.module.css';
import { BasketRow, type BasketTotal } from './basket-row.tsx';

/** Most events that are bought in one go. */
const mostEvents = 10;

/** Tickets that are chosen for several events, to buy in one go, and orders that wait for their payment. */
export function BasketPage() {
  const session = useSelector(selectSession);
  const own = useOwnOrdersQuery(undefined, {
    skip: !session?.attendeeId,
    refetchOnMountOrArgChange: true,
  });
  const { checkout, change } = useCheckout();
  const navigate = useNavigate();
  const [known, setKnown] = useState<Record<number, BasketTotal>>({});
  const [removed, setRemoved] = useState<{ eventId: number; name: string; cart: Cart } | null>(null);
  const learn = useCallback(
    (eventId: number, total: BasketTotal) => setKnown((before) => ({ ...before, [eventId]: total })),
    [],
  );
  const remove = (eventId: number, name: string, { quantities, prices, code }: Cart) => {
    setRemoved({
      eventId,
      name,
      cart: { quantities, ...(prices && { prices }), ...(code !== undefined && { code }) },
    });
    change(cartCleared({ eventId }));
  };

  // the oldest first, since its time ends first
  const waiting = (own.data ?? [])
    .filter(
      ({ status, event, holdUntil }) => status === 'PENDING' && !event.isCancelled && holdUntil !== null,
    )
    .toReversed();
  const chosen = Object.entries(checkout.carts)
    .filter(
      ([id, cart]) => countTickets(cart) > 0 && !waiting.some((order) => isFor(order, Number(id), cart)),
    )
    .map(([id]) => Number(id));
  const shown = chosen.slice(0, mostEvents);
  const totals = shown.flatMap((id) => (known[id]?.canBuy ? [{ id, ...known[id] }] : []));
  const blocked = shown.filter((id) => known[id]?.canBuy === false).length;
  const refusals = checkout.purchase?.refusals ?? {};

  const buy = () => {
    const [first] = totals;
    if (!first) return;
    change(purchaseBegun({ events: totals.map(({ id, name }) => ({ id, name })) }));
    void navigate(session ? paths.purchaseDetails(first.id) : paths.purchaseAuth(first.id));
  };

  return (
    <Container className={classes.page}>
      <title>{`${t('Basket')} | Atrium`}</title>
      <h1>{t('Basket')}</h1>
      {checkout.dropped.length > 0 && (
        <Banner tone="warning" onDismiss={() => change(dropsRead())}>
          {checkout.dropped.map((drop) => (
            <p key={drop.eventId}>{droppedText(drop)}</p>
          ))}
        </Banner>
      )}
      {removed && (
        <Removed
          name={removed.name}
          onUndo={() => {
            change(checkoutRestored({ carts: { [removed.eventId]: removed.cart } }));
            setRemoved(null);
          }}
        />
      )}
      {waiting.length > 0 && (
        <section aria-labelledby="waiting" className={classes.section}>
          <h2 id="waiting">{t('Waiting for your payment')}</h2>
          {Object.keys(refusals).length > 0 && (
            <p>
              {t("These orders are reserved. The tickets that we couldn't order are below, with the reason.")}
            </p>
          )}
          <JointOrders orders={waiting} />
        </section>
      )}
      {chosen.length > mostEvents && (
        <Banner tone="warning">
          {t(
            'You can buy tickets for up to {{most}} events in one go. Buy or remove some to see the others.',
            {
              most: mostEvents,
            },
          )}
        </Banner>
      )}
      {shown.length === 0 && waiting.length === 0 && (
        <EmptyState
          icon={<ShoppingBasket size={24} aria-hidden />}
          title={t('Your basket is empty')}
          detail={t('Tickets that you choose on the page of an event appear here.')}
          action={<Button href={paths.events}>{t('Find events')}</Button>}
        />
      )}
      {shown.length > 0 && (
        <div className={classes.columns}>
          <ul aria-label={t('Events in your basket')} className={classes.events}>
            {shown.map((id) => (
              <li key={id}>
                <BasketRow eventId={id} refusal={refusals[id]} onKnown={learn} onRemove={remove} />
              </li>
            ))}
          </ul>
          <aside aria-label={t('Total')}>
            <Card title={t('Total')}>
              <Sums totals={totals.map(({ total }) => total)} />
              {blocked > 0 && (
                <p className={classes.quiet}>
                  {t("Without {{count}} events whose tickets can't be bought as they are.", {
                    count: blocked,
                    defaultValue_one: "Without {{count}} event whose tickets can't be bought as they are.",
                  })}
                </p>
              )}
              <Button variant="accent" isWide isDisabled={totals.length === 0} onPress={buy}>
                {t('Buy tickets for {{count}} events', {
                  count: totals.length,
                  defaultValue_one: 'Buy tickets for {{count}} event',
                })}
              </Button>
              <p className={classes.quiet}>
                {t(
                  'Each organiser sells its own tickets, so every event is an order of its own, with its own payment, receipt and refund terms.',
                )}
              </p>
            </Card>
          </aside>
        </div>
      )}
    </Container>
  );
}

/** Whether an order is for the tickets of a cart. */
function isFor({ event, tickets }: OrderDetail, eventId: number, { quantities }: Cart): boolean {
  if (event.id !== eventId) return false;
  const counts = Map.groupBy(tickets, ({ ticketType }) => Number(ticketType.id));
  return (
    countTickets({ quantities }) === tickets.length &&
    [...counts].every(([id, same]) => quantities[id] === same.length)
  );
}

function droppedText({ reason, name }: DroppedChoice): string {
  if (name === null) return t('An event is no longer listed, so its tickets left your basket.');
  switch (reason) {
    case 'over':
      return t('{{name}} is over, so its tickets left your basket.', { name });
    case 'cancelled':
      return t('The organiser cancelled {{name}}, so its tickets left your basket.', { name });
    case 'gone':
      return t('The tickets that you chose for {{name}} are no longer sold, so they left your basket.', {
        name,
      });
  }
}

/** One sum for each currency. */
function Sums({ totals }: { totals: readonly Money[] }) {
  const byCurrency = Map.groupBy(totals, ({ currency }) => currency);
  return (
    <dl className={classes.sums}>
      {[...byCurrency].map(([currency, amounts]) => (
        <div key={currency}>
          <dt>
            {t('{{count}} orders in {{currency}}', {
              count: amounts.length,
              currency,
              defaultValue_one: '{{count}} order in {{currency}}',
            })}
          </dt>
          <dd>{priceText(sum(amounts, currency))}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Says what was removed, and takes it back; has the focus, since the button that removed it is gone. */
function Removed({ name, onUndo }: { name: string; onUndo: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [name]);
  return (
    <div ref={box} tabIndex={-1} className={classes.removed}>
      <Banner
        action={
          <Button size="s" variant="secondary" icon={<Undo2 size={16} aria-hidden />} onPress={onUndo}>
            {t('Undo')}
          </Button>
        }
      >
        {t('{{name}} was removed from your basket.', { name })}
      </Banner>
    </div>
  );
}
