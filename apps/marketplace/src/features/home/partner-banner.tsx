import { Button } from '@atrium/ui';
import { t } from '@atrium/texts';
import { CalendarPlus, ChartColumn, Globe, Wallet } from 'lucide-react';
import { paths } from '../../paths.ts';
import classes from './home.module.css';

// benefits named on the partner landing page (visitor spec 1)
const reasons = () => [
  { Icon: Globe, text: t('Global reach') },
  { Icon: ChartColumn, text: t('Analytics and automated marketing') },
  { Icon: CalendarPlus, text: t('Plans from $99/month') },
  { Icon: Wallet, text: t('Payouts 2-3 business days after the event') },
];

/** Banner for organisers. */
export function PartnerBanner() {
  return (
    <section aria-labelledby="partner-call" className={classes.call}>
      <div className={classes.callWords}>
        <h2 id="partner-call">{t('Do you organise events yourself?')}</h2>
        <p>{t('List them where professionals look for their next conference or trade show.')}</p>
        <Button variant="accent" href={paths.partnerWelcome}>
          {t('List your Event')}
        </Button>
      </div>
      <ul className={classes.reasons}>
        {reasons().map(({ Icon, text }) => (
          <li key={text}>
            <Icon size={22} strokeWidth={1.75} aria-hidden />
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
