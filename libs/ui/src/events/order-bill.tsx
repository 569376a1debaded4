import { fromMajor, isolated, money, sum, toMajor, type Currency, type Money } from '@atrium/domain';
import { formatMoney, t } from '@atrium/texts';
import classes from './order-bill.module.css';

interface Price {
  amount: number;
  currency: { code: Currency };
}

export interface BilledTicket {
  id: string;
  ticketType: { name: string; price: Price };
  /** Extras, which are paid with the ticket. */
  subEvents?: readonly { id: number; name: string; price: Price }[];
  /** Amount refunded for the ticket and its extras. */
  refund?: Price | null;
  attendee: { person: { firstName: string; surname: string } };
}

export interface BilledOrder {
  /** Defaults to the sum of the tickets and their extras. */
  total?: Price;
  /** Amount refunded in all; defaults to the sum of its tickets' refunds. */
  refunded?: Price;
  tickets: readonly BilledTicket[];
}

const inMinor = ({ amount, currency }: Price): Money => fromMajor(amount, currency.code);

/** An amount as lines show it; zero is Free. */
export const lineAmount = (price: Price): string =>
  price.amount === 0 ? t('Free') : formatMoney(inMinor(price));

interface Line {
  name: string;
  price: Price;
  count: number;
}

/** Groups tickets and extras of the same name and price, in the order of the tickets. */
function linesOf(tickets: readonly BilledTicket[]): Line[] {
  const bought = tickets.flatMap(({ ticketType, subEvents = [] }) => [ticketType, ...subEvents]);
  const groups = Map.groupBy(bought, ({ name, price }) => `${name}\n${price.amount}`);
  return [...groups.values()].flatMap((same) => {
    const [first] = same;
    return first ? [{ name: first.name, price: first.price, count: same.length }] : [];
  });
}

function totalOf({ total, tickets }: BilledOrder): Money {
  if (total) return inMinor(total);
  const prices = tickets.flatMap(({ ticketType, subEvents = [] }) => [ticketType, ...subEvents]);
  return sum(
    prices.map(({ price }) => inMinor(price)),
    tickets[0]?.ticketType.price.currency.code ?? 'USD',
  );
}

/** Price and refunds of an order: lines that add up. */
export function OrderBill({ order }: { order: BilledOrder }) {
  const total = totalOf(order);
  const refunds = order.tickets.flatMap(({ id, refund, attendee: { person } }) =>
    refund && refund.amount > 0 ? [{ id, person, amount: inMinor(refund) }] : [],
  );
  const refunded = order.refunded
    ? inMinor(order.refunded)
    : sum(
        refunds.map(({ amount }) => amount),
        total.currency,
      );
  const other = refunded.amountMinor - refunds.reduce((minor, { amount }) => minor + amount.amountMinor, 0);
  return (
    <dl className={classes.bill}>
      {linesOf(order.tickets).map(({ name, price, count }) => (
        <div key={`${name}:${price.amount}`} className={classes.line}>
          <dt>
            {count} × {isolated(name)}
            {count > 1 && price.amount > 0 && <span className={classes.each}>, {lineAmount(price)}</span>}
          </dt>
          <dd>{lineAmount({ ...price, amount: times(price, count) })}</dd>
        </div>
      ))}
      <div className={classes.total}>
        <dt>{t('Total')}</dt>
        <dd>{formatMoney(total)}</dd>
      </div>
      {refunds.map(({ id, person, amount }) => (
        <div key={id} className={classes.refund}>
          <dt>{t('Refund, {{name}}', { name: `${person.firstName} ${person.surname}` })}</dt>
          <dd>−{formatMoney(amount)}</dd>
        </div>
      ))}
      {other > 0 && (
        <div className={classes.refund}>
          <dt>{refunds.length > 0 ? t('Other refunds') : t('Refund')}</dt>
          <dd>−{formatMoney(money(other, total.currency))}</dd>
        </div>
      )}
      {refunded.amountMinor > 0 && (
        <div className={classes.total}>
          <dt>{t('Total after refund')}</dt>
          <dd>{formatMoney(money(total.amountMinor - refunded.amountMinor, total.currency))}</dd>
        </div>
      )}
    </dl>
  );
}

/** Multiplies in minor units, so that the cents are exact. */
function times(price: Price, count: number): number {
  const { amountMinor, currency } = inMinor(price);
  return toMajor(money(amountMinor * count, currency));
}
