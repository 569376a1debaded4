import { formatMoney, fromMajor, type RefundQuote } from '@atrium/domain';
import { Banner, Button, Dialog, QueryView } from '@atrium/ui';
import classes from './registrations.module.css';
import type { CancelOrder } from './use-cancel-order.ts';

const inWords = ({ amount, currency }: RefundQuote['total']) => formatMoney(fromMajor(amount, currency.code));

/** What cancelling gives back, before anybody agrees to it. */
export function CancelDialog({ order, quote, isPending, failure, confirm, leave }: CancelOrder) {
  if (!order) return null;
  const { data } = quote;
  const refund = data && data.refund.amount > 0 ? ` and get ${inWords(data.refund)} back` : '';
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={`Cancel your order for ${order.event.name}?`}
      onOpenChange={(isOpen) => !isOpen && leave()}
      footer={
        <>
          <Button variant="secondary" onPress={leave} isDisabled={isPending}>
            Keep the order
          </Button>
          <Button
            variant="danger"
            isPending={isPending}
            isDisabled={!data || quote.isFetching}
            onPress={confirm}
          >
            Cancel order{refund}
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
          ? `You paid ${inWords(quote.total)}. By the cancellation policies of your tickets, ${inWords(quote.refund)} goes back to your card today.`
          : quote.total.amount > 0
            ? 'By the cancellation policies of your tickets, nothing is paid back any more.'
            : 'You paid nothing for this order, so nothing goes back.'}
      </p>
      {quote.total.amount > 0 && (
        <ul className={classes.quoteLines}>
          {linesOf(quote).map(({ name, count, percentage }) => (
            <li key={`${name}:${percentage}`}>
              {count.toLocaleString('en-US')} × {name}: {percentage}% back
            </li>
          ))}
        </ul>
      )}
      <p className={classes.quiet}>The tickets no longer admit anybody. This cannot be undone.</p>
    </>
  );
}
