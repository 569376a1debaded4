import { t } from '@atrium/ui/language';
import { RotateCcw, TicketCheck, Timer } from 'lucide-react';
import classes from './home.module.css';

const promises = () => [
  {
    Icon: RotateCcw,
    title: t('Refund terms before you pay'),
    text: t('Every ticket says in one sentence what a cancellation gives back, and until when.'),
  },
  {
    Icon: Timer,
    title: t('Held while you pay'),
    text: t('Your tickets are yours for 15 minutes once you confirm the order.'),
  },
  {
    Icon: TicketCheck,
    title: t('Tickets for the whole team'),
    text: t('One order, a name on every ticket, and a receipt by email at once.'),
  },
];

/** What a buyer can rely on. */
export function Promises() {
  return (
    <ul className={classes.promises}>
      {promises().map(({ Icon, title, text }) => (
        <li key={title} className={classes.promise}>
          <Icon size={26} strokeWidth={1.6} aria-hidden />
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
