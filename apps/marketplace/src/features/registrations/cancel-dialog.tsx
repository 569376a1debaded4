import { formatMoney, fromMajor, type RefundQuote } from '@atrium/domain';
import { Banner, Button, Dialog, QueryView } from '@atrium/ui';
import { formatNumber, t } from '@atrium/ui/language';
import classes from './registrations.module.css';
import type { CancelOrder } from './use-cancel-order.ts';

const inWords = ({ amount, currency }: RefundQuote['total']) => formatMoney(fromMajor(amount, currency.code));

/** What cancelling gives back, before anybody agrees to it. */
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
            {t('Keep the order')}
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

/** Tickets of one kind that give back the same share, together. */
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
              'You paid {{total}}. By the cancellation policies of your tickets, {{refund}} goes back to your card today.',
              { total: inWords(quote.total), refund: inWords(quote.refund) },
            )
          : quote.total.amount > 0
            ? t('By the cancellation policies of your tickets, nothing is paid back any more.')
            : t('You paid nothing for this order, so nothing goes back.')}
      </p>
      {quote.total.amount > 0 && (
        <ul className={classes.quoteLines}>
          {linesOf(quote).map(({ name, count, percentage }) => (
            <li key={`${name}:${percentage}`}>
              {t('{{number}} × {{ticket}}: {{share}} back', {
                number: count,
                ticket: name,
                share: formatNumber(percentage / 100, { style: 'percent', maximumFractionDigits: 2 }),
              })}
            </li>
          ))}
        </ul>
      )}
      <p className={classes.quiet}>{t('The tickets no longer admit anybody. This cannot be undone.')}</p>
    </>
  );
}
