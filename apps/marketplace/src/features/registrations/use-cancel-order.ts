import { messageOf, useCancelOrderMutation, useRefundQuoteQuery } from '@atrium/api-slice';
import { formatMoney, fromMajor, type OrderDetail } from '@atrium/domain';
import { toast } from '@atrium/ui';
import { t } from '@atrium/texts';
import { useState } from 'react';

/** Cancels an order: fetches today's refund first, and sends the amount that the buyer confirmed. */
export function useCancelOrder() {
  const [order, setOrder] = useState<OrderDetail>();
  const quote = useRefundQuoteQuery(
    { params: { orderId: order?.id ?? '' } },
    { skip: !order, refetchOnMountOrArgChange: true },
  );
  const [cancel, cancelling] = useCancelOrderMutation();

  const confirm = async () => {
    const refund = quote.data?.refund.amount;
    if (!order || refund === undefined) return;
    const { data, error } = await cancel({ params: { orderId: order.id }, body: { refund } });
    if (error) void quote.refetch(); // the confirmed amount may be out of date
    if (!data) return;
    setOrder(undefined);
    const back = fromMajor(data.refund.amount, data.refund.currency.code);
    toast.success(
      back.amountMinor > 0
        ? t("Order cancelled. We're refunding {{amount}}.", { amount: formatMoney(back) })
        : t('Order cancelled'),
    );
  };
  return {
    order,
    quote,
    isPending: cancelling.isLoading,
    failure: cancelling.error && messageOf(cancelling.error),
    begin: (wanted: OrderDetail) => {
      cancelling.reset();
      setOrder(wanted);
    },
    confirm: () => void confirm(),
    leave: () => setOrder(undefined),
  };
}

export type CancelOrder = ReturnType<typeof useCancelOrder>;
