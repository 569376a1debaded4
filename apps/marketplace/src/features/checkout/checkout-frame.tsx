import { ServiceNotice } from '@atrium/account';
import type { Money } from '@atrium/domain';
import { Container, Stepper } from '@atrium/ui';
import { msg, t } from '@atrium/texts';
import { TranslatedText } from '@atrium/ui/language';
import type { ReactNode } from 'react';
import { priceText } from '../../language/price-text.ts';
import { paths } from '../../paths.ts';
import classes from './checkout.module.css';

const steps = {
  auth: msg('Log in'),
  details: msg('Attendees'),
  payment: msg('Payment'),
  confirmation: msg('Confirmation'),
};

interface CheckoutFrameProps {
  title: string;
  step: keyof typeof steps;
  children: ReactNode;
  aside: ReactNode;
  /** Total of the order; shown at the top on a phone, where the summary is below the form. */
  sum: { tickets: number; total: Money };
  /** Where several events are bought together: which one this is. */
  part?: { position: number; count: number } | undefined;
  /** Sticky, such as the countdown of a hold. */
  note?: ReactNode;
  /** Above the columns, as wide as both. */
  lead?: ReactNode;
}

/** The total with the code of its currency, which some languages write instead of the sign. */
function totalText(total: Money) {
  const text = priceText(total, { whole: true });
  return total.amountMinor === 0 || text.includes(total.currency) ? text : `${text} ${total.currency}`;
}

/** Layout of every step of the checkout: progress, the step's form, and the order summary. */
export function CheckoutFrame({ title, step, children, aside, sum, part, note, lead }: CheckoutFrameProps) {
  return (
    <Container className={classes.page}>
      <title>{`${title} | Atrium`}</title>
      <div className={classes.head}>
        <Stepper
          steps={Object.values(steps).map((name) => t(name))}
          current={Object.keys(steps).indexOf(step)}
          label={t('Steps of the purchase')}
        />
        <h1>{title}</h1>
        {part && (
          <p>
            {t('Order {{position}} of {{all}}', { position: String(part.position), all: String(part.count) })}
          </p>
        )}
        {sum.tickets > 0 && (
          <p className={classes.glance}>
            <TranslatedText
              text={t('{{count}} tickets, total <0>{{total}}</0>', {
                count: sum.tickets,
                total: totalText(sum.total),
                defaultValue_one: '{{count}} ticket, total <0>{{total}}</0>',
              })}
              parts={[<strong key="total" />]}
            />
          </p>
        )}
      </div>
      <ServiceNotice statusHref={paths.status} />
      {note && <div className={classes.note}>{note}</div>}
      {lead}
      <div className={classes.columns}>
        <div className={classes.main}>{children}</div>
        <aside aria-label={t('Your order')} className={classes.aside}>
          {aside}
        </aside>
      </div>
    </Container>
  );
}
