import { fromMajor, type EventDetail, type PublicTicketType } from '@atrium/domain';
import {
  Badge,
  Card,
  LazyPart,
  PriceTag,
  QuantityStepper,
  ReadMore,
  classNames,
  ticketLimitsText,
} from '@atrium/ui';
import { t } from '@atrium/texts';
import { RotateCcw } from 'lucide-react';
import { lazy } from 'react';
import { priceText } from '../../language/price-text.ts';
import type { TicketChoice } from './event-detail-view.tsx';
import { PurchaseAction, type Purchase } from './purchase-bar.tsx';
import { refundTerms } from './refund-terms.ts';
import { mostOf, toTicketSale } from './ticket-sale.ts';
import classes from './ticket-box.module.css';

const TicketRefund = lazy(async () => ({ default: (await import('./ticket-refund.tsx')).TicketRefund }));

export interface TicketBoxProps {
  event: EventDetail;
  choice: TicketChoice;
  purchase: Purchase;
}

/** Ticket types with their quantities, total and purchase button. */
export function TicketBox({ event, choice, purchase }: TicketBoxProps) {
  const { ticketTypes } = event;
  const shared = sharedTerms(ticketTypes);
  return (
    <Card title={t('Tickets')} className={classes.tickets}>
      {ticketTypes.length === 0 ? (
        <p>{t('No tickets available at the moment.')}</p>
      ) : (
        <>
          <ul className={classes.types}>
            {ticketTypes.map((type) => (
              <TicketLine
                key={type.id}
                type={type}
                event={event}
                choice={choice}
                terms={shared === null && type.price > 0 ? termsOf(type) : null}
              />
            ))}
          </ul>
          {shared !== null && <Terms text={shared} />}
          <PurchaseAction {...purchase} />
          {/* ends the box, so that nothing moves when its code has loaded */}
          <LazyPart>
            <TicketRefund event={event} quantities={choice.quantities} />
          </LazyPart>
        </>
      )}
    </Card>
  );
}

const termsOf = ({ cancellationPolicy }: PublicTicketType) =>
  refundTerms(cancellationPolicy?.cancellationPolicyPeriods ?? []);

/** Refund terms that all of several tickets with a price have; null if they differ. */
function sharedTerms(types: readonly PublicTicketType[]): string | null {
  const paid = types.filter(({ price }) => price > 0);
  const [terms, ...others] = new Set(paid.map(termsOf));
  return terms === undefined || others.length > 0 || paid.length < 2 ? null : terms;
}

function Terms({ text }: { text: string }) {
  return (
    <p className={classes.terms}>
      <RotateCcw size={13} aria-hidden />
      {text}
    </p>
  );
}

interface TicketLineProps {
  type: PublicTicketType;
  event: EventDetail;
  choice: TicketChoice;
  /** Its own refund terms; null if they are said below all tickets, or nothing is paid. */
  terms: string | null;
}

function TicketLine({ type, event, choice, terms }: TicketLineProps) {
  const { id, name, description, price } = type;
  const quantity = choice.quantities[id] ?? 0;
  const stock = choice.stocks?.find(({ ticketTypeId }) => ticketTypeId === id);
  const sale = toTicketSale(type, stock, event, { chosen: quantity });
  const limits = ticketLimitsText(type);
  // a choice made before the sale closed can still be removed
  const canChoose = sale.isOpen || quantity > 0;
  return (
    <li className={classNames(classes.type, quantity > 0 && classes.chosen, !canChoose && classes.closed)}>
      <div className={classes.head}>
        <h3>{name}</h3>
        <PriceTag text={priceText(fromMajor(price, event.ticketCurrencyCode))} />
      </div>
      {description && <ReadMore text={description} limit={150} className={classes.note} />}
      {terms && <Terms text={terms} />}
      {limits && <p className={classes.note}>{limits}</p>}
      {(sale.note || canChoose) && (
        <div className={classes.foot}>
          {sale.note ? <Badge tone={sale.tone}>{sale.note}</Badge> : <span />}
          {canChoose && (
            <QuantityStepper
              label={t('{{name}} tickets', { name })}
              value={quantity}
              min={0}
              max={mostOf(type, stock)}
              least={type.minPerOrder ?? 1}
              onChange={(next) => choice.onQuantityChange(id, next)}
            />
          )}
        </div>
      )}
    </li>
  );
}
