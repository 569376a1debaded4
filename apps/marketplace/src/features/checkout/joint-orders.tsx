import { formatEventDays, fromMajor, type OrderDetail } from '@atrium/domain';
import { Button, Countdown, StatusBadge, TextLink } from '@atrium/ui';
import { formatDay, locale, t } from '@atrium/texts';
import { TranslatedText } from '@atrium/ui/language';
import { priceText } from '../../language/price-text.ts';
import { paths } from '../../paths.ts';
import classes from './joint-orders.module.css';

interface JointOrdersProps {
  orders: readonly OrderDetail[];
  /** The order that is being paid on this page. */
  currentId?: string;
}

/** Orders that belong together, each with its status, and its payment where it waits for one. */
export function JointOrders({ orders, currentId }: JointOrdersProps) {
  return (
    <ol aria-label={t('Your orders')} className={classes.orders}>
      {orders.map((order) => {
        const { id, event, status, total } = order;
        const isCurrent = id === currentId;
        return (
          <li key={id} aria-current={isCurrent ? 'step' : undefined} className={classes.order}>
            <div>
              <TextLink href={paths.order(id)} isPlain className={classes.name}>
                {event.name}
              </TextLink>
              <p className={classes.quiet}>{formatEventDays(event, locale())}</p>
              <p className={classes.quiet}>
                <Wait order={order} />
              </p>
            </div>
            <div className={classes.end}>
              <strong>{priceText(fromMajor(total.amount, total.currency.code))}</strong>
              {status === 'PENDING' && !order.transfer && !isCurrent ? (
                <Button
                  size="s"
                  variant="secondary"
                  href={paths.payment(event.id, id)}
                  aria-label={`${t('Continue to payment')}, ${event.name}`}
                >
                  {t('Continue to payment')}
                </Button>
              ) : (
                <StatusBadge status={status} />
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

function Wait({ order: { status, transfer, holdUntil } }: { order: OrderDetail }) {
  if (status !== 'PENDING') return null;
  if (transfer)
    return t("We're waiting for your bank transfer, due by {{day}}.", { day: formatDay(transfer.dueOn) });
  return (
    holdUntil && (
      <TranslatedText
        text={t("We're holding your tickets for <0></0>")}
        parts={[
          <strong key="left">
            <Countdown until={holdUntil} />
          </strong>,
        ]}
      />
    )
  );
}
