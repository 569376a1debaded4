import { formatMoney, fromMajor, type RefundQuote } from '@atrium/domain';
import { Banner, Button, Dialog, QueryView } from '@atrium/ui';
import { formatNumber, t } from '@atrium/texts';
import classes from './registrations.module.css';
import type { CancelOrder } from './use-cancel-order.ts';

const inWords = ({ amount, currency }: RefundQuote['total']) => formatMoney(fromMajor(amount, currency.code));

/** Confirmation of a cancellation, with the refund. */
export function CancelDialog({ order, quote, isPending, failure, confirm, leave }: CancelOrder) {
  if (!order) return null;
  const { data } = quote;
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={t('Cancel your order for {{event}}?', { event: order.event.name })}
      onOpenChange={(isOpen) => !isOpen && leave()}
      footer={
        <>
          <Button variant="secondary" onPress={leave} isDisabled={isPending}>
            {t('Keep order')}
          </Button>
          <Button
            variant="danger"
            isPending={isPending}
            isDisabled={!data || quote.isFetching}
            onPress={confirm}
          >
            {data && data.refund.amount > 0
              ? t('Cancel order and get {{refund}} back', { refund: inWords(data.refund) })
              : t('Cancel order')}
          </Button>
        </>
      }
    >
      <div className={classes.quote}>
        {failure && <Banner tone="danger">{failure}</Banner>}
        <QueryView query={quote}>{(found) => <Quote quote={found} />}</QueryView>
      </div>
    </Dialog>
  );
}

interface QuoteLine {
  name: string;
  count: number;
  percentage: number;
}

/** Groups tickets of the same type and refund percentage. */
function linesOf({ tickets }: RefundQuote): QuoteLine[] {
  const lines = new Map<string, QuoteLine>();
  for (const { name, percentage } of tickets) {
    const line = lines.get(`${name}:${percentage}`) ?? { name, percentage, count: 0 };
    lines.set(`${name}:${percentage}`, { ...line, count: line.count + 1 });
  }
  return [...lines.values()];
}

function Quote({ quote }: { quote: RefundQuote }) {
  return (
    <>
      <p>
        {quote.refund.amount > 0
          ? t(
              "You paid {{total}}. Under your tickets' cancellation policies, we'll refund {{refund}} to your card.",
              { total: inWords(quote.total), refund: inWords(quote.refund) },
            )
          : quote.total.amount > 0
            ? t("Under your tickets' cancellation policies, you won't get a refund now.")
            : t("This order was free, so there's nothing to refund.")}
      </p>
      {quote.total.amount > 0 && (
        <ul className={classes.quoteLines}>
          {linesOf(quote).map(({ name, count, percentage }) => (
            <li key={`${name}:${percentage}`}>
              {t('{{number}} × {{ticket}}: {{share}} refund', {
                number: count,
                ticket: name,
                share: formatNumber(percentage / 100, { style: 'percent', maximumFractionDigits: 2 }),
              })}
            </li>
          ))}
        </ul>
      )}
      <p className={classes.quiet}>{t("Your tickets will stop working. You can't undo this.")}</p>
    </>
  );
}
