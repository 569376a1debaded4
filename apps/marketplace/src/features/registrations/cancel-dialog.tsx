import { isolated, type OrderDetail, type RefundQuote } from '@atrium/domain';
import { Banner, Button, Checkbox, Dialog, QueryView } from '@atrium/ui';
import { formatDay, formatNumber, t } from '@atrium/texts';
import { brandText } from './order-banner.tsx';
import { amountText, backText, bothAmountsText } from './refund-text.ts';
import classes from './registrations.module.css';
import type { CancelOrder } from './use-cancel-order.ts';

const percent = (percentage: number) =>
  formatNumber(percentage / 100, { style: 'percent', maximumFractionDigits: 2 });

/** Confirmation of a cancellation of an order or some of its tickets, with the refund. */
export function CancelDialog(cancelling: CancelOrder) {
  const { order, quote, choices, chosen, isWhole, isPending, failure, confirm, leave } = cancelling;
  if (!order) return null;
  const { data } = quote;
  const isNone = chosen.length === 0;
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={
        choices.length > 0
          ? t('Cancel tickets for {{event}}?', { event: order.event.name })
          : t('Cancel your order for {{event}}?', { event: order.event.name })
      }
      onOpenChange={(isOpen) => !isOpen && leave()}
      footer={
        <>
          <Button variant="secondary" onPress={leave} isDisabled={isPending}>
            {t('Keep order')}
          </Button>
          <Button
            variant="danger"
            isPending={isPending}
            isDisabled={isNone || !data || quote.isFetching}
            onPress={confirm}
          >
            {actionText(isWhole ? null : chosen.length, isNone ? undefined : data)}
          </Button>
        </>
      }
    >
      <div className={classes.quote}>
        {failure && <Banner tone="danger">{failure}</Banner>}
        <QueryView query={quote}>
          {(found) => (
            <>
              {choices.length > 0 ? (
                <TicketChoice quote={found} cancelling={cancelling} />
              ) : (
                <PolicyLines quote={found} chosen={chosen} />
              )}
              <p>{isNone ? t('Choose at least one ticket') : refundText(found, order)}</p>
              {!isNone && (
                <p className={classes.quiet}>{t("Cancelled tickets stop working. You can't undo this.")}</p>
              )}
            </>
          )}
        </QueryView>
      </div>
    </Dialog>
  );
}

/** Text of the button: cancels so many tickets or the whole order. */
function actionText(count: number | null, quote: RefundQuote | undefined): string {
  const refund = quote && quote.refund.amount > 0 ? backText(quote) : null;
  if (count === null)
    return refund === null ? t('Cancel order') : t('Cancel order and get {{refund}} back', { refund });
  return refund === null
    ? t('Cancel {{count}} tickets', { count, defaultValue_one: 'Cancel {{count}} ticket' })
    : t('Cancel {{count}} tickets and get {{refund}} back', {
        count,
        refund,
        defaultValue_one: 'Cancel {{count}} ticket and get {{refund}} back',
      });
}

type QuotedTicket = RefundQuote['tickets'][number];

/** The valid tickets, each with its refund of today and how long it holds. */
function TicketChoice({ quote, cancelling }: { quote: RefundQuote; cancelling: CancelOrder }) {
  const { choices, chosen, choose } = cancelling;
  const isAll = chosen.length === choices.length;
  return (
    <fieldset className={classes.choice}>
      <legend>{t('Which tickets?')}</legend>
      <Checkbox
        isSelected={isAll}
        isIndeterminate={!isAll && chosen.length > 0}
        onChange={(isSelected) => choose(isSelected ? choices : [])}
      >
        {t('All tickets')}
      </Checkbox>
      {quote.tickets.map((ticket) => (
        <Checkbox
          key={ticket.id}
          isSelected={chosen.includes(ticket.id)}
          onChange={(isSelected) =>
            choose(isSelected ? [...chosen, ticket.id] : chosen.filter((id) => id !== ticket.id))
          }
          description={quote.total.amount > 0 ? outlookText(ticket) : undefined}
        >
          {isolated(ticket.attendeeName)}, {isolated(ticket.name)}
        </Checkbox>
      ))}
    </fieldset>
  );
}

/** A ticket's refund of today, until when it holds and what follows. */
function outlookText({ refund, percentage, holdsUntil, nextPercentage }: QuotedTicket): string {
  const today = t('{{amount}} back ({{share}})', { amount: amountText(refund), share: percent(percentage) });
  if (holdsUntil === null || nextPercentage === null) return today;
  return t('{{today}} until {{day}}, then {{share}}', {
    today,
    day: formatDay(holdsUntil),
    share: percent(nextPercentage),
  });
}

interface PolicyLine extends QuotedTicket {
  count: number;
}

/** Groups tickets of the same type and refund percentage. */
function linesOf({ tickets }: RefundQuote, chosen: readonly string[]): PolicyLine[] {
  const lines = new Map<string, PolicyLine>();
  for (const ticket of tickets.filter(({ id }) => chosen.includes(id))) {
    const key = `${ticket.name}:${ticket.percentage}:${ticket.holdsUntil}`;
    const line = lines.get(key) ?? { ...ticket, count: 0 };
    lines.set(key, { ...line, count: line.count + 1 });
  }
  return [...lines.values()];
}

function PolicyLines({ quote, chosen }: { quote: RefundQuote; chosen: readonly string[] }) {
  if (quote.total.amount === 0) return null;
  return (
    <ul className={classes.quoteLines}>
      {linesOf(quote, chosen).map(({ id, name, count, percentage, holdsUntil, nextPercentage }) => (
        <li key={id}>
          {t('{{number}} × {{ticket}}: {{share}} refund', {
            number: count,
            ticket: name,
            share: percent(percentage),
          })}
          {holdsUntil !== null &&
            nextPercentage !== null &&
            `, ${t('until {{day}}, then {{share}}', { day: formatDay(holdsUntil), share: percent(nextPercentage) })}`}
        </li>
      ))}
    </ul>
  );
}

/** Says how much goes back, where and by when. */
function refundText(
  { total, refund, own, promisedOn, card }: RefundQuote,
  { isPaidByTransfer, own: paid }: OrderDetail,
): string {
  if (total.amount === 0) return t("This order was free, so there's nothing to refund.");
  if (refund.amount === 0) return t("Under your tickets' cancellation policies, you won't get a refund now.");
  const amounts = { total: bothAmountsText(total, paid?.charged), refund: bothAmountsText(refund, own) };
  if (promisedOn && isPaidByTransfer)
    return t(
      "You paid {{total}}. Under your tickets' cancellation policies, we'll transfer {{refund}} to the bank account that you paid from by {{day}}.",
      { ...amounts, day: formatDay(promisedOn) },
    );
  if (promisedOn && card?.last4)
    return t(
      "You paid {{total}}. Under your tickets' cancellation policies, we'll refund {{refund}} to {{card}} by {{day}}.",
      { ...amounts, card: brandText(card.brand ?? t('Card'), card.last4), day: formatDay(promisedOn) },
    );
  return t(
    "You paid {{total}}. Under your tickets' cancellation policies, we'll refund {{refund}} to your card.",
    amounts,
  );
}
