import { t } from '@atrium/texts';
import { RotateCcw, TicketCheck, Timer } from 'lucide-react';
import classes from './home.module.css';

const benefits = () => [
  {
    Icon: RotateCcw,
    title: t('Refund terms before you pay'),
    text: t("Every ticket shows how much you'd get back if you cancel, and until when."),
  },
  {
    Icon: Timer,
    title: t('Held while you pay'),
    text: t('We hold your tickets for 15 minutes once you confirm the order.'),
  },
  {
    Icon: TicketCheck,
    title: t('Tickets for the whole team'),
    text: t('One order, a name on every ticket, and a receipt by email straight away.'),
  },
];

/** Benefits for buyers. */
export function Benefits() {
  return (
    <ul className={classes.promises}>
      {benefits().map(({ Icon, title, text }) => (
        <li key={title} className={classes.promise}>
          <Icon size={26} strokeWidth={1.6} aria-hidden />
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
