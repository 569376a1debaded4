import { messageOf, useCancelOrderMutation, useRefundQuoteQuery } from '@atrium/api-slice';
import type { OrderDetail, TicketId } from '@atrium/domain';
import { toast } from '@atrium/ui';
import { t } from '@atrium/texts';
import { useState } from 'react';
import { backText } from './refund-text.ts';

/** Up to this many valid tickets of an order, the buyer chooses among them. */
const choosable = 100;

interface Cancelling {
  order: OrderDetail;
  /** Tickets to cancel; without a choice all that are valid. */
  chosen: readonly TicketId[] | null;
}

/** Cancels an order or some of its tickets: fetches today's refund first, and sends the amount that the buyer confirmed. */
export function useCancelOrder() {
  const [cancelling, setCancelling] = useState<Cancelling>();
  const { order, chosen } = cancelling ?? {};
  const quote = useRefundQuoteQuery(
    { params: { orderId: order?.id ?? '' }, query: chosen ? { tickets: chosen.join(',') } : {} },
    { skip: !order || chosen?.length === 0, refetchOnMountOrArgChange: true },
  );
  const [cancel, sending] = useCancelOrderMutation();
  const live = (order?.tickets ?? []).filter(({ isCancelled }) => !isCancelled).map(({ id }) => id);

  const confirm = async () => {
    const refund = quote.data?.refund.amount;
    if (!order || refund === undefined) return;
    const body = chosen ? { ticketIds: [...chosen], refund } : { refund };
    const { data, error } = await cancel({ params: { orderId: order.id }, body });
    if (error) void quote.refetch(); // the confirmed amount may be out of date
    if (!data) return;
    setCancelling(undefined);
    const back = data.refund.amount > 0 ? backText({ ...data, own: quote.data?.own ?? null }) : null;
    toast.success(doneText(chosen?.length ?? null, back));
  };
  return {
    order,
    quote,
    /** Tickets to choose from; none if there is nothing to choose. */
    choices: live.length > 1 && live.length <= choosable ? live : [],
    chosen: chosen ?? live,
    isWhole: !chosen,
    choose: (ticketIds: readonly TicketId[]) =>
      order && setCancelling({ order, chosen: ticketIds.length === live.length ? null : ticketIds }),
    isPending: sending.isLoading,
    failure: sending.error && messageOf(sending.error),
    begin: (wanted: OrderDetail, ticketId?: TicketId) => {
      sending.reset();
      setCancelling({ order: wanted, chosen: ticketId ? [ticketId] : null });
    },
    confirm: () => void confirm(),
    leave: () => setCancelling(undefined),
  };
}

/** Says that so many tickets or the whole order were cancelled. */
function doneText(count: number | null, amount: string | null): string {
  if (count === null)
    return amount === null
      ? t('Order cancelled')
      : t("Order cancelled. We're refunding {{amount}}.", { amount });
  return amount === null
    ? t('{{count}} tickets cancelled', { count, defaultValue_one: '{{count}} ticket cancelled' })
    : t("{{count}} tickets cancelled. We're refunding {{amount}}.", {
        count,
        amount,
        defaultValue_one: "{{count}} ticket cancelled. We're refunding {{amount}}.",
      });
}

export type CancelOrder = ReturnType<typeof useCancelOrder>;
