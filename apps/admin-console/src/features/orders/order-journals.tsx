import { formatMoney, money, type Journal } from '@atrium/domain';
import { accountName } from '../finances/index.ts';
import { Timestamp } from '../lists/index.ts';
import classes from './order-journals.module.css';

const kinds: Readonly<Record<string, string>> = {
  sale: 'Paid',
  release: 'Due to the organiser',
  'refund-written': 'Refund written',
  'refund-sent': 'Refund sent',
  'refund-failed': 'Refund failed',
  'refund-settled': 'Refund settled manually',
  'dispute-opened': 'Dispute opened',
  'dispute-fee': 'Fee of the dispute',
  'gateway-fee': 'Fee of the gateway',
  'dispute-won': 'Dispute won',
  'dispute-lost': 'Dispute lost',
  'damage-paid': 'Damage paid',
  'damage-refund-written': 'Refund of damage written',
  'damage-refund-sent': 'Refund of damage sent',
  'damage-refund-settled': 'Refund of damage settled manually',
  'late-money': 'Charged too late',
  'late-money-returned': 'Late charge returned',
};

/** Where the money of an order went, journal by journal. */
export function OrderJournals({ journals }: { journals: readonly Journal[] }) {
  return (
    <ol className={classes.journals}>
      {journals.map(({ id, kind, occurredAt, entries }) => (
        <li key={id}>
          <p className={classes.head}>
            <strong>{kinds[kind] ?? kind}</strong> <Timestamp instant={occurredAt} />
          </p>
          <ul className={classes.entries}>
            {entries.map(({ account, name, currency, amountMinor }) => (
              <li key={`${account} ${currency}`}>
                <span>{accountName(name)}</span>
                <span className={classes.amount}>{formatMoney(money(amountMinor, currency))}</span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
