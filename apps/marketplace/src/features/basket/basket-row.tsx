import { formatEventDays, type EventDetail, type Money } from '@atrium/domain';
import { Banner, Button, Card, QuantityStepper, QueryView, TextLink } from '@atrium/ui';
import { locale, t, venueText } from '@atrium/texts';
import { Trash2 } from 'lucide-react';
import { useEffect } from 'react';
import { priceText } from '../../language/price-text.ts';
import { paths } from '../../paths.ts';
import { countTickets, PriceChanges, type Cart, type OrderLine } from '../checkout/index.ts';
import { mostOf } from '../event-detail/index.ts';
import classes from './basket.module.css';
import { useBasketLine } from './use-basket-line.ts';

/** Facts about an event in the basket that the page needs. */
export interface BasketTotal {
  name: string;
  total: Money;
  /** Its tickets can be bought as they are. */
  canBuy: boolean;
}

interface BasketRowProps {
  eventId: number;
  /** Why the last order for it was refused. */
  refusal: string | undefined;
  onKnown: (eventId: number, known: BasketTotal) => void;
  onRemove: (eventId: number, name: string, cart: Cart) => void;
}

/** One event of the basket, with its tickets and what changed since they were chosen. */
export function BasketRow({ eventId, refusal, onKnown, onRemove }: BasketRowProps) {
  const { query, cart, sum, stocks, listed, obstacle, isReady, removeCode } = useBasketLine(eventId);
  const name = listed?.name;
  const { amountMinor, currency } = sum?.total ?? {};
  const canBuy = isReady && obstacle === null;
  useEffect(() => {
    if (name !== undefined && amountMinor !== undefined && currency !== undefined)
      onKnown(eventId, { name, total: { amountMinor, currency }, canBuy });
  }, [eventId, name, amountMinor, currency, canBuy, onKnown]);

  return (
    <Card className={classes.row}>
      <QueryView query={query} failed={t('Unable to load ticket information. Please try again later.')}>
        {(event) => (
          <>
            <div className={classes.head}>
              <div>
                <h2>
                  <TextLink href={paths.event(eventId)} isPlain>
                    {event.name}
                  </TextLink>
                </h2>
                <p className={classes.quiet}>
                  {formatEventDays(event, locale())} · {venueText(event.venue)}
                </p>
                <p className={classes.quiet}>{t('By {{name}}', { name: event.partner.partnerName })}</p>
              </div>
              <Button
                variant="quiet"
                size="s"
                icon={<Trash2 size={16} aria-hidden />}
                aria-label={t('Remove {{name}} from the basket', { name: event.name })}
                onPress={() => onRemove(eventId, event.name, cart)}
              >
                {t('Remove')}
              </Button>
            </div>
            {(refusal ?? obstacle) && (
              <Banner
                tone={refusal === undefined ? 'warning' : 'danger'}
                action={
                  removeCode && (
                    <Button size="s" variant="secondary" onPress={removeCode}>
                      {t('Remove code')}
                    </Button>
                  )
                }
              >
                {refusal ?? obstacle}
              </Banner>
            )}
            {listed && (
              <PriceChanges types={listed.ticketTypes} currency={listed.ticketCurrencyCode} cart={cart} />
            )}
            <ul className={classes.lines}>
              {sum?.lines.map((line) => (
                <Line
                  key={line.id}
                  line={line}
                  event={event}
                  stocks={stocks}
                  onChange={(typeId, quantity) => {
                    const rest = countTickets(cart) - (cart.quantities[typeId] ?? 0);
                    if (rest + quantity === 0) onRemove(eventId, event.name, cart);
                    else cart.setQuantity(typeId, quantity);
                  }}
                />
              ))}
            </ul>
          </>
        )}
      </QueryView>
    </Card>
  );
}

interface LineProps {
  line: OrderLine;
  event: EventDetail;
  stocks: ReturnType<typeof useBasketLine>['stocks'];
  onChange: (ticketTypeId: number, quantity: number) => void;
}

function Line({ line, event, stocks, onChange }: LineProps) {
  const type = event.ticketTypes.find(({ id }) => line.id === `ticket-${id}`);
  if (!type) return null;
  return (
    <li className={classes.line}>
      <div className={classes.type}>
        {line.name}
        <span className={classes.quiet}>{t('{{price}} each', { price: priceText(line.each) })}</span>
        {line.note && <span className={classes.quiet}>{line.note}</span>}
      </div>
      <QuantityStepper
        label={t('{{name}} tickets', { name: line.name })}
        value={line.quantity}
        min={0}
        // what is beyond the stock is marked, and only a smaller number can follow
        max={Math.max(
          line.quantity,
          mostOf(
            type,
            stocks?.find(({ ticketTypeId }) => ticketTypeId === type.id),
          ),
        )}
        least={type.minPerOrder ?? 1}
        onChange={(quantity) => onChange(type.id, quantity)}
      />
      <strong className={classes.amount}>{priceText(line.amount)}</strong>
    </li>
  );
}
