import type { Claims } from '@atrium/domain';
import { Button } from '@atrium/ui';
import { t } from '@atrium/texts';
import { CalendarPlus, ChartColumn, Globe, Wallet } from 'lucide-react';
import { paths } from '../../paths.ts';
import { payoutTime, useClaims } from '../content/index.ts';
import classes from './home.module.css';

/** Benefits named on the partner landing page (visitor spec 1); figures only if an administrator has set them. */
function reasonsOf(claims: Claims) {
  const { plansFrom } = claims;
  const payout = payoutTime(claims);
  return [
    { Icon: Globe, text: t('Global reach') },
    { Icon: ChartColumn, text: t('Analytics and automated marketing') },
    ...(plansFrom === null
      ? []
      : [{ Icon: CalendarPlus, text: t('Plans from {{plansFrom}}', { plansFrom }) }]),
    ...(payout === null ? [] : [{ Icon: Wallet, text: t('Payouts {{payout}}', { payout }) }]),
  ];
}

/** Banner for organisers. */
export function PartnerBanner() {
  const claims = useClaims();
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
        {reasonsOf(claims).map(({ Icon, text }) => (
          <li key={text}>
            <Icon size={22} strokeWidth={1.75} aria-hidden />
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
