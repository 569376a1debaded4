import { messageOf, useCancelOrderMutation, useRefundQuoteQuery } from '@atrium/api-slice';
import { formatMoney, fromMajor, type OrderDetail } from '@atrium/domain';
import { toast } from '@atrium/ui';
import { t } from '@atrium/ui/language';
import { useState } from 'react';

/** Cancelling an order: what it gives back today is asked for first, and agreed to by its amount. */
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
    if (error) void quote.refetch(); // what was agreed to may have changed
    if (!data) return;
    setOrder(undefined);
    const back = fromMajor(data.refund.amount, data.refund.currency.code);
    toast.success(
      back.amountMinor > 0
        ? t('Your order is cancelled. {{amount}} is on its way back.', { amount: formatMoney(back) })
        : t('Your order is cancelled.'),
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
