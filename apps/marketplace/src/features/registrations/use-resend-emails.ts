import { messageOf, useResendOrderEmailsMutation } from '@atrium/api-slice';
import type { OrderDetail } from '@atrium/domain';
import { toast } from '@atrium/ui';
import { t } from '@atrium/texts';

/** Emails the receipt and the tickets of an order to its buyer again. */
export function useResendEmails() {
  const [resend, { isLoading }] = useResendOrderEmailsMutation();
  const send = async ({ id, purchasingUserEmail }: OrderDetail) => {
    const { data, error } = await resend({ params: { orderId: id } });
    if (data) toast.success(t('Emails sent to {{email}}', { email: purchasingUserEmail }));
    else toast.error(messageOf(error));
  };
  return { isPending: isLoading, send: (order: OrderDetail) => void send(order) };
}
